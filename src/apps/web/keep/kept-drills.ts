import { newProgress, type Outcome, type Progress, practised, tooMany } from '../../../coach/tasks/schedule.js';
import type { MistakeTask, Task } from '../../../coach/tasks/task.js';
import { sha256Hex } from '../../../engine/chance/hash.js';
import type { Replay } from '../../../engine/play/replay.js';
import { done, promised } from './database.js';

/** A moment of a game that is worth playing again. */
export interface Drill {
  readonly id: string;
  readonly game: string;
  /** Milliseconds since 1970. */
  readonly made: number;
  readonly task: Task;
}

export interface KeptDrill extends Drill {
  readonly progress: Progress;
}

/** The mistakes of a game, to be played again one after the other. */
export interface Lesson {
  readonly id: string;
  readonly game: string;
  readonly made: number;
  readonly replay: Replay;
  readonly tasks: readonly MistakeTask[];
  /** The address of the review that it comes from. */
  readonly back: string;
}

/** Beyond this, drills that are learned make room, and then the oldest. */
export const MOST_DRILLS = 100;
/** Lessons are only kept for a reload, and for going back to them. */
export const MOST_LESSONS = 10;
/** Games with more entries are not kept for practice. */
export const LONGEST_GAME = 20_000;

/** A database of its own, so that games never wait for an upgrade. */
const DATABASE = 'gridfall-drills';

/** Drills are listed without the games that they come from, which are large. `progress` also holds that of ready drills. */
type Store = 'drills' | 'starts' | 'progress' | 'lessons';

interface Start {
  readonly id: string;
  readonly replay: Replay;
}

type KeptProgress = Progress & { readonly id: string };

/** The same task in the same game is the same drill. */
export const drillId = ({ game, settings, seed, log }: Replay, { kind, from }: Task): string =>
  sha256Hex(JSON.stringify([game, settings, seed, kind, from, log.slice(0, from)])).slice(0, 32);

/** Keeps a drill, unless it is kept already. Returns its id. */
export async function addDrill(replay: Replay, task: Task): Promise<string> {
  const [id, made] = [drillId(replay, task), Date.now()];
  const start = { ...replay, log: replay.log.slice(0, task.from) };
  await writing(['drills', 'starts', 'progress'], async store => {
    if (await promised(store('drills').get(id))) return;
    store('drills').put({ id, game: replay.game, made, task } satisfies Drill);
    store('starts').put({ id, replay: start } satisfies Start);
    store('progress').put({ id, ...newProgress(made) } satisfies KeptProgress);
    const kept = await all(store);
    for (const { id: old } of tooMany(kept, MOST_DRILLS)) removeFrom(store, old);
  });
  return id;
}

/** All drills of the player's own. */
export const listDrills = (): Promise<readonly KeptDrill[]> => reading(['drills', 'progress'], all);

export const findDrill = (id: string): Promise<(Drill & Pick<Start, 'replay'>) | undefined> =>
  reading(['drills', 'starts'], async store => {
    const drill: Drill | undefined = await promised(store('drills').get(id));
    const start: Start | undefined = await promised(store('starts').get(id));
    return drill && start && { ...drill, replay: start.replay };
  });

export const removeDrill = (id: string): Promise<void> =>
  writing(['drills', 'starts', 'progress'], async store => removeFrom(store, id));

/** How the player does with all drills that were ever played, ready ones included, by their id. */
export const allProgress = (): Promise<ReadonlyMap<string, Progress>> =>
  reading(['progress'], async store => {
    const kept: KeptProgress[] = await promised(store('progress').getAll());
    return new Map(kept.map(({ id, ...progress }) => [id, progress]));
  });

/** Remembers how a drill went, and when it should be played again. */
export const notePractice = (id: string, outcome: Outcome, now: number): Promise<void> =>
  writing(['progress'], async store => {
    const kept: KeptProgress | undefined = await promised(store('progress').get(id));
    store('progress').put({ id, ...practised(kept ?? newProgress(now), outcome, now) } satisfies KeptProgress);
  });

export const keepLesson = (lesson: Lesson): Promise<void> =>
  writing(['lessons'], async store => {
    store('lessons').put(lesson);
    const lessons: Lesson[] = await promised(store('lessons').getAll());
    const old = lessons.sort((one, other) => other.made - one.made).slice(MOST_LESSONS);
    for (const { id } of old) store('lessons').delete(id);
  });

export const findLesson = (id: string): Promise<Lesson | undefined> =>
  reading(['lessons'], store => promised(store('lessons').get(id)));

export async function forgetDrills(): Promise<void> {
  await promised(indexedDB.deleteDatabase(DATABASE));
}

type Open = (store: Store) => IDBObjectStore;

async function all(store: Open): Promise<readonly KeptDrill[]> {
  const drills: Drill[] = await promised(store('drills').getAll());
  const progress: KeptProgress[] = await promised(store('progress').getAll());
  const known = new Map(progress.map(({ id, ...rest }) => [id, rest]));
  return drills.map(drill => ({ ...drill, progress: known.get(drill.id) ?? newProgress(drill.made) }));
}

function removeFrom(store: Open, id: string): void {
  for (const name of ['drills', 'starts', 'progress'] as const) store(name).delete(id);
}

const reading = <T>(stores: readonly Store[], work: (store: Open) => Promise<T>): Promise<T> =>
  withStores(stores, 'readonly', work);

const writing = (stores: readonly Store[], work: (store: Open) => Promise<void>): Promise<void> =>
  withStores(stores, 'readwrite', work);

/** Opened for each use, so that no tab keeps another from deleting it. */
async function withStores<T>(
  stores: readonly Store[],
  mode: IDBTransactionMode,
  work: (store: Open) => Promise<T>,
): Promise<T> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    const names: readonly Store[] = ['drills', 'starts', 'progress', 'lessons'];
    for (const name of names) request.result.createObjectStore(name, { keyPath: 'id' });
  };
  const db = await promised(request);
  try {
    const transaction = db.transaction(stores, mode);
    const stored = done(transaction);
    const result = await work(name => transaction.objectStore(name));
    await stored;
    return result;
  } finally {
    db.close();
  }
}
