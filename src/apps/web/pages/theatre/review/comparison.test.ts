import { expect, test } from 'vitest';
import { openTimeline } from '#engine/timeline/timeline.js';
import { LISTINGS } from '#test/support/games/listed.js';
import { plantedGame } from '#test/support/games/planted.js';
import { reviewOf } from '#test/support/games/review-of.js';
import { comparisonOf, highlightsOf, pieceOf } from './comparison.js';
import { markedIn } from './mistakes.js';

const PLAN = { game: 'columns', settings: { width: 5, colours: 3 }, seed: 'p', turns: 16, blunder: 9 };

test('a review finds a planted blunder, and what is better can be played where it was made', async () => {
  const { replay, from } = await plantedGame(PLAN);
  const columns = LISTINGS.find(({ id }) => id === PLAN.game)!;
  const found = markedIn(await reviewOf(columns, replay, PLAN.turns)).find(({ turn }) => turn === PLAN.blunder)!;
  expect(found.better.moves).not.toEqual(found.played);
  const timeline = openTimeline((await columns.game()).game, replay);
  expect(timeline.at(found.from).status().turn).toBe(PLAN.blunder);
  expect(found.from).toBeGreaterThanOrEqual(from);
  const comparison = comparisonOf(timeline, found);
  const landed = Array.from({ length: found.to - found.from }, (_, k) => timeline.events(found.from + k)).flat();
  expect(landed.find(({ type }) => type === 'landed')).toMatchObject({ cells: comparison.played.cells });
  expect(comparison.better.tiles.map(({ cell }) => cell)).toEqual(comparison.better.cells);
  expect(pieceOf(comparison.better)).toHaveLength(3);
  expect([...highlightsOf(comparison).keys()]).toEqual(comparison.played.cells);
});
