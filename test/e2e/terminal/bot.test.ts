import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { tap } from '../../support/terminal/playing.js';
import { closeAll } from '../../support/terminal/terminal.js';
import { gridfall } from '../cli/run.js';
import { movesOf, startBot } from './games.js';

afterEach(closeAll);

describe('gridfall bot on a terminal', () => {
  test('can be paused, stepped through, and taken over', async () => {
    const terminal = await startBot(['columns'], 8);
    await tap(terminal, 'space', 'left');
    const stopped = movesOf(terminal);
    await tap(terminal, 'left');
    await terminal.waitFor(() => movesOf(terminal) === stopped - 1);
    await tap(terminal, 't');
    await terminal.waitFor(/Static Columns$/m);
  });

  test('writes what was played when the viewer leaves', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gridfall-bot-'));
    const terminal = await startBot(['columns', '--save', folder], 8);
    await tap(terminal, 'q');
    expect((await terminal.exited).exitCode).toBe(0);
    const [file] = readdirSync(folder);
    const { out } = await gridfall(['verify', join(folder, file!)]);
    rmSync(folder, { recursive: true });
    expect(out).toMatch(/columns, \d+ entries/);
  });
});

describe('gridfall bot through a pipe', () => {
  const play = (...words: string[]) => gridfall(['bot', 'columns', '--goal', '5', '--level', 'easy', ...words]);

  test('the same seed gives the same games, and statistics add them up', async () => {
    const [{ out, code }, again] = await Promise.all([
      play('--games', '3', '--seed', '7', '--json'),
      play('--games', '3', '--seed', '7', '--json'),
    ]);
    expect(code).toBe(0);
    const { games, won, score, played } = JSON.parse(out);
    expect([games, won]).toEqual([3, 3]);
    const scores = played.map((game: { score: number }) => game.score);
    expect(score.mean).toBeCloseTo(scores.reduce((sum: number, each: number) => sum + each) / 3, 2);
    expect(JSON.parse(again.out).played.map((game: { score: number }) => game.score)).toEqual(scores);
  });

  test('prints one line for each game, and a summary', async () => {
    const { out } = await play('--games', '2', '--seed', '7');
    expect(out).toMatch(/^seed 7-1: won with \d+ credits? after 5 turns .*\nseed 7-2: won .*\n2 games: 2 won, 0 lost/);
  });

  test.each([
    [['--level', 'genius'], '--level must be one of: easy, medium, hard, best (got "genius")'],
    [['--games', '0'], '--games must be a whole number from 1 to 100000 (got "0")'],
    [['--preset', 'none'], '--preset must be one of:'],
    [['extra'], 'unexpected argument "extra"'],
  ])('refuses %j in one line', async (words, message) => {
    const { code, err, out } = await play(...words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
    expect(err.split('\n')).toHaveLength(2);
  });

  test('tells the level of the bot from that of the game', async () => {
    const words = ['dr-mario', '--level', '3', '--level', 'easy', '--turns', '1', '--json'];
    const { level, settings } = JSON.parse((await gridfall(['bot', ...words])).out);
    expect([level, settings.level]).toEqual(['easy', 3]);
  });

  test('names the games if one is unknown', async () => {
    const { code, err } = await gridfall(['bot', 'chess']);
    expect(code).toBe(2);
    expect(err).toMatch(/^gridfall: unknown game "chess"; choose one of: .*columns/);
  });
});
