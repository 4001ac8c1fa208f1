import { existsSync, readFileSync, realpathSync } from 'node:fs';

/** Whether a path is the folder or lies in it. */
export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(folder === '/' ? '/' : `${folder}/`);

export const existing = (paths: readonly string[]): string[] => paths.filter(path => existsSync(path));

/** Without links, and without repetitions. Paths that do not exist are left out. */
export const realPaths = (paths: readonly string[]): string[] => [
  ...new Set(existing(paths).map(path => realpathSync(path))),
];

/** Without the folders that lie in another of them. */
export const outermost = (folders: readonly string[]): string[] =>
  folders.filter(one => !folders.some(other => other !== one && isWithin(one, other)));

export interface MountPoint {
  readonly path: string;
  /** Such as `rw,nosuid,relatime`. */
  readonly options: string;
  /** The folder of the file system that is shown at the path. */
  readonly root: string;
  /** Such as `ext4`. */
  readonly type: string;
  /** The options of the whole file system. */
  readonly shared: string;
}

/** All mounts that we see. If several share a path, the last one is on top. */
export function mountPoints(text = readFileSync('/proc/self/mountinfo', 'utf8')): MountPoint[] {
  const found = new Map<string, MountPoint>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [mount, system] = line.split(' - ').map(half => half.split(' ')) as [string[], string[]];
    const [, , , root, escaped, options] = mount;
    const [type, , shared] = system;
    const path = escaped!.replace(/\\([0-7]{3})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 8)));
    found.set(path, { path, options: options!, root: root!, type: type!, shared: shared! });
  }
  return [...found.values()];
}
