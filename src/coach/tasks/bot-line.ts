import { BotGame, HUMAN } from '#bots/bot-game.js';
import { SKILLS } from '#bots/levels.js';
import { conclude } from '#bots/search/thought.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Session } from '#engine/play/session.js';
import type { Aim } from './aim.js';
import { judge } from './judge.js';

/** The most decisions in a line, because a game may go on for ever. */
export const LONGEST_LINE = 60;

/** Lets a bot play on in a session until the aim is reached or missed. Yields how many decisions it has made. */
export function* playLine(game: AnyGame, mind: AnyMind, session: Session, aim: Aim): Generator<number, void, void> {
  const { settings } = session.replay();
  const bot = new BotGame({ game, mind, settings, skill: SKILLS.hard, botSeed: 'drill', tempo: HUMAN }, session);
  const isOpen = (): boolean => judge(aim, session) === 'open';
  for (let decisions = 0; decisions < LONGEST_LINE && isOpen() && !bot.isOver; decisions++) {
    yield decisions;
    if (!conclude(bot.playTurn())) return;
  }
}
