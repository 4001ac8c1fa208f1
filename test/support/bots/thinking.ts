import { AT_ONCE, BotGame } from '#bots/bot-game.js';
import { type Level, SKILLS } from '#bots/levels.js';
import { loadMind } from '#bots/mindless.js';
import type { Settings } from '#engine/contract/settings.js';
import { CATALOGUE } from '#games/catalogue.js';

/** Runs in Node, in a thread and in browsers, so that their results can be compared. */

const STRONG: readonly Level[] = ['hard', 'best'];
/** Enough to look ahead, and few enough for a slow browser. */
const NODES = 1_500;
const TURNS = 8;

/**
 * The thoughts of bots on their way through a few games: what they preferred, how much, and which keys they pressed when. In so
 * many settings of the game at most: its default, then its presets.
 */
export async function thoughtsOn(id: string, most = Number.POSITIVE_INFINITY): Promise<readonly string[]> {
  const listing = CATALOGUE.find(one => one.id === id)!;
  const [{ game }, mind] = await Promise.all([listing.game(), loadMind(listing)]);
  const all: readonly Settings[] = [{}, ...(game.presets ?? []).map(({ settings }) => settings)];
  return all.slice(0, most).flatMap(settings =>
    STRONG.map(level => {
      const skill = { ...SKILLS[level], nodes: NODES };
      const table = { game, mind, settings, seed: `${id} ${level}`, skill, botSeed: 'bot', tempo: AT_ONCE };
      return [JSON.stringify(settings), level, ...played(new BotGame(table))].join('\n');
    }),
  );
}

function* played(bot: BotGame): Generator<string> {
  for (let turn = 0; turn < TURNS && !bot.isOver; turn++) {
    const thoughts = bot.playTurn();
    let step = thoughts.next();
    for (; !step.done; step = thoughts.next()) {
      const { ranking, nodes } = step.value;
      yield `${nodes}: ${ranking.map(({ decision, worth }) => `${decision} ${worth}`).join(', ')}`;
    }
    if (!step.value) break;
  }
  for (const { at, text } of bot.session.log()) yield `${at} ${text}`;
}

Object.assign(globalThis, { thoughtsOn });
