import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conclude } from '#bots/search/thought.js';
import type { PuzzleAim } from '#coach/tasks/aim.js';
import { type Answer, type Checked, checkPuzzle } from '#coach/tasks/checking.js';
import { judge } from '#coach/tasks/judge.js';
import { canBeWon } from '#coach/tasks/winning.js';
import { BadInput } from '#engine/bad-input.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Settings } from '#engine/contract/settings.js';
import { openSession, type Session } from '#engine/play/session.js';
import { decisionsOf, smallSettingsFor } from '../../support/bots/plans.js';
import { begun } from '../../support/games/begun.js';

const ENOUGH = 1_000_000;

/** What is said about a puzzle is what trying out every line by the plain rules comes to. Adds the answers that were met. */
export function puzzleLaws(game: AnyGame, mind: AnyMind, { times, met }: { times: number; met: Set<Answer> }): void {
  const { goal } = game.options;
  const settings = smallSettingsFor(mind).flatMap(small => [small, ...(goal ? [{ ...small, goal: 1 }] : [])]);
  const puzzles = fc.record({
    settings: fc
      .tuple(fc.constantFrom(...settings), fc.array(fc.nat(0xffff), { maxLength: 40, size: 'max' }))
      .map(([small, choices]) => begun(game, small, choices)),
    kind: fc.constantFrom('won', 'empty', 'score', 'score'),
    within: fc.integer({ min: 1, max: 2 }),
    /** Points are chosen so that a line that is not too bad scores them. */
    choices: fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 }),
  });

  test('solutions are counted as trying out everything counts them', () => {
    fc.assert(
      fc.property(puzzles, ({ settings, kind, within, choices }) => {
        const points = Math.max(...choices.map((_, k) => scoreOf(mind, settings, choices.slice(k, k + within))));
        const aim: PuzzleAim =
          kind === 'score' ? { kind, points: points || 1, within } : { kind: kind as 'won', within };
        if (kind === 'won' && !canBeWon(game, settings)) {
          expect(() => conclude(checkPuzzle(mind, { settings, aim, nodes: ENOUGH }))).toThrow(BadInput);
          return;
        }
        const all = new Everything(game, mind, settings, aim);
        if (all.verdictAfter([]) !== 'open') return;
        const checked = conclude(checkPuzzle(mind, { settings, aim, nodes: ENOUGH }));
        const solutions = all.solutionsAfter([]);
        const answer = solutions > 0 ? 'counted' : 'none';
        expect(checked).toMatchObject(
          all.needsDeals
            ? { answer: solutions > 0 ? 'found' : 'unknown', unproven: 'chance', solutions }
            : { answer, unproven: undefined, solutions },
        );
        if (checked.line) expect(all.verdictAfter(checked.line)).toBe('solved');
        met.add(checked.answer);
        const cut = conclude(checkPuzzle(mind, { settings, aim, nodes: 3 }));
        if (cut.nodes < checked.nodes) expectLess(cut, checked);
      }),
      { numRuns: 6 * times },
    );
  });
}

/** A budget that is used up proves nothing, and promises no more than there is. */
function expectLess(cut: Checked, whole: Checked): void {
  expect(cut).toMatchObject({ answer: cut.solutions > 0 ? 'found' : 'unknown', unproven: 'budget' });
  expect(cut.solutions).toBeLessThanOrEqual(whole.solutions);
}

/** The score of a line that is chosen at random. */
function scoreOf(mind: AnyMind, settings: Settings, choices: readonly number[]): number {
  const state = mind.game.start(mind.game.configure(settings));
  for (const choice of choices) {
    const list = decisionsOf(mind, state);
    if (list.length === 0) break;
    mind.decisions.decide(
      state,
      list[choice % list.length]!,
      mind.judging.deeds.map(() => 0),
    );
  }
  return mind.game.status(state).score;
}

/** Tries out every line from the start, by the plain rules and without any memory. */
class Everything {
  needsDeals = false;

  constructor(
    private readonly game: AnyGame,
    private readonly mind: AnyMind,
    private readonly settings: Settings,
    private readonly aim: PuzzleAim,
  ) {}

  verdictAfter(line: readonly number[]): ReturnType<typeof judge> {
    return judge(this.aim, this.#play(line).session);
  }

  solutionsAfter(line: readonly number[]): number {
    const { session, state } = this.#play(line);
    const verdict = judge(this.aim, session);
    if (verdict !== 'open') return verdict === 'solved' ? 1 : 0;
    const list = decisionsOf(this.mind, state);
    if (list.length === 0) this.needsDeals = true;
    return list.reduce((sum, decision) => sum + this.solutionsAfter([...line, decision]), 0);
  }

  #play(line: readonly number[]): { readonly session: Session; readonly state: unknown } {
    const { game, mind, settings } = this;
    const session = openSession(game, { settings });
    const state = mind.game.start(mind.game.configure(settings));
    for (const decision of line) {
      for (const action of mind.decisions.actionsOf(state, decision)) session.play(mind.game.notation.write(action));
      while (session.legal().length === 0 && session.deadline() !== undefined) session.advance(session.deadline()!);
      mind.decisions.decide(
        state,
        decision,
        mind.judging.deeds.map(() => 0),
      );
    }
    return { session, state };
  }
}
