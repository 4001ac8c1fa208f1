import type { AnyGame } from '#engine/contract/game.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';

/** The game of a question, with its mind. */
export interface Subject {
  readonly game: AnyGame;
  readonly mind: AnyMind;
}

/** Builds the answer so far, only when it is sent. `used`: the share of the time that is used. */
export type Say<Answer> = (used: number) => Answer;

/** A search for an answer in steps. After each step it yields the best answer so far, if there is one. In the end it returns the answer. */
export type Answering<Answer, SoFar = Answer> = Generator<Say<SoFar> | undefined, Say<Answer>, void>;

/** The progress of a search. */
export interface Searched<Found> {
  /** How much of the work is done, from 0 to 1. */
  readonly share: number;
  /** The best so far, if it has changed since it was last sent. */
  readonly found?: Found;
}

/** An answer that is found in one step. */
export function* atOnce<Answer>(find: () => Answer): Answering<Answer, never> {
  yield undefined;
  const answer = find();
  return () => answer;
}
