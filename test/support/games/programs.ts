import { execFile } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** An external program that tests need. */
export interface Needed {
  readonly name: string;
  /** The Debian package, which is installed if the program is missing and we are allowed to. */
  readonly debian: string;
  /** Completes "install ". */
  readonly advice: string;
}

/** The path of the program, which is installed if necessary. Rejects with advice for a person. */
export async function programOf({ name, debian, advice }: Needed): Promise<string> {
  const found = find(name) ?? (await installed(name, debian));
  if (!found) throw new Error(`the program ${name} is missing; install ${advice}`);
  return found;
}

function find(name: string): string | undefined {
  const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const usual = ['/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/pgsql/bin'];
  return [...path, ...usual, ...versions('/usr/lib/postgresql')].map(folder => join(folder, name)).find(isProgram);
}

function versions(folder: string): string[] {
  try {
    const names = readdirSync(folder).sort((a, b) => Number(b) - Number(a));
    return names.map(name => join(folder, name, 'bin'));
  } catch {
    return [];
  }
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Only one installation at a time. At run level 1, Debian does not start the services it installs. */
async function installed(name: string, debian: string): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !find('apt-get')) return undefined;
  const install = `apt-get install -y "$0" || { apt-get update && apt-get install -y "$0"; }`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  await promisify(execFile)('flock', [join(tmpdir(), 'gridfall-apt.lock'), 'sh', '-c', install, debian], { env }).catch(
    () => {},
  );
  return find(name);
}
