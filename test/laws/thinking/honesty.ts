import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Bot } from '#bots/bot.js';
import { KnownGame } from '#bots/known-game.js';
import { SKILLS } from '#bots/levels.js';
import { Dice } from '#bots/search/dice.js';
import { conclude } from '#bots/search/thought.js';
import { seededRng } from '#engine/chance/rng.js';
import { ignore } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import { layTable } from '#engine/play/table.js';
import { decisionsOf, type Plan, plansFor, settingsFor, smallSettingsFor, ticksOf } from '../../support/bots/plans.js';

/**
 * Bots are honest. The same game is told twice, so that everything that was ever seen is equal, but not the deals that nobody has
 * seen yet. A bot must not know which of the two it is in.
 */

/** So many of the last deals may be hidden. */
const MOST_HIDDEN = 4;
/** Looks further than players see, so that it would use deals it should not know. */
const FAR_SIGHTED = { ...SKILLS.best, depth: 5, width: 2, samples: 1, nodes: 1_500 };

export function honestyLaws(mind: AnyMind, times: number): void {
  const { game, hidden } = mind;

  test('what is known of a game does not depend on what is hidden in it', () => {
    let [hasHidden, hasTwins] = [false, false];
    const law = (plan: Plan): void => {
      const config = game.configure(plan.settings);
      const told = historyOf(mind, plan);
      const twin = twinOf(mind, config, told);
      hasHidden ||= (hidden?.(told.state) ?? 0) > 0;
      hasTwins ||= twin !== undefined;
      if (twin) expect(knownOf(mind, config, twin.actions)).toBe(knownOf(mind, config, told.actions));
    };
    fc.assert(fc.property(plansFor(settingsFor(mind)), law), { numRuns: 8 * times });
    if (hidden) expect(hasTwins).toBe(hasHidden);
  });

  test('the same bot with the same seed decides the same, whatever is hidden', () => {
    const law = (plan: Plan): void => {
      const config = game.configure(plan.settings);
      const told = historyOf(mind, plan);
      const twin = twinOf(mind, config, told) ?? told;
      expect(decided(mind, config, twin.actions)).toEqual(decided(mind, config, told.actions));
    };
    fc.assert(fc.property(plansFor(smallSettingsFor(mind)), law), { numRuns: 2 * times });
  });
}

/** A game as it is told to everybody, action by action. */
interface Told {
  readonly actions: readonly unknown[];
  /** What can be seen after each of the last actions. */
  readonly seen: readonly string[];
  readonly state: unknown;
}

function historyOf(mind: AnyMind, { settings, seed, choices }: Plan): Told {
  const config = mind.game.configure(settings);
  const actions: unknown[] = [];
  const record = (action: unknown): void => void actions.push(action);
  const table = layTable(mind.game, config, { rng: seededRng(seed), record });
  for (const choice of choices) {
    for (const tick of ticksOf(mind, table.state)) table.play(tick);
    const list = decisionsOf(mind, table.state);
    if (list.length === 0) break;
    for (const action of mind.decisions.actionsOf(table.state, list[choice % list.length]!)) table.play(action);
  }
  for (const tick of ticksOf(mind, table.state)) table.play(tick);
  return retold(mind, config, actions, { from: firstHidden(mind, actions) });
}

/** The same game with other deals where nobody could see the difference. */
function twinOf(mind: AnyMind, config: unknown, told: Told): Told | undefined {
  for (let from = firstHidden(mind, told.actions), more = 0; more < MOST_HIDDEN; more++) {
    const twin = retold(mind, config, told.actions, { from: from + more, dice: Dice.of(from, more) });
    const isSeen = twin.seen.some((picture, k) => picture !== told.seen[k]);
    if (!isSeen && mind.game.canon(twin.state) !== mind.game.canon(told.state)) return twin;
  }
  return undefined;
}

function firstHidden({ game }: AnyMind, actions: readonly unknown[]): number {
  const deals = actions.filter(action => game.seat(action) === 'chance');
  return Math.max(0, deals.length - MOST_HIDDEN);
}

/** Tells a game again. From deal number `from` on it looks at what is seen, and deals anew if there are dice. */
function retold(
  { game }: AnyMind,
  config: unknown,
  actions: readonly unknown[],
  { from, dice }: { readonly from: number; readonly dice?: Dice },
): Told {
  const state = game.start(config);
  const told: unknown[] = [];
  const seen: string[] = [];
  let deals = 0;
  for (const action of actions) {
    const isDeal = game.seat(action) === 'chance';
    if (isDeal) deals++;
    const now = isDeal && dice && deals > from ? game.deal!(state, dice) : action;
    // Where chance or the player can no longer do the same, something else is seen.
    const isDone = now !== undefined && game.apply(state, now, ignore);
    if (deals > from) seen[told.length] = isDone ? pictureOf(game, state) : 'something else';
    told.push(now);
  }
  return { actions: told, seen, state };
}

const pictureOf = (game: AnyGame, state: unknown): string =>
  JSON.stringify([game.view(state), game.legal(state).length]);

function knownOf({ game, hidden }: AnyMind, config: unknown, actions: readonly unknown[]): string {
  const known = new KnownGame(game, config, hidden);
  for (const action of actions) known.record(action);
  known.look();
  return game.canon(known.state);
}

function decided(mind: AnyMind, config: unknown, actions: readonly unknown[]): unknown {
  const bot = new Bot(mind, config, FAR_SIGHTED, 5);
  for (const action of actions) bot.record(action);
  return conclude(bot.think());
}
