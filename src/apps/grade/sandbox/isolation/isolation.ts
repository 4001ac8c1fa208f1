import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { release } from 'node:os';
import { BadInput } from '#engine/bad-input.js';
import { type ControlGroups, ownControlGroups } from './control-groups.js';
import { Counted } from './counted.js';
import type { Enclosure } from './enclosure.js';
import { Keeper } from './keeper.js';
import type { Place } from './layout.js';
import { mountScript } from './mounts.js';
import { type Means, NAMESPACES, type NamespaceKind, WAYS } from './namespaces.js';
import { PidNamespace } from './pid-namespace.js';
import { ProcessGroup } from './process-group.js';
import { FolderStorage, MemoryStorage } from './storage.js';
import { refusingWords } from './system-calls.js';

/** What a machine may not allow: namespaces, or limits that hold between two measurements too. */
export type Protection = NamespaceKind | 'processes' | 'memory';
/** Why the program shares something with the rest of the machine, or can take more of it than its limits allow. */
export type Missing = ReadonlyMap<Protection, string>;

export interface IsolationOptions {
  /** The namespaces to open if the machine allows them. Defaults to all. */
  readonly namespaces?: readonly NamespaceKind[] | undefined;
  /** Whether to refuse to run programs without all namespaces. */
  readonly isRequired?: boolean | undefined;
}

/** The best isolation that this machine allows. Throws BadInput if that is not enough. */
export async function chooseIsolation(
  place: Place,
  { namespaces = NAMESPACES, isRequired = false }: IsolationOptions = {},
): Promise<Isolation> {
  const groups = ownControlGroups();
  const found = await findMeans(place, namespaces);
  const limited = await limitMemory(await limitProcesses(found, groups, place), groups, place);
  const { means, missing, countsTasks = false } = limited;
  if (isRequired && missing.size > 0)
    throw new BadInput(`programs cannot be isolated on this machine: ${list(missing, UNPROTECTED)}`);
  return new Isolation(means, missing, groups, countsTasks);
}

/** The names of our control groups begin so. */
const GROUP = 'gridfall-';

/** The control groups of programs whose marks begin so, by the beginnings of their paths. */
export const controlGroupsOf = (mark: string): string[] => ownControlGroups().named(GROUP + mark);

/** Keeps programs apart from the rest of the machine and from each other. */
export class Isolation {
  #enclosures = 0;

  constructor(
    private readonly means: Means | undefined,
    readonly missing: Missing,
    private readonly groups: ControlGroups,
    /** Whether the kernel counts the processes of each namespace, so that a limit of the user applies to them alone. */
    readonly countsTasks: boolean,
  ) {}

  has(kind: Protection): boolean {
    return !this.missing.has(kind);
  }

  /** Sentences for reports on what was protected, and what was not and why. */
  get description(): string {
    const kept = NAMESPACES.filter(kind => this.has(kind)).map(kind => PROTECTED[kind]);
    const good = kept.length > 0 ? `Each run was isolated: ${kept.join('; ')}.` : '';
    return [good, this.warning].filter(Boolean).join(' ');
  }

  /** What is not protected, and why. Empty if everything is. */
  get warning(): string {
    return this.missing.size > 0 ? `Not isolated: ${list(this.missing, UNPROTECTED)}.` : '';
  }

  /** The mark must be in the environment of every program that runs in the enclosure, and of no other. */
  async enclose(mark: string, place: Place): Promise<Enclosure> {
    const keeper = this.means && (await Keeper.open(this.means, scriptFor(this.means, place)));
    const storage =
      keeper && this.has('mount')
        ? new MemoryStorage(keeper.inside(place.own))
        : new FolderStorage(place.own, ['home', 'tmp']);
    const inner =
      keeper && this.has('pid') ? new PidNamespace(keeper, storage) : new ProcessGroup(mark, storage, keeper);
    const group = this.groups.make(`${GROUP}${mark}${this.#enclosures++}`, place.limits);
    return group ? new Counted(inner, group) : inner;
  }
}

const PROTECTED: Readonly<Record<NamespaceKind, string>> = {
  pid: 'no process outlived it',
  mount: 'it could write only to files of its own, which were deleted',
  network: 'it had no network',
};

const UNPROTECTED: Readonly<Record<Protection, string>> = {
  pid: 'a process that hides on purpose may outlive its run',
  mount: "programs can read and write this user's files",
  network: 'programs can use the network',
  processes: 'programs can start too many processes before they are stopped',
  memory: 'programs can take memory that is not measured',
};

const list = (missing: Missing, words: Readonly<Record<Protection, string>>): string =>
  [...missing].map(([kind, reason]) => `${words[kind]} (${reason})`).join('; ');

const scriptFor = ({ kinds, mostPids }: Means, place: Place): string =>
  [
    ...(mostPids === undefined ? [] : [`echo ${mostPids} >/proc/sys/kernel/pid_max`]),
    ...(kinds.includes('mount') ? [mountScript(place)] : []),
    // Some programs talk to themselves. Without `ip` they have no loopback.
    ...(kinds.includes('network') ? ['{ ip link set lo up || ifconfig lo up; } 2>/dev/null || :'] : []),
  ].join('\n');

interface Found {
  readonly means: Means | undefined;
  readonly missing: Missing;
  readonly countsTasks?: boolean;
}

/** The way that allows most. */
async function findMeans(place: Place, wanted: readonly NamespaceKind[]): Promise<Found> {
  let best: Found | undefined;
  for (const way of WAYS) {
    const found = await tryWay(way, place, wanted);
    if (!best || found.missing.size < best.missing.size) best = found;
    if (best.missing.size === NAMESPACES.length - wanted.length) break;
  }
  return best!;
}

/** Tries all at once first, because that usually works, then one after the other. */
async function tryWay(way: Means['way'], place: Place, wanted: readonly NamespaceKind[]): Promise<Found> {
  const unwanted = NAMESPACES.filter(kind => !wanted.includes(kind)).map(kind => [kind, 'as requested'] as const);
  const missing = new Map<Protection, string>(unwanted);
  if (wanted.length === 0) return { means: undefined, missing };
  const all = { way, kinds: wanted };
  if ((await problemOf(all, place)) === undefined) return { means: all, missing };
  let means: Means | undefined;
  for (const kind of wanted) {
    const more = { way, kinds: [...(means?.kinds ?? []), kind] };
    const problem = await problemOf(more, place);
    if (problem === undefined) means = more;
    else missing.set(kind, problem);
  }
  return { means, missing };
}

/** Without a control group, the kernel counts the processes of a user namespace, or their numbers run out. */
async function limitProcesses(found: Found, groups: ControlGroups, place: Place): Promise<Found> {
  const { means, missing } = found;
  const reason = groups.missing.get('pids');
  if (reason === undefined) return found;
  if (means && means.way.length > 0 && (await problemOf(means, place, TASKS_PROOF)) === undefined)
    return { ...found, countsTasks: true };
  if (means?.kinds.includes('pid') && isKernelAtLeast(6, 14)) {
    const limited = { ...means, mostPids: RESERVED_PIDS + place.limits.tasks };
    if ((await problemOf(limited, place)) === undefined) return { ...found, means: limited };
  }
  return { means, missing: new Map([...missing, ['processes', reason]]) };
}

/** Without a control group, memory is measured, and a program is refused what cannot be measured. */
async function limitMemory(found: Found, groups: ControlGroups, place: Place): Promise<Found> {
  const { means, missing } = found;
  const reason = groups.missing.get('memory');
  if (reason === undefined) return found;
  const refusing = refusingWords();
  if (means?.kinds.includes('mount') && refusing) {
    const limited = { ...means, refusing };
    if ((await problemOf(limited, place)) === undefined) return { ...found, means: limited };
  }
  return { ...found, missing: new Map([...missing, ['memory', `${reason}; perl and seccomp do not help`]]) };
}

/** The numbers below are used only once in a namespace. */
const RESERVED_PIDS = 300;

function isKernelAtLeast(major: number, minor: number): boolean {
  const [ours = 0, less = 0] = release().split('.').map(Number.parseFloat);
  return ours > major || (ours === major && less >= minor);
}

/** Fails by signal, so that we know that we can see how a program ends, unless it finds a way to write. */
const PROOF = 'kill -s TERM $$';
const MOUNT_PROOF = `mount -o remount,rw / 2>/dev/null && exit 1; [ ! -w / ] && ${PROOF}`;

/** A limit of the user allows a few processes but not many, whatever else the user runs. */
const TASKS_PROOF = `limit() { ulimit -u 12 || ulimit -p 12; }
exec 2>/dev/null
( limit; sh -c : ) || exit 1
( limit; for k in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16; do sleep 1 & done ) && exit 1
${PROOF}`;

/** Why the means do not work here. Undefined if they do. */
async function problemOf(means: Means, place: Place, more?: string): Promise<string | undefined> {
  try {
    const keeper = await Keeper.open(means, scriptFor(means, place));
    const proof = more ?? (means.kinds.includes('mount') ? MOUNT_PROOF : PROOF);
    const [command, ...words] = keeper.words(['sh', '-c', proof], '/') as [string, ...string[]];
    const child = spawn(command, words, { stdio: 'ignore', detached: true });
    const [, signal] = await once(child, 'exit').finally(() => keeper.end());
    return signal === 'SIGTERM' ? undefined : 'nsenter or setpriv failed';
  } catch (error) {
    return (error as Error).message;
  }
}
