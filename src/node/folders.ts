import { userInfo } from 'node:os';
import { posix, win32 } from 'node:path';
import { BadInput } from '#engine/bad-input.js';

/** Where Gridfall stores its configuration and its data. */
export interface Folders {
  readonly config: string;
  readonly data: string;
}

/** Follows the XDG specification, which ignores relative paths; on Windows, the usual application folders. */
export function folders(env: NodeJS.ProcessEnv = process.env, platform: NodeJS.Platform = process.platform): Folders {
  const isWindows = platform === 'win32';
  const { isAbsolute, join } = isWindows ? win32 : posix;
  const absolute = (path: string | undefined): string | undefined => (path && isAbsolute(path) ? path : undefined);
  const home = (): string => absolute(isWindows ? env.USERPROFILE : env.HOME) ?? ownHome();
  const config = absolute(isWindows ? env.APPDATA : env.XDG_CONFIG_HOME);
  const data = absolute(isWindows ? env.LOCALAPPDATA : env.XDG_DATA_HOME);
  return {
    config: join(config ?? join(home(), isWindows ? 'AppData/Roaming' : '.config'), 'gridfall'),
    data: join(data ?? join(home(), isWindows ? 'AppData/Local' : '.local/share'), 'gridfall'),
  };
}

function ownHome(): string {
  try {
    return userInfo().homedir;
  } catch {
    throw new BadInput('this user has no home folder; set HOME');
  }
}
