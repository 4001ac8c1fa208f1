import { expect, test } from 'vitest';
import { seededRng } from '#engine/chance/rng.js';
import type { Event } from '#engine/contract/event.js';
import { layTable } from '#engine/play/table.js';
import { runText } from '#test/support/games/run-text.js';
import { rowMs, virusCount, virusPoints, virusRows } from './arcade.js';
import { COLOUR_BITS, isVirus } from './cells.js';
import { game } from './game.js';
import { program } from './program.js';
import type { Config } from './state.js';

function lay(settings: Partial<Config & { goal: number }> = {}, seed?: string) {
  const events: Event[] = [];
  const rng = seed === undefined ? undefined : seededRng(seed);
  const table = layTable(game, game.configure(settings), { rng, emit: event => events.push(event) });
  const play = (...texts: string[]): boolean[] => texts.map(text => table.play(game.notation.read(text)!));
  return { table, state: table.state, events, play };
}

/** A field of 6 × 4 with these viruses in its lowest rows. */
const small = (viruses: string, settings: Partial<Config & { goal: number }> = {}) => {
  const laid = lay({ rows: 6, columns: 4, ...settings });
  laid.play(`L ${viruses}`);
  return laid;
};

/** A capsule enters, is stood up, goes to the right wall and falls until it freezes. */
const AT_THE_RIGHT = ['.', 'A', '>', '>', '.', '.', '.', '.', '.'];

test('DM-17 4·(level + 1) viruses, at most 84, in the lowest 10 rows of 16, 13 at the highest levels', () => {
  expect([0, 1, 10, 20, 30].map(virusCount)).toEqual([4, 8, 44, 84, 84]);
  expect([0, 14, 15, 16, 17, 18, 19, 20].map(level => virusRows(level, 16))).toEqual([10, 10, 11, 11, 12, 12, 13, 13]);
  expect([virusRows(0, 4), virusRows(0, 20)]).toEqual([1, 14]);
  for (const level of [0, 7, 14, 15, 20]) {
    const { state } = lay({ level }, `level ${level}`);
    const viruses = [...state.grid.cells].flatMap((cell, i) => (isVirus(cell) ? [i] : []));
    expect(viruses).toHaveLength(virusCount(level));
    expect(Math.floor(viruses[0]! / 8)).toBeGreaterThanOrEqual(16 - virusRows(level, 16));
  }
});

test('DM-18 no two equal viruses within two cells in a row or column, so nothing matches by itself', () => {
  for (const seed of ['1', '2', '3', '4']) {
    const { grid } = lay({ level: 20 }, seed).state;
    const colour = (x: number, y: number): number => (x < 8 && y < 16 ? grid.cells[y * 8 + x]! & COLOUR_BITS : 0);
    for (let y = 0; y < 16; y++) {
      for (let x = 0; x < 8; x++) {
        if (colour(x, y) === 0) continue;
        const near = [colour(x + 1, y), colour(x + 2, y), colour(x, y + 1), colour(x, y + 2)];
        expect(near).not.toContain(colour(x, y));
      }
    }
  }
});

test('DM-18 viruses come by chance alone: contents go with the model', () => {
  expect(() => game.configure({ contents: ['rrr'] })).toThrow('contents can only be set in mode model');
  expect(game.configure({ mode: 'model', contents: ['rrr'] }).contents).toEqual(['rrr']);
});

test('DM-19 capsules of any two colours are dealt two ahead, and the next one is shown', () => {
  expect(lay({}, 'capsules').state.arcade!.queue).toHaveLength(2);
  const dealt = new Set<string>();
  for (let k = 0; k < 40; k++) {
    const { queue } = lay({}, `capsules ${k}`).state.arcade!;
    for (const capsule of queue) dealt.add(String(capsule));
  }
  expect(dealt.size).toBe(9);
  expect(game.view(lay({}, 'capsules').state).insets).toMatchObject([{ label: 'Next', width: 2 }]);
});

test('DM-20 650, 320, 220 ms a row, 6 % less after every ten capsules, never under 80', () => {
  expect((['low', 'medium', 'high'] as const).map(speed => rowMs(speed, 0))).toEqual([650, 320, 220]);
  expect([9, 10, 19, 20].map(before => rowMs('low', before))).toEqual([650, 611, 611, 574]);
  expect(rowMs('low', 10_000)).toBe(80);
  const { state, play } = small('r...');
  play('N R R', 'N B B', '.');
  expect(game.clock!.countdown(state)!.ms).toBe(650);
  state.arcade!.capsules = 10;
  expect(game.clock!.countdown(state)!.ms).toBe(650);
  state.arcade!.capsules = 11;
  expect(game.clock!.countdown(state)!.ms).toBe(611);
});

test('DM-20 while the field settles a tick takes 200 ms', () => {
  const { state, play } = small('r...');
  play('N R R');
  expect(game.clock!.countdown(state)).toMatchObject({ ms: 200 });
});

test('DM-21 D is a tick at once, and the wait begins anew; without a faller it does nothing', () => {
  const { state, play } = small('r...');
  expect(play('D')).toEqual([false]);
  play('N R B', 'N B B', '.');
  const before = game.clock!.countdown(state)!;
  expect(state.faller!.y).toBe(1);
  expect(play('D')).toEqual([true]);
  expect(state.faller!.y).toBe(2);
  expect(game.clock!.countdown(state)!.id).not.toBe(before.id);
  expect(play('D', 'D', 'D')).toEqual([true, true, true]);
});

test('DM-22 each virus of a chain gives twice the one before, up to the sixth; by speed ×1, ×2, ×3', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(n => virusPoints('low', n))).toEqual([100, 200, 400, 800, 1600, 3200, 3200]);
  expect([virusPoints('medium', 1), virusPoints('high', 3)]).toEqual([200, 1200]);
  const scoreOf = (speed: 'low' | 'medium' | 'high'): number => {
    const { state, play } = small('y...rrr.', { speed });
    play('N B R', ...AT_THE_RIGHT, '.');
    return state.arcade!.score;
  };
  expect((['low', 'medium', 'high'] as const).map(scoreOf)).toEqual([700, 1400, 2100]);
});

test('DM-22 a chain goes on until the next capsule enters', () => {
  const { state, play, events } = small('y...rrr.');
  play('N B R', 'N B Y', ...AT_THE_RIGHT);
  state.arcade!.chain = 3;
  play('.');
  expect(events.at(-1)).toEqual({ type: 'scored', points: 800 + 1600 + 3200 });
  expect(state.arcade!.chain).toBe(6);
  play('.', '.');
  expect(state.faller).not.toBeNull();
  expect(state.arcade!.chain).toBe(0);
});

test('DM-23 the next capsule enters at the tick that finds nothing marked and nothing loose', () => {
  const { state, play, events } = small('y...rrr.');
  play('N B R', 'N B Y', ...AT_THE_RIGHT);
  const happened = (): string[] => {
    events.length = 0;
    play('.');
    return events.map(({ type }) => type);
  };
  expect(happened()).toEqual(['cleared', 'scored']);
  expect(happened()).toEqual(['fell']);
  expect(state.faller).toBeNull();
  expect(happened()).toEqual(['entered']);
});

test('DM-24 a cleared level rests for two seconds, then the next begins with an empty field and its viruses', () => {
  const { state, play, events } = small('rrr.');
  play('N B R', 'N B Y', ...AT_THE_RIGHT, '.');
  expect(state.arcade).toMatchObject({ stage: 'cleared', level: 0, score: 100 + 200 + 400 });
  expect(game.clock!.countdown(state)!.ms).toBe(2000);
  expect(events).toContainEqual({ type: 'levelled', level: 0, stage: 'done' });
  play('.');
  expect(state.arcade).toMatchObject({ stage: 'filling', level: 1 });
  expect(state.grid.cells.every(cell => cell === 0)).toBe(true);
  expect(game.clock!.countdown(state)).toBeUndefined();
  expect(play('L r.b.')).toEqual([true]);
  expect(state.arcade!.stage).toBe('playing');
  expect(events).toContainEqual({ type: 'levelled', level: 1, stage: 'begun' });
});

test('DM-24 a capsule that finds no room ends the game', () => {
  const { table, state, events } = lay({ rows: 4, columns: 3 }, 'full');
  for (let k = 0; k < 500 && !state.isOver; k++) table.play({ type: 'tick' });
  expect(game.status(state).phase).toBe('lost');
  expect(events.at(-1)).toEqual({ type: 'ended', phase: 'lost' });
});

test('DM-25 a field of more than a million cells is refused', async () => {
  const { output, problem } = await runText(program, '1001\n1000\nEMPTY\n');
  expect(output).toBe('');
  expect(problem).toMatch(/^line 2: a field of 1001 × 1000 is too large/);
});

test('DM-27 the game is won when as many levels as the goal are cleared, counted from the starting level', () => {
  const { state, play, events } = small('rrr.', { level: 3, goal: 2 });
  play('N B R', 'N B R', ...AT_THE_RIGHT, '.');
  expect(state.arcade).toMatchObject({ stage: 'cleared', level: 3 });
  expect(game.status(state).phase).toBe('playing');
  play('.', 'L rrr.', ...AT_THE_RIGHT, '.');
  expect(state.arcade).toMatchObject({ stage: 'cleared', level: 4 });
  expect(game.status(state).phase).toBe('won');
  expect(events.at(-1)).toEqual({ type: 'ended', phase: 'won' });
  expect([game.clock!.countdown(state), ...play('.')]).toEqual([undefined, false]);
});
