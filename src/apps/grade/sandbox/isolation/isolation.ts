import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { BadInput } from '#engine/bad-input.js';
import type { Enclosure } from './enclosure.js';
import { Keeper } from './keeper.js';
import type { Place } from './layout.js';
import { mountScript } from './mounts.js';
import { type Means, NAMESPACES, type NamespaceKind, WAYS } from './namespaces.js';
import { PidNamespace } from './pid-namespace.js';
import { ProcessGroup } from './process-group.js';
import { FolderStorage, MemoryStorage } from './storage.js';

/** What a machine may not allow. */
export type Protection = NamespaceKind;
/** Why the program shares something with the rest of the machine. */
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
  const { means, missing } = await findMeans(place, namespaces);
  if (isRequired && missing.size > 0)
    throw new BadInput(`programs cannot be isolated on this machine: ${list(missing, UNPROTECTED)}`);
  return new Isolation(means, missing);
}

/** Keeps programs apart from the rest of the machine and from each other. */
export class Isolation {
  constructor(
    private readonly means: Means | undefined,
    readonly missing: Missing,
  ) {}

  has(kind: NamespaceKind): boolean {
    return !this.missing.has(kind);
  }

  /** Sentences for reports on what was protected, and what was not and why. */
  get description(): string {
    const kept = NAMESPACES.filter(kind => this.has(kind)).map(kind => PROTECTED[kind]);
    const good = kept.length > 0 ? `Each run was isolated: ${kept.join('; ')}.` : '';
    const bad = this.missing.size > 0 ? `Not isolated: ${list(this.missing, UNPROTECTED)}.` : '';
    return [good, bad].filter(Boolean).join(' ');
  }

  /** The mark must be in the environment of every program that runs in the enclosure, and of no other. */
  async enclose(mark: string, place: Place): Promise<Enclosure> {
    const keeper = this.means && (await Keeper.open(this.means, scriptFor(this.means, place)));
    const storage =
      keeper && this.has('mount')
        ? new MemoryStorage(keeper.inside(place.own))
        : new FolderStorage(place.own, ['home', 'tmp']);
    return keeper && this.has('pid') ? new PidNamespace(keeper, storage) : new ProcessGroup(mark, storage, keeper);
  }
}

const PROTECTED: Readonly<Record<NamespaceKind, string>> = {
  pid: 'no process outlived it',
  mount: 'it could write only to files of its own, which were deleted',
  network: 'it had no network',
};

const UNPROTECTED: Readonly<Record<NamespaceKind, string>> = {
  pid: 'a process that hides on purpose may outlive its run',
  mount: "programs can write to this user's files",
  network: 'programs can use the network',
};

const list = (missing: Missing, words: Readonly<Record<NamespaceKind, string>>): string =>
  [...missing].map(([kind, reason]) => `${words[kind]} (${reason})`).join('; ');

const scriptFor = ({ kinds }: Means, place: Place): string =>
  [
    ...(kinds.includes('mount') ? [mountScript(place)] : []),
    // Some programs talk to themselves. Without `ip` they have no loopback.
    ...(kinds.includes('network') ? ['{ ip link set lo up || ifconfig lo up; } 2>/dev/null || :'] : []),
  ].join('\n');

interface Found {
  readonly means: Means | undefined;
  readonly missing: Missing;
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
  const missing = new Map<NamespaceKind, string>(unwanted);
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

/** Fails by signal, so that we know that we can see how a program ends, unless it finds a way to write. */
const PROOF = 'kill -s TERM $$';
const MOUNT_PROOF = `mount -o remount,rw / 2>/dev/null && exit 1; [ ! -w / ] && ${PROOF}`;

/** Why the means do not work here. Undefined if they do. */
async function problemOf(means: Means, place: Place): Promise<string | undefined> {
  try {
    const keeper = await Keeper.open(means, scriptFor(means, place));
    const proof = means.kinds.includes('mount') ? MOUNT_PROOF : PROOF;
    const [command, ...words] = keeper.words(['sh', '-c', proof], '/') as [string, ...string[]];
    const child = spawn(command, words, { stdio: 'ignore', detached: true });
    const [, signal] = await once(child, 'exit').finally(() => keeper.end());
    return signal === 'SIGTERM' ? undefined : 'nsenter or setpriv failed';
  } catch (error) {
    return (error as Error).message;
  }
}
