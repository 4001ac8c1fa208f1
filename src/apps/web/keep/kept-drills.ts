import type { BestAim, EndAim, OutlastAim, OutscoreAim } from '#coach/tasks/aim.js';
import type { Outcome } from '#coach/tasks/judge.js';
import { newProgress, type Progress, practised, tooMany } from '#coach/tasks/schedule.js';
import type { Task } from '#coach/tasks/task.js';
import { sha256Hex } from '#engine/chance/sha256.js';
import type { Replay } from '#engine/play/replay.js';
import { promised } from './database.js';
import { forget, inDatabase, type SideDatabase } from './side-database.js';

/** A task that comes back by schedule, without the game that it comes from. */
export interface Drill extends Pick<OwnTask, 'aim'> {
  readonly id: string;
  readonly game: string;
  /** Milliseconds since 1970. */
  readonly made: number;
  /** How many entries of the game come before it. */
  readonly from: number;
  readonly progress: Progress;
}

/** The most drills that are kept. Learned ones make room first, and then the oldest. */
export const MOST_DRILLS = 100;
/** Lessons are only kept for a reload, and for going back to them. */
export const MOST_LESSONS = 10;
/** Games with more entries are not kept for practice. */
export const LONGEST_GAME = 20_000;

/** Drills are listed without the games that they come from, which are large. `progress` also holds that of ready drills. */
const STORES = ['drills', 'starts', 'progress', 'lessons'] as const;
type Store = (typeof STORES)[number];

const DATABASE: SideDatabase = {
  name: 'gridfall-drills',
  create(db) {
    for (const store of STORES) db.createObjectStore(store, { keyPath: 'id' });
  },
};

interface StoredDrill extends Pick<Drill, 'id' | 'game' | 'made'> {
  readonly task: StoredTask;
}

interface Start {
  readonly id: string;
  readonly replay: Replay;
}

type KeptProgress = Progress & { readonly id: string };

interface StoredLesson {
  readonly id: string;
  readonly game: string;
  readonly made: number;
  /** Up to the last task. */
  readonly replay: Replay;
  readonly tasks: readonly StoredTask[];
  /** The address of the review that it comes from. */
  readonly back: string;
}

/** The same task in the same game is the same drill. */
export function drillId(task: OwnTask): string {
  const { game, settings, seed, log } = task.start;
  const { kind, from } = storedTask(task);
  return sha256Hex(JSON.stringify([game, settings, seed, kind, from, log])).slice(0, 32);
}

/** Keeps a drill, unless it is kept already. Returns its id. */
export async function addDrill(task: OwnTask): Promise<string> {
  const [id, made] = [drillId(task), Date.now()];
  await writing(['drills', 'starts', 'progress'], async store => {
    if (await promised(store('drills').get(id))) return;
    store('drills').put({ id, game: task.start.game, made, task: storedTask(task) } satisfies StoredDrill);
    store('starts').put({ id, replay: task.start } satisfies Start);
    store('progress').put({ id, ...newProgress(made) } satisfies KeptProgress);
    const [own] = await known(store);
    for (const { id: old } of tooMany(own, MOST_DRILLS)) removeFrom(store, old);
  });
  return id;
}

/** The player's own drills, and the progress of all drills that were ever played, ready ones included, by their id. */
export type KnownDrills = readonly [own: readonly Drill[], progress: ReadonlyMap<string, Progress>];

export const knownDrills = (): Promise<KnownDrills> => reading(['drills', 'progress'], known);

export const findDrill = (id: string): Promise<OwnTask | undefined> =>
  reading(['drills', 'starts'], async store => {
    const drill: StoredDrill | undefined = await promised(store('drills').get(id));
    const start: Start | undefined = await promised(store('starts').get(id));
    return drill && start && taskIn(start.replay, drill.task);
  });

export const removeDrill = (id: string): Promise<void> =>
  writing(['drills', 'starts', 'progress'], async store => removeFrom(store, id));

/** Remembers how a drill went, and when it should be played again. */
export const notePractice = (id: string, outcome: Outcome, now: number): Promise<void> =>
  writing(['progress'], async store => {
    const kept: KeptProgress | undefined = await promised(store('progress').get(id));
    store('progress').put({ id, ...practised(kept ?? newProgress(now), outcome, now) } satisfies KeptProgress);
  });

/** Keeps the mistakes of a game, in its order, to be played again one after the other. `back` is the address of their review. */
export const keepLesson = (id: string, tasks: readonly Task<BestAim>[], back: string): Promise<void> =>
  writing(['lessons'], async store => {
    const { start: replay } = tasks.at(-1)!;
    const lesson = { id, game: replay.game, made: Date.now(), replay, tasks: tasks.map(storedTask), back };
    store('lessons').put(lesson satisfies StoredLesson);
    const lessons: StoredLesson[] = await promised(store('lessons').getAll());
    const old = lessons.sort((one, other) => other.made - one.made).slice(MOST_LESSONS);
    for (const { id } of old) store('lessons').delete(id);
  });

export const findLesson = (id: string): Promise<{ tasks: readonly OwnTask[]; back: string } | undefined> =>
  reading(['lessons'], async store => {
    const lesson: StoredLesson | undefined = await promised(store('lessons').get(id));
    return lesson && { tasks: lesson.tasks.map(task => taskIn(lesson.replay, task)), back: lesson.back };
  });

export const forgetDrills = (): Promise<void> => forget(DATABASE);

type Open = (store: Store) => IDBObjectStore;

async function known(store: Open): Promise<KnownDrills> {
  const drills: StoredDrill[] = await promised(store('drills').getAll());
  const kept: KeptProgress[] = await promised(store('progress').getAll());
  const progress = new Map(kept.map(({ id, ...rest }) => [id, rest]));
  const own = drills.map(({ task, ...drill }) => ({
    ...drill,
    from: task.from,
    aim: aimIn(task),
    progress: progress.get(drill.id) ?? newProgress(drill.made),
  }));
  return [own, progress];
}

function removeFrom(store: Open, id: string): void {
  for (const name of ['drills', 'starts', 'progress'] as const) store(name).delete(id);
}

const reading = <T>(stores: readonly Store[], work: (store: Open) => Promise<T>): Promise<T> =>
  inDatabase(DATABASE, stores, 'readonly', work);

const writing = (stores: readonly Store[], work: (store: Open) => Promise<void>): Promise<void> =>
  inDatabase(DATABASE, stores, 'readwrite', work);

/** A task from a game of the player, which comes back by schedule. */
export type OwnTask = Task<EndAim | BestAim>;

/** A task as browsers have always kept it: `from` entries of a replay come before it. Ids of drills depend on this form. */
export type StoredTask =
  | (Omit<BestAim, 'kind'> & { readonly kind: 'mistake'; readonly from: number })
  | {
      readonly kind: 'loss';
      readonly from: number;
      readonly back: number;
      readonly goal: OutlastAim | OutscoreAim;
    };

export function storedTask({ start, aim }: OwnTask): StoredTask {
  const from = start.log.length;
  if (aim.kind === 'best') return { ...aim, kind: 'mistake', from };
  const { back, ...goal } = aim;
  return { kind: 'loss', from, back, goal };
}

export const taskIn = (replay: Replay, stored: StoredTask): OwnTask => ({
  start: { ...replay, log: replay.log.slice(0, stored.from) },
  aim: aimIn(stored),
});

export function aimIn(stored: StoredTask): OwnTask['aim'] {
  if (stored.kind === 'loss') return { ...stored.goal, back: stored.back };
  const { from: _, ...aim } = stored;
  return { ...aim, kind: 'best' };
}
