import { expect, test } from 'vitest';
import { AT_ONCE, BotGame } from '../../../bots/bot-game.js';
import { SKILLS } from '../../../bots/levels.js';
import type { AnyGame } from '../../../engine/contract/game.js';
import type { AnyMind } from '../../../engine/contract/mind.js';
import { game } from '../game.js';
import { mind } from './mind.js';

const MOST_CAPSULES = 200;

/** How many capsules the bot needs for level 0 with its four viruses. */
function capsulesFor(seed: string): number {
  const played = new BotGame({
    game: game as AnyGame,
    mind: mind as AnyMind,
    settings: { goal: 1 },
    seed,
    skill: SKILLS.hard,
    botSeed: 'weights',
    tempo: AT_ONCE,
  });
  const { session } = played;
  while (session.status().phase === 'playing' && session.status().turn < MOST_CAPSULES)
    for (const turn = played.playTurn(); !turn.next().done; );
  return session.status().turn;
}

test('viruses are cleared as soon as they can be, not kept on the point of it', () => {
  expect(capsulesFor('b')).toBeLessThan(30);
});
