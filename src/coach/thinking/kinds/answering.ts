import type { AnyGame } from '#engine/contract/game.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';

/** What every question is about. */
export interface Subject {
  readonly game: AnyGame;
  readonly mind: AnyMind;
}

/** Puts what is known into an answer, when somebody is told. `used`: the share of the time that is used. */
export type Say<Answer> = (used: number) => Answer;

/**
 * An answer that is looked for step by step. It yields what is known so far, or undefined if nothing is, and returns its last word.
 */
export type Answering<Answer, SoFar = Answer> = Generator<Say<SoFar> | undefined, Say<Answer>, void>;

/** What a search has come to. */
export interface Searched<Found> {
  /** How much of the work is done, from 0 to 1. */
  readonly share: number;
  /** The best so far, if it is another one than was told before. */
  readonly found?: Found;
}

/** An answer that is found in one step. */
export function* atOnce<Answer>(find: () => Answer): Answering<Answer, never> {
  yield undefined;
  const answer = find();
  return () => answer;
}
