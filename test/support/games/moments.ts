import { AT_ONCE, BotGame } from '#bots/bot-game.js';
import { SKILLS } from '#bots/levels.js';
import { conclude } from '#bots/search/thought.js';
import type { Event } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Settings } from '#engine/contract/settings.js';
import type { View } from '#engine/contract/view.js';

/** One action: the views around it, and what happened. */
export interface Moment {
  readonly before: View;
  readonly events: readonly Event[];
  readonly after: View;
}

/** Several actions at once, as when a replay is watched. */
export function* together(moments: readonly Moment[], count: number): Generator<Moment> {
  for (let k = 0; k < moments.length; k += count) {
    const some = moments.slice(k, k + count);
    yield { before: some[0]!.before, events: some.flatMap(({ events }) => events), after: some.at(-1)!.after };
  }
}

/**
 * A game of a bot, one action of the player or of time after the other, each with the deals that it brings. The bot makes mistakes,
 * so that much happens.
 */
export function momentsOf(game: AnyGame, mind: AnyMind, settings: Settings, seed: string, most = 250): Moment[] {
  const bot = new BotGame({ game, mind, settings, seed, botSeed: seed, skill: SKILLS.easy, tempo: AT_ONCE });
  while (bot.session.log().length < most && conclude(bot.playTurn()));
  const state = game.start(game.configure(settings));
  const moments: { readonly before: View; readonly events: Event[]; after: View }[] = [];
  for (const { text } of bot.session.log()) {
    const action = game.notation.read(text);
    const before = game.view(state);
    if (game.seat(action) !== 'chance') moments.push({ before, events: [], after: before });
    const moment = moments.at(-1);
    game.apply(state, action, event => moment?.events.push(event));
    if (moment) moment.after = game.view(state);
  }
  return moments.filter(({ events }) => events.length > 0);
}

/** Small boards, on which more happens. */
export const SMALL: Readonly<Record<string, Settings>> = {
  'dr-mario': { columns: 5, rows: 10 },
  identic: { rows: 8, columns: 7, colours: 3, bombs: 3 },
  magnetic: { width: 4, height: 9 },
  chetyris: { width: 7, depth: 12 },
  columns: { width: 4, height: 8, colours: 3 },
};
