import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { LISTINGS } from '../../support/games/listed.js';
import { FRESH_MODES } from '../../support/terminal/modes.js';
import { homeWith, OVER, startGame, startMenu, tap, tapUntil } from '../../support/terminal/playing.js';
import { closeAll, TestTerminal } from '../../support/terminal/terminal.js';
import { GRIDFALL, gridfall } from '../cli/run.js';
import { BEYOND_ASCII } from './games.js';

afterEach(closeAll);

const IDS = LISTINGS.map(({ id }) => id);

describe('ASCII', () => {
  test('a whole game and its replay use ASCII only', async () => {
    const game = await startGame('magnetic --width 2 --height 3 --ascii --player Ada');
    await tap(game, 'space', 'left', 'space');
    await tapUntil(game, 'space', OVER);
    game.press('w');
    await game.waitFor('replay');
    expect(game.raw).not.toMatch(BEYOND_ASCII);
  });

  test('cells = ascii also applies to the menu', async () => {
    const menu = await startMenu({ home: homeWith('cells = ascii').home });
    await tap(menu, '2', 'escape', '6', 'q', '7', 'q');
    expect(menu.raw).not.toMatch(BEYOND_ASCII);
  });
});

describe('colours', () => {
  /** The kinds of colour in the output: the sixteen as `3` and `4`, bright ones as `9` and `10`. */
  function coloursIn({ raw }: TestTerminal): string[] {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what terminals read
    const sequences = [...raw.matchAll(/\x1b\[([\d;]*)m/g)].map(([, codes]) => codes!);
    const kinds = sequences.flatMap(codes => {
      const sixteen = codes.replace(/[34]8;(2;\d+;\d+;\d+|5;\d+)/g, '').matchAll(/\b(3|4|9|10)[0-7]\b/g);
      return [...(codes.match(/\b[34]8;[25]\b/g) ?? []), ...Array.from(sixteen, ([, kind]) => kind!)];
    });
    return [...new Set(kinds)].sort();
  }

  const seen = async (env: Readonly<Record<string, string>>, words = '') => {
    const game = await startGame(`dr-mario --seed 1 ${words}`.trim(), { env });
    await tap(game, 'p');
    return coloursIn(game);
  };

  test('COLORTERM=truecolor: 24 bits', async () => {
    expect(await seen({ COLORTERM: 'truecolor' })).toEqual(['38;2', '48;2']);
  });

  test('TERM=xterm-256color alone: 256', async () => {
    expect(await seen({ TERM: 'xterm-256color' })).toEqual(['38;5', '48;5']);
  });

  test('TERM=xterm: the sixteen', async () => {
    expect(await seen({ TERM: 'xterm' })).toEqual(['10', '3', '4', '9']);
  });

  test.each([
    ['NO_COLOR', { NO_COLOR: '1', COLORTERM: 'truecolor' }, ''],
    ['--colour none', { COLORTERM: 'truecolor' }, '--colour none'],
    ['TERM=dumb', { TERM: 'dumb' }, ''],
  ])('%s: none', async (_, env, words) => {
    expect(await seen(env, words)).toEqual([]);
  });

  test('--colour overrides the terminal', async () => {
    expect(await seen({ TERM: 'xterm' }, '--colour 24-bit')).toEqual(['38;2', '48;2']);
    expect(await seen({ NO_COLOR: '1' }, '--colour 256')).toEqual(['38;5', '48;5']);
  });

  test('without colours, letters distinguish the tiles', async () => {
    const game = await startGame('dr-mario --seed 1 --colour none');
    expect(game.text()).toMatch(/[ryb]¤/);
    expect(game.text()).toMatch(/[RYB]──[RYB]/);
  });
});

describe('animations', () => {
  test('are shown unless turned off', async () => {
    const words = ['play', 'identic', '--rows', '2', '--columns', '3', '--colours', '1', '--bombs', '0', '--seed', '1'];
    const [moving, still] = [TestTerminal.start(words), TestTerminal.start([...words, '--no-animations'])];
    for (const game of [moving, still]) {
      await game.waitFor('6 x 9');
      game.press('enter');
      await game.waitFor(OVER);
    }
    expect(moving.raw).toContain('✦');
    expect(still.raw).not.toContain('✦');
  });
});

describe('a wrong configuration', () => {
  /** Starts it in a terminal, with stderr in a file. */
  const start = (home: string, words: string) =>
    TestTerminal.start(['-c', `"$NODE" "$GRIDFALL" ${words} 2> stderr`], {
      command: 'sh',
      home,
      env: { NODE: process.execPath, GRIDFALL },
    });

  test.each(['', 'play columns', `replay ${join('..', 'nowhere')}`])(
    'gridfall %s: exit code 2, the path and the line on stderr, the terminal untouched',
    async words => {
      const { home, config } = homeWith('# mine', 'colour = mauve');
      const terminal = start(home, words);
      expect(await terminal.exited).toEqual({ exitCode: 2, signal: 0 });
      expect(readFileSync(join(home, 'stderr'), 'utf8')).toBe(
        `gridfall: ${config}: line 2: colour must be one of: auto, 24-bit, 256, 16, none (got "mauve")\n`,
      );
      expect(terminal.raw).toBe('');
      expect(terminal.modes()).toEqual(FRESH_MODES);
      expect(terminal.isCooked()).toBe(true);
    },
  );

  test('one key for two commands: an error with the line', async () => {
    const { home, config } = homeWith('keys.drop = x');
    await start(home, 'play columns').exited;
    expect(readFileSync(join(home, 'stderr'), 'utf8')).toMatch(
      `gridfall: ${config}: line 1: the key x is bound to both`,
    );
  });
});

describe('without a terminal', () => {
  test.each([
    ['play', 'columns'],
    ['replay', 'game.gridfall.jsonl'],
    ['play', 'chetyris', '--seed', '1'],
  ])('gridfall %s %s: exit code 2 and one line on stderr', async (...words) => {
    expect(await gridfall(words)).toEqual({
      code: 2,
      out: '',
      err: 'gridfall: this command needs a terminal; with pipes, use: gridfall run <game>\n',
    });
  });

  test('gridfall alone prints the overview', async () => {
    const { code, out, err } = await gridfall([]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    for (const { id, title } of LISTINGS) expect(out).toContain(`${id.padEnd(10)} ${title}`);
  });
});

test('wrong arguments give one line on stderr, and the terminal is untouched', async () => {
  for (const [words, reason] of [
    ['columns --width 0', '--width must be a whole number from 1 to 1000 (got "0")'],
    ['columns --width x', '--width must be a whole number from 1 to 1000 (got "x")'],
    ['dr-mario --edition x', '--edition must be one of: first, revised (got "x")'],
    ['--preset hard', 'name a game before its options (got "--preset"); try: gridfall play --help'],
    ['chess', `unknown game "chess"; choose one of: ${IDS.join(', ')}`],
    ['columns --colour mauve', '--colour must be one of: auto, 24-bit, 256, 16, none (got "mauve")'],
  ] as const) {
    const terminal = TestTerminal.start(['play', ...words.split(' ')], { columns: 200 });
    expect(await terminal.exited).toEqual({ exitCode: 2, signal: 0 });
    expect(terminal.raw).toBe(`gridfall: ${reason}\r\n`);
  }
});
