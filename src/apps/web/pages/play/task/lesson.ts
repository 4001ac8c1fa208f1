import { isEndAim, isPuzzleAim, type PuzzleAim, readAim } from '#coach/tasks/aim.js';
import type { Task } from '#coach/tasks/task.js';
import { checkWinnable } from '#coach/tasks/winning.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Listing } from '#games/catalogue.js';
import { loadAreas } from '#web/words/words.js';
import { readPlayQuery } from '../setup/play-query.js';

/** Tasks of one game, to be played one after the other. Most lessons have only one. */
export interface Lesson {
  readonly game: AnyGame;
  readonly tasks: readonly Task[];
  /** The address that it leads back to. */
  readonly back: string;
  /** Its id, if it is a drill. */
  readonly drill?: string;
  /** Its number among the ready drills of its game, and the address of the next one. */
  readonly ready?: { readonly place: number; readonly of: number; readonly next?: string };
}

type Found = Omit<Lesson, 'game'>;

/** Whether an address names a lesson that comes with the game or is kept in this browser. Otherwise it holds a puzzle itself. */
export const isNamed = (query: URLSearchParams): boolean => ['drill', 'lesson', 'ready'].some(name => query.has(name));

/**
 * The lesson of an address: `?drill=<id>`, `?lesson=<id>`, `?ready=<id>`, or `?aim=won/3` beside the settings of a position.
 * Loads its words, too. Undefined if it is gone, or belongs to another game. Throws BadInput if it is a puzzle that cannot be
 * played.
 */
export async function openLesson(listing: Listing, query: URLSearchParams): Promise<Lesson | undefined> {
  const words = loadAreas(isNamed(query) ? ['tasks', 'drills'] : ['tasks']);
  const [{ game }] = await Promise.all([listing.game(), words]);
  const found = isNamed(query) ? await findNamed(game, query) : puzzleIn(game, query);
  if (found?.tasks[0]?.aim.kind === 'best') await loadAreas(['coach']);
  return found?.tasks[0]?.start.game === game.id ? { game, ...found } : undefined;
}

/** Whether a task is a puzzle that was shared by its address, and no drill. */
export const isShared = ({ drill }: Lesson, { aim }: Task): boolean => drill === undefined && isPuzzleAim(aim);

/** Whether time may run. Correcting a mistake and learning from a drill take as long as the player likes. */
export const isHurried = (lesson: Lesson, task: Task): boolean => isShared(lesson, task) || isEndAim(task.aim);

async function findNamed(game: AnyGame, query: URLSearchParams): Promise<Found | undefined> {
  const named = (name: string): string => query.get(name) ?? '';
  const ready = query.has('ready') ? await findReady(game, named('ready')) : undefined;
  if (ready) return ready;
  const { findDrill, findLesson } = await import('#web/keep/kept-drills.js');
  const task = await findDrill(named('drill'));
  return task ? { tasks: [task], back: '/drills', drill: named('drill') } : findLesson(named('lesson'));
}

async function findReady(game: AnyGame, drill: string): Promise<Found | undefined> {
  const { readyDrills } = await import('#coach/drills/ready-drills.js');
  const all = readyDrills(game.id);
  const place = all.findIndex(({ id }) => id === drill);
  const [found, next] = all.slice(place);
  if (place < 0 || !found) return undefined;
  const address = next && `/play/${game.id}?ready=${next.id}`;
  return {
    tasks: [taskOf(game, found.settings, readAim(found.aim), drill)],
    back: `/drills?game=${game.id}`,
    drill,
    ready: { place: place + 1, of: all.length, ...(address && { next: address }) },
  };
}

/** Everybody can write one. */
function puzzleIn(game: AnyGame, query: URLSearchParams): Found {
  const aim = readAim(query.get('aim') ?? '');
  const { settings } = readPlayQuery(query, game);
  game.configure(settings);
  checkWinnable(game, settings, aim);
  return { tasks: [taskOf(game, settings, aim)], back: `/drills?game=${game.id}` };
}

const taskOf = ({ id, version }: AnyGame, settings: Settings, aim: PuzzleAim, seed?: string): Task<PuzzleAim> => ({
  start: { game: id, version, settings, ...(seed !== undefined && { seed }), until: 0, log: [] },
  aim,
});
