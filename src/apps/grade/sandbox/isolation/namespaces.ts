/** A program can have its own processes, its own file system, and its own network. */
export const NAMESPACES = ['pid', 'mount', 'network'] as const;
export type NamespaceKind = (typeof NAMESPACES)[number];

/** Options of `unshare` to try: as root, or inside a user namespace, which keeps the current user if possible. */
export const WAYS = [[], ['--user', '--map-current-user', '--keep-caps'], ['--user', '--map-root-user']] as const;
export type Way = (typeof WAYS)[number];

/** Which namespaces to open, and how. */
export interface Means {
  readonly way: Way;
  readonly kinds: readonly NamespaceKind[];
  /** The command that refuses system calls to the program after it. */
  readonly refusing?: readonly string[];
  /** The highest number of a process in a PID namespace of its own. Before Linux 6.14 it would hold for the whole machine. */
  readonly mostPids?: number;
}

/** Shared memory and message queues outlive a program too, but reach no further than its network would. */
const OPTIONS: Readonly<Record<NamespaceKind, readonly string[]>> = {
  pid: ['--pid', '--fork', '--mount-proc'],
  mount: ['--mount'],
  network: ['--net', '--ipc'],
};

const NAMES: Readonly<Record<NamespaceKind, readonly string[]>> = {
  pid: ['pid', 'mnt'],
  mount: ['mnt'],
  network: ['net', 'ipc'],
};

/** The command that opens the namespaces. */
export const unshareWords = ({ way, kinds }: Means): string[] => [
  'unshare',
  ...way,
  ...kinds.flatMap(kind => OPTIONS[kind]),
];

/**
 * The command that enters the namespaces of a process, in this folder, which must be a real path: nsenter would follow an
 * absolute link to a folder outside.
 */
export function nsenterWords({ way, kinds }: Means, pid: number, folder: string): string[] {
  const user = way.length > 0 ? [`--user=/proc/${pid}/ns/user`, '--preserve-credentials'] : [];
  const names = [...new Set(kinds.flatMap(kind => NAMES[kind]))];
  const others = names.map(name => `--${OF_NSENTER[name] ?? name}=/proc/${pid}/ns/${name}`);
  return ['nsenter', ...user, ...others, `--wd=/proc/${pid}/root${folder}`, '--'];
}

const OF_NSENTER: Readonly<Record<string, string>> = { mnt: 'mount' };

/**
 * The command that gives up all privileges for good. Only root has capabilities to drop; others lost theirs on entering.
 */
export function dropWords({ way }: Means): string[] {
  const isRootInside = process.geteuid?.() === 0 || way.some(option => option === '--map-root-user');
  const bounds = isRootInside ? ['--bounding-set=-all', '--ambient-caps=-all'] : [];
  return ['setpriv', '--no-new-privs', '--inh-caps=-all', ...bounds, '--'];
}
