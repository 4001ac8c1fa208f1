import { amountText } from '#coach/words/amount.js';

/** How one game of a bot went. */
export interface Played {
  readonly seed: string;
  /** `playing` if it was broken off. */
  readonly phase: 'playing' | 'won' | 'lost';
  readonly score: number;
  readonly turns: number;
  /** In milliseconds of the game's own time. */
  readonly duration: number;
  readonly nodes: number;
  readonly cpuMs: number;
}

export interface Spread {
  readonly mean: number;
  /** The mean of very many games lies between these with a probability of 95 %. */
  readonly low: number;
  readonly high: number;
  readonly least: number;
  readonly most: number;
}

export interface Summary {
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly score: Spread;
  readonly turns: Spread;
  readonly nodesPerTurn: number;
  readonly msPerTurn: number;
}

const ENDINGS = { playing: 'broken off', won: 'won', lost: 'lost' } as const;

export const textOf = ({ seed, phase, score, turns, cpuMs }: Played, game: string): string =>
  `seed ${seed}: ${ENDINGS[phase]} with ${amountText(score, game)} after ${turns} turns (${(cpuMs / 1000).toFixed(1)} s)`;

export function summaryOf(played: readonly Played[]): Summary {
  const sum = (of: (game: Played) => number): number => played.reduce((total, game) => total + of(game), 0);
  const turns = Math.max(
    1,
    sum(game => game.turns),
  );
  return {
    games: played.length,
    won: played.filter(({ phase }) => phase === 'won').length,
    lost: played.filter(({ phase }) => phase === 'lost').length,
    score: spreadOf(played.map(({ score }) => score)),
    turns: spreadOf(played.map(game => game.turns)),
    nodesPerTurn: Math.round(sum(({ nodes }) => nodes) / turns),
    msPerTurn: rounded(sum(({ cpuMs }) => cpuMs) / turns),
  };
}

/** For a handful of games the normal distribution would promise too much; Student's t says how much more to allow. */
const T_95 = [12.71, 4.3, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.2, 2.18, 2.16, 2.14, 2.13, 2.12, 2.11, 2.1];
const Z_95 = 1.96;

export function spreadOf(values: readonly number[]): Spread {
  const mean = meanOf(values);
  const margin = marginOf(values);
  return {
    mean: rounded(mean),
    low: rounded(mean - margin),
    high: rounded(mean + margin),
    least: values.length === 0 ? 0 : Math.min(...values),
    most: values.length === 0 ? 0 : Math.max(...values),
  };
}

/** Half the width of the interval that holds the true mean in 95 of 100 cases. */
export function marginOf(values: readonly number[]): number {
  const { length } = values;
  if (length < 2) return 0;
  const mean = meanOf(values);
  const squares = values.reduce((total, value) => total + (value - mean) ** 2, 0);
  return (T_95[length - 2] ?? Z_95) * Math.sqrt(squares / (length - 1) / length);
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((total, value) => total + value, 0) / values.length;

const rounded = (value: number): number => Math.round(value * 100) / 100;
