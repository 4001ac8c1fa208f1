import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { problemOf } from '#node/system-error.js';
import type { HardLimits } from './enclosure.js';
import { sleep } from './enclosure.js';
import { isWithin, mountPoints } from './paths.js';

/** What the kernel can count and limit for all processes of a program together. */
const CONTROLLERS = ['pids', 'memory'] as const;
export type Controller = (typeof CONTROLLERS)[number];
type Version = 1 | 2;

/** A group that we are in ourselves. */
export interface OwnGroup {
  readonly folder: string;
  readonly version: Version;
}

/** Anonymous memory and shared memory, which includes files in memory, but not the copies of files on a disk. */
const MEMORY = {
  1: [/^total_rss (\d+)$/m, /^total_shmem (\d+)$/m],
  2: [/^anon (\d+)$/m, /^shmem (\d+)$/m],
} as const;
const KILLS = { 1: 'memory.oom_control', 2: 'memory.events' } as const;
/** A group of version 2 cannot have both members and limited groups, so we leave ours for this one in it. */
const OUR_OWN = 'gridfall';
const REMOVE_MS = 1_000;
/** A process enters by writing 0. In version 1 that is far cheaper for a single thread, because nothing has to be locked. */
const ENTRANCES = { 1: 'tasks', 2: 'cgroup.procs' } as const;

let known: ControlGroups | undefined;

/** The groups of this process. They are looked for only once. */
export function ownControlGroups(): ControlGroups {
  known ??= new ControlGroups();
  return known;
}

export class ControlGroups {
  readonly #own = new Map<Controller, OwnGroup>();
  /** Why the kernel does not count. */
  readonly missing = new Map<Controller, string>();

  constructor() {
    const text = existsSync('/proc/self/cgroup') ? readFileSync('/proc/self/cgroup', 'utf8') : '';
    for (const controller of CONTROLLERS) {
      try {
        this.#own.set(controller, prepared(controller, text));
      } catch (error) {
        this.missing.set(controller, `control groups: ${problemOf(error)}`);
      }
    }
  }

  /** The folders of groups whose names begin so, for the shell. */
  named(beginning: string): string[] {
    return [...new Set([...this.#own.values()].map(({ folder }) => join(folder, beginning)))];
  }

  /** A new group for a program, which counts all that can be counted. Undefined if that is nothing. */
  make(name: string, limits: HardLimits): ControlGroup | undefined {
    return this.#own.size === 0 ? undefined : new ControlGroup(this.#own, name, limits);
  }
}

/** A group for one program at a time, and all that it starts. */
export class ControlGroup {
  readonly #folders: ReadonlyMap<Controller, OwnGroup>;

  constructor(own: ReadonlyMap<Controller, OwnGroup>, name: string, limits: HardLimits) {
    this.#folders = new Map(
      [...own].map(([controller, one]) => [controller, { ...one, folder: join(one.folder, name) }]),
    );
    for (const folder of this.folders) mkdirSync(folder);
    try {
      for (const [controller, one] of this.#folders) setLimits(controller, one, limits);
    } catch (error) {
      for (const folder of this.folders) rmdirSync(folder);
      throw error;
    }
  }

  get folders(): string[] {
    return [...new Set([...this.#folders.values()].map(({ folder }) => folder))];
  }

  /** The files to which a process writes 0 to enter. */
  get entrances(): string[] {
    return [...new Set([...this.#folders.values()].map(({ folder, version }) => join(folder, ENTRANCES[version])))];
  }

  /** Undefined if nobody counts it. */
  get memory(): number | undefined {
    const own = this.#folders.get('memory');
    if (!own) return undefined;
    const text = readFileSync(join(own.folder, 'memory.stat'), 'utf8');
    return MEMORY[own.version].reduce((sum, pattern) => sum + Number(pattern.exec(text)?.[1] ?? 0), 0);
  }

  /** Whether the kernel has refused to start a process or thread. */
  get hasRefused(): boolean {
    const own = this.#folders.get('pids');
    return own !== undefined && hasHappened(join(own.folder, 'pids.events'), /^max ([1-9])/m);
  }

  /** Whether the kernel has killed a process for lack of memory. */
  get hasKilled(): boolean {
    const own = this.#folders.get('memory');
    return own !== undefined && hasHappened(join(own.folder, KILLS[own.version]), /^oom_kill ([1-9])/m);
  }

  /** The group must be empty, but a process takes a moment to leave. If it takes longer, our guard removes the group. */
  async remove(): Promise<void> {
    await Promise.all(this.folders.map(removed));
  }
}

const hasHappened = (file: string, pattern: RegExp): boolean => pattern.test(readFileSync(file, 'utf8'));

async function removed(folder: string): Promise<void> {
  for (const since = performance.now(); performance.now() - since < REMOVE_MS; await sleep(2)) {
    try {
      return rmdirSync(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EBUSY') return;
    }
  }
}

function setLimits(controller: Controller, { folder, version }: OwnGroup, { tasks, bytes }: HardLimits): void {
  const write = (name: string, value: number) => writeFileSync(join(folder, name), String(value));
  if (controller === 'pids') write('pids.max', tasks);
  else if (version === 1) write('memory.limit_in_bytes', bytes);
  else write('memory.max', bytes);
  const [swap, most] = version === 1 ? ['memory.memsw.limit_in_bytes', bytes] : ['memory.swap.max', 0];
  if (controller === 'memory' && existsSync(join(folder, swap))) write(swap, most);
}

/** Throws if no group can be made in ours, limited and entered. */
function prepared(controller: Controller, text: string): OwnGroup {
  const own = ownGroup(controller, text);
  if (own === undefined) throw new Error('not on this machine');
  if (own.version === 2) delegate(own.folder);
  const trial = new ControlGroup(new Map([[controller, own]]), `gridfall-${process.pid}-trial`, TRIAL);
  const { status } = spawnSync('sh', ['-c', 'echo 0 >"$1"', 'sh', ...trial.entrances], { stdio: 'ignore' });
  for (const folder of trial.folders) rmdirSync(folder);
  if (status !== 0) throw new Error(`${own.folder} cannot be entered`);
  return own;
}

const TRIAL: HardLimits = { tasks: 16, bytes: 1 << 26 };

/** Version 2 first. `text` is that of `/proc/self/cgroup`. */
export function ownGroup(controller: Controller, text: string, mounts = mountPoints()): OwnGroup | undefined {
  const lines = text.split('\n').map(line => /^\d+:([^:]*):(.*)$/.exec(line) ?? []);
  for (const version of [2, 1] as const) {
    const [, , path] =
      lines.find(([, names]) => (version === 2 ? names === '' : names?.split(',').includes(controller))) ?? [];
    const mount = mounts.find(({ type, shared }) =>
      version === 2 ? type === 'cgroup2' : type === 'cgroup' && shared.split(',').includes(controller),
    );
    if (path === undefined || !mount || !isWithin(path, mount.root)) continue;
    const folder = join(mount.path, relative(mount.root, path));
    if (version === 1 || controllersIn(folder, 'cgroup.controllers').includes(controller)) return { folder, version };
  }
  return undefined;
}

const controllersIn = (folder: string, file: string): string[] =>
  readFileSync(join(folder, file), 'utf8').trim().split(' ');

/** Lets groups inside our own count, which in version 2 means that we must be its only member, and leave. */
function delegate(folder: string): void {
  const able = controllersIn(folder, 'cgroup.controllers').filter(one => CONTROLLERS.some(known => known === one));
  const given = controllersIn(folder, 'cgroup.subtree_control');
  if (able.every(one => given.includes(one))) return;
  const isRoot = !existsSync(join(folder, 'cgroup.type'));
  const members = readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean);
  if (!isRoot && members.length > 0) {
    if (members.some(pid => Number(pid) !== process.pid)) throw new Error(`${folder} has other members`);
    mkdirSync(join(folder, OUR_OWN), { recursive: true });
    writeFileSync(join(folder, OUR_OWN, 'cgroup.procs'), String(process.pid));
  }
  writeFileSync(join(folder, 'cgroup.subtree_control'), able.map(one => `+${one}`).join(' '));
}
