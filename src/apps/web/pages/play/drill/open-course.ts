import { readyDrills } from '../../../../../coach/drills/ready-drills.js';
import type { ReadyTask, Task } from '../../../../../coach/tasks/task.js';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import type { Replay } from '../../../../../engine/play/replay.js';
import type { Listing } from '../../../../../games/catalogue.js';
import { findDrill, findLesson } from '../../../keep/kept-drills.js';

/** What is practised: one drill, or the mistakes of a game one after the other. */
export interface Course {
  readonly game: AnyGame;
  readonly replay: Replay;
  readonly tasks: readonly (Task | ReadyTask)[];
  /** Its id, if it is one drill. */
  readonly drill?: string;
  /** Where it was started. */
  readonly back: string;
}

/** The drill, lesson or ready drill that the address names. Undefined if it is gone, or belongs to another game. */
export async function openCourse(listing: Listing, query: URLSearchParams): Promise<Course | undefined> {
  const { game } = await listing.game();
  const found = readyCourse(game, query.get('ready') ?? '') ?? (await findCourse(query));
  return found?.replay.game === game.id ? { game, ...found } : undefined;
}

/** Where a lesson leads back to: the review of its game, at this moment. */
export function reviewAt(back: string, from: number): string {
  const { pathname, searchParams, hash } = new URL(back, location.origin);
  searchParams.set('at', String(from));
  return `${pathname}?${searchParams}${hash}`;
}

async function findCourse(query: URLSearchParams): Promise<Omit<Course, 'game'> | undefined> {
  const drill = await findDrill(query.get('drill') ?? '');
  if (drill) return { replay: drill.replay, tasks: [drill.task], drill: drill.id, back: '/drills' };
  const lesson = await findLesson(query.get('lesson') ?? '');
  return lesson && { replay: lesson.replay, tasks: lesson.tasks, back: lesson.back };
}

function readyCourse({ id: game, version }: AnyGame, id: string): Omit<Course, 'game'> | undefined {
  const drill = readyDrills(game).find(one => one.id === id);
  if (!drill) return undefined;
  const replay = { game, version, settings: drill.settings, seed: id, until: 0, log: [] };
  return { replay, tasks: [{ kind: 'ready', from: 0, drill }], drill: id, back: `/drills?game=${game}` };
}
