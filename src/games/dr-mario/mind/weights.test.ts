import { expect, test } from 'vitest';
import { AT_ONCE, BotGame } from '#bots/bot-game.js';
import { SKILLS } from '#bots/levels.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Settings } from '#engine/contract/settings.js';
import { game } from '../game.js';
import { mind } from './mind.js';

/** Plays until the game is over or so many capsules have come to rest. Returns how many have. */
function play(settings: Settings, seed: string, most: number): number {
  const played = new BotGame({
    game: game as AnyGame,
    mind: mind as AnyMind,
    settings: { goal: 1, ...settings },
    seed,
    skill: SKILLS.hard,
    botSeed: 'weights',
    tempo: AT_ONCE,
  });
  const { session } = played;
  while (session.status().phase === 'playing' && session.status().turn < most)
    for (const turn = played.playTurn(); !turn.next().done; );
  return session.status().turn;
}

test('viruses are cleared as soon as they can be, not kept on the point of it', () => {
  expect(play({ level: 0 }, 'b', 200)).toBeLessThan(30);
});

test.each(['b', 'd'])('the entry of a bottle with three free rows is kept open (seed %s)', seed => {
  expect(play({ level: 20 }, seed, 14)).toBe(14);
});
