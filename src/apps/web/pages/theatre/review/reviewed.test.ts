import { describe, expect, test } from 'vitest';
import { EXAMPLE } from '../../../../../../test/example/catalogue.js';
import { LISTINGS } from '../../../../../../test/support/games/listed.js';
import { plantedGame } from '../../../../../../test/support/games/planted.js';
import { loadMind } from '../../../../../bots/mindless.js';
import { LOST } from '../../../../../bots/worth.js';
import { openSession } from '../../../../../engine/play/session.js';
import { openTimeline } from '../../../../../engine/timeline/timeline.js';
import { comparisonOf, highlightsOf, pieceOf } from './comparison.js';
import { markedIn } from './mistakes.js';
import { type Reviewed, reviewTurns } from './reviewed.js';
import { SHARES, turnsOf } from './shares.js';

const PLAN = { game: 'columns', settings: { width: 5, colours: 3 }, seed: 'p', turns: 16, blunder: 9 };
const columns = LISTINGS.find(({ id }) => id === PLAN.game)!;
const { replay, from } = await plantedGame(PLAN);
const mind = await loadMind(columns);
const inOrder = (decisions: Iterable<Reviewed>): Reviewed[] =>
  [...decisions].sort((one, other) => one.turn - other.turn);
const whole = inOrder(reviewTurns(mind, replay, { from: 0, to: PLAN.turns }));

describe('a review', () => {
  test('says something about every turn, as plain data', () => {
    expect(whole.map(({ turn }) => turn)).toEqual(Array.from({ length: PLAN.turns }, (_, turn) => turn));
    expect(structuredClone(whole)).toEqual(whole);
  });

  test('is the same when two workers share it', () => {
    const all = { from: 0, to: PLAN.turns };
    const shared = SHARES.flatMap(share => [...reviewTurns(mind, replay, turnsOf(share, all, false))]);
    expect(inOrder(shared)).toEqual(whole);
  });

  test('finds a planted blunder, and what is better can be played where it was made', async () => {
    const found = markedIn(whole).find(({ turn }) => turn === PLAN.blunder)!;
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

  test('of a game without a mind has standings, and no marks as long as nothing is lost', async () => {
    const { game } = await EXAMPLE.game();
    const session = openSession(game, { settings: {}, seed: 'x' });
    for (let k = 0; k < 4 && session.legal().length > 0; k++) session.play(session.legal()[0]!);
    const { turn } = session.status();
    const reviewed = [...reviewTurns(await loadMind(EXAMPLE), session.replay(), { from: 0, to: turn })];
    expect(reviewed).toHaveLength(turn);
    expect(reviewed.every(({ standing }) => standing > LOST)).toBe(true);
    expect(markedIn(reviewed)).toEqual([]);
  });
});
