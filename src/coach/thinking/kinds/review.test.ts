import { describe, expect, test } from 'vitest';
import { loadMind } from '#bots/mindless.js';
import { LOST } from '#bots/search/worth.js';
import { openSession } from '#engine/play/session.js';
import { EXAMPLE } from '#test/example/catalogue.js';
import { LISTINGS } from '#test/support/games/listed.js';
import { plantedGame } from '#test/support/games/planted.js';
import { reviewOf } from '#test/support/games/review-of.js';
import { decisionsOf } from '../../decisions-made.js';
import { findingOf } from '../../finding.js';
import { review } from '../../review.js';
import { isMarked } from '../../severity.js';
import { turnsOf } from './review.js';

const PLAN = { game: 'columns', settings: { width: 5, colours: 3 }, seed: 'p', turns: 16, blunder: 9 };
const columns = LISTINGS.find(({ id }) => id === PLAN.game)!;
const { replay } = await plantedGame(PLAN);

describe('a review', () => {
  test('says something about every turn, as plain data', async () => {
    const whole = await reviewOf(columns, replay, PLAN.turns);
    expect(whole.map(({ turn }) => turn)).toEqual(Array.from({ length: PLAN.turns }, (_, turn) => turn));
    expect(structuredClone(whole)).toEqual(whole);
  });

  test('is the same when two workers share it', async () => {
    const mind = await loadMind(columns);
    const made = [...decisionsOf(mind, replay.settings, replay.log)];
    const whole = [...review(mind, made)].map(judged => findingOf(mind, judged)).reverse();
    const shared = await reviewOf(columns, replay, PLAN.turns);
    expect(shared.map(({ turn, played, ...finding }) => finding)).toEqual(whole);
  });

  test('of a game without a mind has standings, and no marks as long as nothing is lost', async () => {
    const { game } = await EXAMPLE.game();
    const session = openSession(game, { settings: {}, seed: 'x' });
    for (let k = 0; k < 3 && session.legal().length > 0; k++) session.play(session.legal()[0]!);
    const { turn } = session.status();
    const reviewed = await reviewOf(EXAMPLE, session.replay(), turn);
    expect(reviewed).toHaveLength(turn);
    expect(reviewed.every(({ standing }) => standing > LOST)).toBe(true);
    expect(reviewed.filter(({ severity }) => isMarked(severity))).toEqual([]);
  });
});

describe('the shares', () => {
  const sharesOf = (from: number, to: number, isOpen: boolean) => ({
    later: turnsOf('later', { from, to }, isOpen),
    earlier: turnsOf('earlier', { from, to }, isOpen),
  });

  test('are halves that meet', () => {
    expect(sharesOf(100, 301, false)).toEqual({ later: { from: 200, to: 301 }, earlier: { from: 100, to: 200 } });
    expect(sharesOf(0, 1, false)).toEqual({ later: { from: 0, to: 1 }, earlier: { from: 0, to: 0 } });
  });

  test('leave everything to one worker where nothing is left to chance', () => {
    expect(sharesOf(0, 30, true)).toEqual({ later: { from: 0, to: 30 }, earlier: { from: 0, to: 0 } });
  });
});
