import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PLAYERS, played } from '../../../test/support/games/cube-players.js';
import { isLong } from '../../../test/support/long.js';

/**
 * How much a game with offers depends on play: the same offers for every player. Players and settings were chosen with other
 * seeds, so that these results are not the luck of the choice.
 */
const SEEDS = Array.from({ length: 20 }, (_, k) => `fresh ${k}`);
const CUBES = 100;
/** No game of these players gets there. */
const UNTIL_THE_END = 5000;

const median = (values: readonly number[]): number => values.toSorted((one, other) => one - other)[values.length >> 1]!;

type Name = keyof typeof PLAYERS;

function results(name: Name, settings: object, mostCubes: number) {
  const states = SEEDS.map(seed => played(PLAYERS[name], settings, seed, mostCubes));
  return {
    survived: states.filter(({ isOver }) => !isOver).length,
    score: median(states.map(({ score }) => score)),
    cubes: median(states.map(({ turn }) => turn)),
  };
}

const PAGE = readFileSync(new URL('../../../docs/rules/magnetic.md', import.meta.url), 'utf8');
const listed = [...PAGE.matchAll(/^\| (\d+) × (\d+) \| (\d+) \| (\w+) \| (.*) \|$/gm)].map(
  ([, width, height, offers, name, row]) => ({
    settings: { width: Number(width), height: Number(height), offers: Number(offers) },
    name: name as Name,
    row: row!.split(' | '),
  }),
);

test.each(listed)('the page has the results of the $name player with $settings', ({ name, settings, row }) => {
  const { survived, score } = results(name, settings, CUBES);
  expect(row.slice(0, 2)).toEqual([`${survived} of ${SEEDS.length}`, String(score)]);
  if (row[2] === '–' || !isLong) return;
  const end = results(name, settings, UNTIL_THE_END);
  expect([end.survived, ...row.slice(2)]).toEqual([0, String(end.cubes), String(end.score)]);
});

test('the page has results', () => {
  expect(listed.length).toBeGreaterThan(5);
});

test('with two offers, random, greedy and thoughtful players differ clearly', () => {
  const of = (name: Name) => results(name, { width: 7, height: 11, offers: 2 }, CUBES);
  const [random, greedy, thoughtful] = [of('random'), of('greedy'), of('thoughtful')];
  expect(random.survived).toBe(0);
  expect(greedy.survived).toBeLessThan(SEEDS.length * 0.6);
  expect(thoughtful.survived).toBeGreaterThan(SEEDS.length * 0.8);
  expect(greedy.score).toBeGreaterThan(3 * random.score);
  expect(thoughtful.score).toBeGreaterThan(1.4 * greedy.score);
});
