import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { PLAYERS, played } from './cube-players.js';

/**
 * How much a game of Magnetic with offers depends on play: the same offers for every player. Players and settings were chosen with
 * other seeds, so that these results are not the luck of the choice.
 */
export const SEEDS: readonly string[] = Array.from({ length: 20 }, (_, k) => `fresh ${k}`);
const CUBES = 100;
/** No game of these players gets there. */
const UNTIL_THE_END = 5000;

export type PlayerName = keyof typeof PLAYERS;

interface Trial {
  readonly settings: object;
  readonly seeds?: readonly string[];
  readonly mostCubes?: number;
}

export function offerResults(name: PlayerName, { settings, seeds = SEEDS, mostCubes = CUBES }: Trial) {
  const states = seeds.map(seed => played(PLAYERS[name], settings, seed, mostCubes));
  return {
    survived: states.filter(({ isOver }) => !isOver).length,
    score: median(states.map(({ score }) => score)),
    cubes: median(states.map(({ turn }) => turn)),
  };
}

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1]!;

const PAGE = readFileSync(new URL('../../../docs/rules/magnetic.md', import.meta.url), 'utf8');

/** The row of docs/rules/magnetic.md about a player with some settings. */
interface Listed {
  readonly settings: object;
  readonly name: PlayerName;
  readonly row: readonly string[];
}

export const LISTED: readonly Listed[] = [...PAGE.matchAll(/^\| (\d+) × (\d+) \| (\d+) \| (\w+) \| (.*) \|$/gm)].map(
  ([, width, height, offers, name, row]) => ({
    settings: { width: Number(width), height: Number(height), offers: Number(offers) },
    name: name as PlayerName,
    row: row!.split(' | '),
  }),
);

/** The page has what comes out of a hundred cubes. */
export function resultsOnPage({ name, settings, row }: Listed): void {
  const { survived, score } = offerResults(name, { settings });
  expect(row.slice(0, 2)).toEqual([`${survived} of ${SEEDS.length}`, String(score)]);
}

/** The page has what comes out when games are played to their end, unless it leaves it open. */
export function endsOnPage({ name, settings, row }: Listed): void {
  if (row[2] === '–') return;
  const { survived, cubes, score } = offerResults(name, { settings, mostCubes: UNTIL_THE_END });
  expect([survived, ...row.slice(2)]).toEqual([0, String(cubes), String(score)]);
}
