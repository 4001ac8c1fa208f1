import { expect, test } from 'vitest';
import type { AnyGame } from '#engine/contract/game.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import { game } from '#games/chetyris/game.js';
import { mind } from '#games/chetyris/mind/mind.js';
import { AT_ONCE, BotGame } from './bot-game.js';
import { SKILLS } from './levels.js';

test('the first piece of a level is steered, like any other', () => {
  const table = { game: game as AnyGame, mind: mind as AnyMind, settings: {}, skill: SKILLS.medium, tempo: AT_ONCE };
  const bot = new BotGame({ ...table, seed: 'first', botSeed: 'first' });
  while (bot.session.status().turn === 0) [...bot.playTurn()];
  const log = bot.session.log().filter(({ text }) => !text.startsWith('+'));
  expect(log[0]!.text).toBe('e');
  expect(log[1]!.text).toMatch(/[awsd_]/);
});
