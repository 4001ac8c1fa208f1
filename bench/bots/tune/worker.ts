import { parentPort, workerData } from 'node:worker_threads';
import type { Weights } from '../../../src/engine/contract/mind/judging.js';
import { findListing } from '../../../src/games/catalogue.js';
import { type Objective, resultOf } from './objective.js';

/** A game to play, and which one of many it is. */
export interface Job {
  readonly id: number;
  readonly weights: Weights;
  readonly seed: number;
}

export interface Done {
  readonly id: number;
  readonly result: number;
}

const { game, objective } = workerData as { readonly game: string; readonly objective: Objective };
const { mind } = await findListing(game)!.mind!();
parentPort!.on('message', ({ id, weights, seed }: Job) => {
  parentPort!.postMessage({ id, result: resultOf(mind, weights, seed, objective) } satisfies Done);
});
