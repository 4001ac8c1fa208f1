import { describe, expect, test } from 'vitest';
import { carryOut } from '#bots/bot-game.js';
import { loadMind } from '#bots/mindless.js';
import { sessionAt } from '#engine/play/resume.js';
import { LISTINGS } from '#test/support/games/listed.js';
import { plantedGame } from '#test/support/games/planted.js';
import { decisionsOf } from '../decisions-made.js';
import { findingOf } from '../finding.js';
import { review } from '../review.js';
import { SEVERITIES } from '../severity.js';
import { judgementIn } from './judgement.js';

const PLANS = [
  { game: 'columns', settings: { width: 5, colours: 3 }, seed: 'p', turns: 11, blunder: 9 },
  { game: 'chetyris', settings: {}, seed: 'q', turns: 12, blunder: 10 },
];

describe.each(PLANS)('another try at a planted blunder in $game', async plan => {
  const listing = LISTINGS.find(({ id }) => id === plan.game)!;
  const [{ game }, mind, { replay }] = await Promise.all([listing.game(), loadMind(listing), plantedGame(plan)]);
  const made = [...decisionsOf(mind, plan.settings, replay.log)][plan.blunder]!;
  const [judged] = [...review(mind, [made])];
  const { severity, better, isProven, from } = findingOf(mind, judged!);
  const played = mind.decisions.actionsOf(made.state, made.decision).map(mind.game.notation.write);
  const { moves: _, ...grounds } = better!;
  const aim = { turn: plan.blunder, severity: severity!, better: better!, isProven, played };

  const judgementOf = (decision: number) => {
    const session = sessionAt(game, replay, from, () => 'other');
    while (session.legal().length === 0) session.advance(session.deadline()!);
    const keys = mind.decisions.actionsOf(made.state, decision).map(action => ({ after: 0, action }));
    carryOut(session, mind, keys, session.now());
    return judgementIn(mind, session.replay(), aim)!;
  };

  test('is the best if it is what the review found', () => {
    expect(judgementOf(judged!.best)).toEqual({ verdict: 'solved', ...grounds, isProven, isSolution: true });
  });

  test('is still a mistake if it is what was played', () => {
    expect(judgementOf(made.decision)).toEqual({ verdict: 'missed', severity, ...grounds, isProven });
  });

  test('is otherwise what a review says of it', () => {
    const list: number[] = [];
    mind.decisions.list(made.state, list);
    for (const decision of list.filter(one => one !== judged!.best && one !== made.decision).slice(0, 8)) {
      const [expected] = [...review(mind, [{ ...made, decision }])];
      const judgement = judgementOf(decision);
      expect(judgement.severity).toBe(expected!.severity);
      const isMilder =
        expected!.severity !== undefined && SEVERITIES.indexOf(expected!.severity!) < SEVERITIES.indexOf(severity!);
      expect(judgement.verdict).toBe(expected!.severity === undefined ? 'solved' : 'missed');
      expect(judgement.isMilder ?? false).toBe(isMilder);
    }
  });

  test('is nothing before it is made', () => {
    const log = replay.log.slice(0, from);
    expect(judgementIn(mind, { settings: plan.settings, log }, aim)).toBeUndefined();
  });
});
