import { Dice } from '#bots/search/dice.js';
import type { FastState } from '#games/dr-mario/fast/fast.js';
import { MOST_LEVEL } from '#games/dr-mario/state.js';
import { CarefulGame, type Phase } from './careful-game.js';
import { ShapeOdds, shapesIn } from './shape-odds.js';

export interface Method {
  readonly games: number;
  /** A game is broken off after this many capsules. */
  readonly capsules: number;
  readonly rate: number;
  readonly patience: number;
  /** The share of games at any level. The others are at the highest. */
  readonly anyLevel: number;
  /** How much each remaining virus adds to the logarithm of the odds, for the player only. */
  readonly perVirus: number;
  readonly seed: number;
}

/** The share of the rate that is left in the last game. */
const LAST_RATE = 0.1;

/** Learning and checking never play the same game. */
const LEARNING = 1;
const CHECKING = 2;

/**
 * Plays game number `game` and learns from every capsule of it, by temporal differences (Sutton 1988): the chance to lose should
 * have been what it is one capsule later, times the patience, and 1 or 0 at the end.
 */
export function learnFromGame(odds: ShapeOdds, method: Method, game: number): Phase {
  const { seed, capsules, patience } = method;
  const played = new CarefulGame(levelOf(method, game), LEARNING, seed, game);
  const rate = method.rate * (1 - ((1 - LAST_RATE) * game) / method.games);
  const dangerIn = dangerFor(odds, method);
  let phase: Phase = 'playing';
  for (let k = 0; k < capsules && phase === 'playing'; k++) {
    const before = shapesIn(played.state);
    phase = played.placeCapsule(dangerIn);
    const chance = phase === 'playing' ? patience * odds.chanceIn(played.state) : phase === 'lost' ? 1 : 0;
    odds.learn(before, chance, rate);
  }
  return phase;
}

function levelOf({ seed, anyLevel }: Method, game: number): number {
  const dice = Dice.of(LEARNING, seed, game, MOST_LEVEL);
  return dice.below(1000) < 1000 * anyLevel ? dice.below(MOST_LEVEL + 1) : MOST_LEVEL;
}

const dangerFor =
  (odds: ShapeOdds, { perVirus }: Pick<Method, 'perVirus'>) =>
  (state: FastState): number =>
    odds.in(state) + perVirus * state.viruses;

export interface Opening {
  readonly isSurvived: boolean;
  readonly capsules: number;
  readonly cleared: number;
}

/** Plays the first capsules of a game at the highest level. An opening is the same for every table and method. */
export function playOpening(
  table: Int16Array,
  method: Pick<Method, 'capsules' | 'perVirus'>,
  opening: number,
): Opening {
  const played = new CarefulGame(MOST_LEVEL, CHECKING, opening);
  const { viruses } = played.state;
  const dangerIn = dangerFor(ShapeOdds.fromTable(table), method);
  let [phase, capsules]: [Phase, number] = ['playing', 0];
  for (; capsules < method.capsules && phase === 'playing'; capsules++) phase = played.placeCapsule(dangerIn);
  return { isSurvived: phase !== 'lost', capsules, cleared: viruses - played.state.viruses };
}
