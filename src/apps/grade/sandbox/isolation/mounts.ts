import { realpathSync, statSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { type Layout, layoutOf, type Place } from './layout.js';
import { isWithin, type MountPoint, mountPoints } from './paths.js';

/** All other devices are hidden: a read-only mount does not protect them. */
const DEVICES = ['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom'];
const LINKS = ['/dev/fd', '/dev/stdin', '/dev/stdout', '/dev/stderr'];
const READ_ONLY = '-o ro,nosuid,nodev';
/** A program must be able to exceed its limit, or nobody would notice that it tried. */
const SPARE_BYTES = 1 << 20;
const MOST_FILES = 1 << 16;
/** The options that a mount must keep when it is made read-only. */
const KEPT = ['nosuid', 'nodev', 'noexec', 'noatime', 'nodiratime', 'relatime', 'nosymfollow'];

/**
 * A shell script for a new mount namespace. It makes all files read-only, hides devices, secrets and the files of other
 * programs, and gives the program folders of its own. All that the program can write is in one file system in memory, which
 * is prepared on a stage. Every command costs about a millisecond whenever a program needs a new namespace.
 */
export function mountScript(place: Place): string {
  const layout = layoutOf(place);
  const { stage, covers, temporary, writable } = layout;
  const mounts = mountPoints();
  const shown = layout.shown.filter(path => !writable.includes(path)).map(path => bind(path, stagedAt(path, layout)));
  const changeable = writable.filter(path => path !== '/');
  const copies = changeable.map((path, k) => copyOnWrite(path, stagedAt(path, layout), `${stage}/changes${k}`, mounts));
  const mine = (path: string): string => `${stage}/runs/${relative(place.root, path)}`;
  const steps = [
    ...DEVICES.map(path => bind(path, stage + path)),
    { needs: [`${stage}/dev/shm`], run: `cp -P ${LINKS.join(' ')} ${stage}/dev` },
    ...shown,
    ...copies,
    bind(place.given, mine(place.given)),
    { needs: [`${mine(place.own)}/home`, `${mine(place.own)}/tmp`], run: ':' },
    cover(`${stage}/runs`, stagedAt(place.root, layout)),
    cover(`${stage}/dev`, '/dev'),
    // The stage is covered last, because the other covers are prepared on it.
    ...[...covers.filter(path => path !== stage), stage].map(path =>
      cover(stagedAt(path, layout), stagedAt(path, layout, path), temporary.includes(path) ? '' : READ_ONLY),
    ),
  ];
  const size = `size=${place.disk + SPARE_BYTES},nr_inodes=${MOST_FILES}`;
  const folders = steps.flatMap(({ needs }) => needs).filter(path => isWithin(path, stage));
  return [
    ...mounts.filter(one => isReachable(one, place, layout)).map(makeReadOnly),
    `mount -t tmpfs -o nosuid,nodev,mode=755,${size} tmpfs ${q(stage)}`,
    `mkdir -p ${[...new Set(folders)].map(q).join(' ')}`,
    ...steps.map(({ run }) => run),
  ].join('\n');
}

/** One step of the script, and the folders on the stage that it needs. */
interface Step {
  readonly needs: readonly string[];
  readonly run: string;
}

const q = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** Where a path is prepared: on the stage if it lies in a hidden folder besides `except`, otherwise where it is. */
function stagedAt(path: string, { stage, covers }: Layout, except?: string): string {
  const k = covers.findIndex(one => one !== except && isWithin(path, one));
  return k === -1 ? path : `${stage}/cover${k}/${relative(covers[k]!, path)}`.replace(/\/$/, '');
}

/** Mounts in hidden folders stay as they are, unless something in them is shown. */
function isReachable({ path }: MountPoint, { given }: Place, { covers, shown, writable }: Layout): boolean {
  if (path.startsWith('/proc/')) return false;
  const isHidden = [...covers, '/dev'].some(one => isWithin(path, one));
  return !isHidden || [given, ...shown, ...writable].some(one => isWithin(one, path) || isWithin(path, one));
}

/** A path that is hidden by another mount, or closed to us, is closed to the program too. */
function makeReadOnly({ path, options }: MountPoint): string {
  const kept = options.split(',').filter(option => KEPT.includes(option));
  return `[ ! -e ${q(path)} ] || mount -o ${['remount', 'bind', 'ro', ...kept].join(',')} ${q(path)}`;
}

const cover = (from: string, to: string, options = ''): Step => ({
  needs: [from, to],
  run: `mount --rbind ${options} ${q(from)} ${q(to)}`,
});

/** Shows a file or a folder at another path. */
function bind(path: string, to: string): Step {
  const real = realpathSync(path);
  if (statSync(real).isDirectory()) return cover(real, to);
  return { needs: [dirname(to)], run: `: >${q(to)}; ${cover(real, to).run}` };
}

/**
 * Where the kernel cannot do it, the folder is read-only. The same goes for a folder in which other file systems are mounted,
 * because the copy would lack them.
 */
function copyOnWrite(path: string, to: string, changes: string, mounts: readonly MountPoint[]): Step {
  const readOnly = to === path ? ':' : cover(path, to).run;
  const isPlain = !/[:,\\]/.test(path) && !mounts.some(one => one.path !== path && isWithin(one.path, path));
  if (!isPlain) return { needs: [to], run: readOnly };
  const options = `lowerdir=${path},upperdir=${changes}/upper,workdir=${changes}/work`;
  const overlay = (more: string): string => `mount -t overlay -o ${q(options + more)} overlay ${q(to)} 2>/dev/null`;
  const needs = [`${changes}/upper`, `${changes}/work`, to];
  return { needs, run: [overlay(',userxattr'), overlay(''), readOnly].join(' || ') };
}
