import type { AnyMind, Weights } from '#engine/contract/mind/mind.js';
import { Crew, workForCrew } from '../../harness/crew.js';
import { mindOf } from '../game-options.js';
import { type Objective, resultOf } from './objective.js';
import type { PlayGames } from './tuning.js';

/** The first word of a process that plays games. */
export const WORKER = 'tune-weights';

interface Order {
  readonly game: string;
  readonly objective: Objective;
  readonly weights: Weights;
  readonly seed: number;
}

/** Plays games in several processes. `onDone` gets the number of games that are done. */
export function openCrew(size: number, game: string, objective: Objective) {
  const crew = new Crew<Order, number>(size, process.argv[1]!, [WORKER]);
  const play = async (games: Parameters<PlayGames>[0], onDone: (done: number) => void): Promise<number[]> => {
    const results: number[] = [];
    let done = 0;
    const orders = games.map(one => ({ game, objective, ...one }));
    await crew.work(
      orders,
      ({ seed }) => `the game with seed ${seed}`,
      (result, number) => {
        results[number] = result;
        onDone(++done);
      },
    );
    return results;
  };
  return { play, dismiss: () => crew.dismiss() };
}

/** Runs in each process that plays games. */
export function work(): void {
  const minds = new Map<string, Promise<AnyMind>>();
  workForCrew(async ({ game, objective, weights, seed }: Order) => {
    const mind = minds.get(game) ?? mindOf(game);
    minds.set(game, mind);
    return resultOf(await mind, weights, seed, objective);
  });
}
