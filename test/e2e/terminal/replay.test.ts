import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { FRESH_MODES } from '../../support/terminal/modes.js';
import {
  chosenIn,
  factOf,
  GAME,
  homeWith,
  movesIn,
  OVER,
  readGame,
  replayOf,
  replaysOf,
  startGame,
  startMenu,
  startOffer,
  startReplay,
  tap,
  tapUntil,
  unfinishedOf,
  verdictOn,
  wellOf,
} from '../../support/terminal/playing.js';
import { closeAll, TestTerminal } from '../../support/terminal/terminal.js';
import { AT_END, endsWithItsScore, panelOf, showsProgramInput } from './replay.js';

afterEach(closeAll);

const pathOf = (name: string): string =>
  fileURLToPath(new URL(`../../replays/${name}.gridfall.jsonl`, import.meta.url));

/** 400 entries in 54 seconds: long enough for all tests. */
const LONG = pathOf('magnetic');

/** The position shown on the screen. */
const entryOf = (replay: TestTerminal): number => Number(/Move (\d+) of \d+/.exec(replay.text())?.[1]);
const lengthOf = (replay: TestTerminal): number => Number(/Move \d+ of (\d+)/.exec(replay.text())?.[1]);
const speedOf = (replay: TestTerminal): string | undefined => /[▶‖] (\S+)x/.exec(replay.text())?.[1];
const isPlaying = (replay: TestTerminal): boolean => replay.text().includes('▶');

/** A replay that is paused at an entry. */
async function pausedAt(entry: number, path = LONG): Promise<TestTerminal> {
  const replay = await startReplay([path]);
  await goTo(replay, `${entry}`);
  await replay.waitFor(() => entryOf(replay) === entry);
  return replay;
}

async function goTo(replay: TestTerminal, place: string): Promise<void> {
  replay.press('g');
  await replay.waitFor('Go to (move or m:ss):');
  replay.type(place);
  await replay.waitFor(`${place}_`);
  replay.press('enter');
  await replay.waitFor(() => !replay.text().includes('Go to (move'));
}

/** A changed copy of a file. */
function changed(path: string, change: (lines: string[]) => string): string {
  const { home } = homeWith();
  const copy = join(home, basename(path));
  writeFileSync(copy, change(readFileSync(path, 'utf8').split('\n')));
  return copy;
}

describe('watching', () => {
  test('shows the player and the verification, and starts to play', async () => {
    const replay = await startReplay([LONG]);
    await replay.waitFor(() => entryOf(replay) > 3);
    expect(panelOf(replay)).toContain('by Zoë “the corpus” Verified ▶ 1x Move');
    expect(lengthOf(replay)).toBe(readGame(LONG).entries.length);
    expect(Number(factOf(replay, 'Cubes'))).toBeGreaterThan(3);
  });

  endsWithItsScore([{ name: 'dr-mario-revised', path: pathOf('dr-mario-revised') }]);

  test('shows the position even beside the smallest field', async () => {
    for (const name of ['chetyris-short', 'columns-short', 'dr-mario-short']) {
      const replay = await startReplay([pathOf(name)]);
      replay.press('end');
      await replay.waitFor(AT_END);
      const { length } = readGame(pathOf(name)).entries;
      expect(panelOf(replay)).toContain(`Move ${length} of ${length}`);
    }
  });

  test('space pauses and resumes', async () => {
    const replay = await startReplay([LONG]);
    await tap(replay, 'space');
    await replay.waitFor(() => !isPlaying(replay));
    const rested = entryOf(replay);
    await replay.waitForSilence(300);
    expect(entryOf(replay)).toBe(rested);
    replay.press('space');
    await replay.waitFor(() => isPlaying(replay) && entryOf(replay) > rested);
  });

  test('steps go one entry forward or back, and pause', async () => {
    const replay = await pausedAt(100);
    const picture = replay.text();
    await tap(replay, 'right');
    expect(entryOf(replay)).toBe(101);
    await tap(replay, 'l');
    expect(entryOf(replay)).toBe(102);
    await tap(replay, 'left', 'h');
    expect(replay.text()).toBe(picture);
    expect(isPlaying(replay)).toBe(false);
  });

  test('home, end, and steps of a tenth', async () => {
    const replay = await pausedAt(100);
    await tap(replay, 'page-down');
    expect(entryOf(replay)).toBe(140);
    await tap(replay, 'page-up', 'page-up');
    expect(entryOf(replay)).toBe(60);
    await tap(replay, 'home');
    expect([entryOf(replay), factOf(replay, 'Cubes')]).toEqual([0, '0']);
    replay.press('left');
    await tap(replay, 'end');
    expect([entryOf(replay), factOf(replay, 'Score')]).toEqual([400, '55']);
    replay.press('right');
    await tap(replay, 'left');
    expect(entryOf(replay)).toBe(399);
  });

  test('at the end, space plays it again', async () => {
    const replay = await pausedAt(400);
    replay.press('space');
    await replay.waitFor(() => isPlaying(replay) && entryOf(replay) < 100);
  });

  test('speeds go from 1/4 to 64', async () => {
    const replay = await pausedAt(100);
    for (const speed of ['2', '4', '8', '16', '32', '64']) {
      await tap(replay, '+');
      expect(speedOf(replay)).toBe(speed);
    }
    replay.press('+');
    for (const speed of ['32', '16', '8', '4', '2', '1', '1/2', '1/4']) {
      await tap(replay, '-');
      expect(speedOf(replay)).toBe(speed);
    }
    replay.press('-');
    await tap(replay, 'up');
    expect(speedOf(replay)).toBe('1/2');
  });

  test('at speed 64 it plays to its end and stops there', async () => {
    const replay = await startReplay([LONG]);
    replay.press('+', '+', '+', '+', '+', '+');
    await replay.waitFor(() => entryOf(replay) === 400 && !isPlaying(replay));
    expect(factOf(replay, 'Score')).toBe('55');
  });
});

describe('go to', () => {
  test('an entry', async () => {
    const replay = await pausedAt(0);
    await goTo(replay, '123');
    expect(entryOf(replay)).toBe(123);
    await goTo(replay, '99999');
    expect(entryOf(replay)).toBe(400);
  });

  test('a time', async () => {
    const replay = await pausedAt(0);
    const { entries } = readGame(LONG);
    for (const [typed, ms] of [
      ['0:10', 10_000],
      ['0:20.5', 20_500],
      ['0:00', 0],
      ['9:59', 599_000],
    ] as const) {
      await goTo(replay, typed);
      expect(entryOf(replay)).toBe(entries.filter(({ at }) => at <= ms).length);
    }
  });

  test('other text does nothing; Escape cancels; Backspace deletes', async () => {
    const replay = await pausedAt(50);
    await goTo(replay, ':.:');
    expect(entryOf(replay)).toBe(50);
    await tap(replay, 'g', '7', 'escape');
    expect(replay.text()).not.toContain('m:ss');
    expect(entryOf(replay)).toBe(50);
    await tap(replay, 'g', '7', '8', 'backspace', 'enter');
    expect(entryOf(replay)).toBe(7);
  });
});

describe('a damaged file', () => {
  test('that is cut off is verified so far', async () => {
    const cut = changed(LONG, lines => `${lines.slice(0, 51).join('\n')}\n${lines[51]!.slice(0, 9)}`);
    const replay = await startReplay([cut]);
    replay.press('end');
    await replay.waitFor(() => entryOf(replay) === 50);
    expect(lengthOf(replay)).toBe(50);
    expect(panelOf(replay)).toContain('Verified so far');
  });

  test('with a flipped byte names the line, and plays up to it', async () => {
    const flipped = changed(LONG, lines =>
      lines.map((line, k) => (k === 100 ? line.replace(/"at":\d/, '"at":9') : line)).join('\n'),
    );
    expect(await verdictOn(flipped)).toMatch(/^wrong : line 101: /);
    const replay = await startReplay([flipped]);
    replay.press('end');
    await replay.waitFor(() => entryOf(replay) === 99);
    expect(lengthOf(replay)).toBe(99);
    expect(panelOf(replay)).toContain('Invalid from line 101: ');
  });

  test('with text after its end is invalid', async () => {
    const replay = await startReplay([changed(LONG, lines => `${lines.join('\n')}more`)]);
    expect(panelOf(replay)).toContain('Invalid: there is text after the end');
  });

  test('control characters in a name are shown, not executed', async () => {
    const played = await startGame('magnetic --width 2 --player \x1b[31mEvil');
    await tap(played, 'space', 'R', 'y');
    const replay = await startReplay(replaysOf(played));
    expect(panelOf(replay)).toContain('by \\u{1b}[31mEvil');
    for (const { raw } of [played, replay]) expect(raw).not.toContain('\x1b[31mEvil');
  });
});

describe('taking over', () => {
  /** Takes over after so many entries. */
  const takenOver = async (entry: number, path = LONG) => {
    const game = await pausedAt(entry, path);
    const well = wellOf(game);
    game.press('t');
    await game.waitFor(GAME);
    return { game, well, file: () => unfinishedOf(game)[0]! };
  };

  test('starts a game with the same settings and the same log so far', async () => {
    const { game, well, file } = await takenOver(10);
    const { header, entries } = readGame(LONG);
    expect(basename(file())).toContain('-magnetic-takeover-');
    await tap(game, 'left', 'right');
    expect(wellOf(game).map(row => row.replaceAll('··', '  '))).toEqual(well);
    const cubes = Number(factOf(game, 'Cubes'));
    await tap(game, 'space', 'left', 'space');
    expect(factOf(game, 'Cubes')).toBe(`${cubes + 2}`);
    game.press('q');
    expect(await game.exited).toEqual({ exitCode: 0, signal: 0 });
    expect(game.modes()).toEqual(FRESH_MODES);
    const taken = readGame(file());
    expect(taken.header).toMatchObject({ game: header.game, settings: header.settings, seed: header.seed });
    expect(taken.entries.slice(0, 10)).toMatchObject(
      entries.slice(0, 10).map(({ at, do: text }) => ({ at, do: text })),
    );
    expect(taken.entries).toHaveLength(12);
    expect(await verdictOn(file())).toBe('cut off : magnetic, 12 entries, correct as far as it goes');
  });

  test('the new game can be resumed like any other, and is not ranked', async () => {
    const { game } = await takenOver(4);
    game.press('q');
    await game.exited;
    const next = await startOffer('magnetic', game);
    await tap(next, 'enter');
    await tapUntil(next, 'space', OVER);
    expect(next.text()).toContain('Not ranked: you started from a replay.');
    expect(await verdictOn(replayOf(next))).toMatch(/^ok : magnetic, \d+ entries, lost, score \d+$/);
  });

  test('Chetyris starts paused', async () => {
    const game = await pausedAt(100, pathOf('chetyris'));
    game.press('t');
    await game.waitFor('─ Paused ─');
    game.press('p');
    await game.waitFor('Next piece');
    await tap(game, 'space');
    game.press('q');
    await game.exited;
    const [file] = unfinishedOf(game);
    expect(movesIn(file!)).toContain('_');
    expect(await verdictOn(file!)).toMatch(/^cut off : chetyris, .* correct as far as it goes$/);
  });

  test('Chetyris has no undo, not even between two levels', async () => {
    const path = pathOf('chetyris');
    const { entries } = readGame(path);
    const levelEnd = entries.findIndex((entry, k) => k > 10 && entry.do === 'e');
    const { game, file } = await takenOver(levelEnd, path);
    expect(game.text()).toContain('Level complete!');
    expect(game.text()).not.toContain('undo');
    game.press('u', 'q');
    await game.exited;
    expect(movesIn(file())).not.toContain('undo');
  });

  test('deals continue from the same seed', async () => {
    const path = pathOf('columns');
    const { game, file } = await takenOver(50, path);
    const { entries } = readGame(path);
    await tap(game, 'space', 'space');
    game.press('q');
    await game.exited;
    const deals = (list: readonly { do: string }[]) => list.map(entry => entry.do).filter(text => text.startsWith('+'));
    const taken = deals(readGame(file()).entries);
    expect(taken).toEqual(deals(entries).slice(0, taken.length));
    expect(await verdictOn(file())).toMatch(/correct as far as it goes$/);
  });

  test('is refused at the end of a lost game', async () => {
    const game = await startReplay([pathOf('identic-chained')]);
    await tap(game, 'end');
    game.press('t');
    await game.waitFor('over here');
    expect(panelOf(game)).toContain('Go back to an earlier move to take over');
  });
});

describe('from the menu', () => {
  test('replays are listed newest first, and can be watched', async () => {
    const game = await startGame('magnetic --width 2 --height 2 --player Ada');
    for (let round = 0; round < 2; round++) {
      await tapUntil(game, 'space', OVER);
      await tap(game, 'enter');
    }
    game.press('q');
    await game.exited;
    const menu = await startMenu({ home: game.home });
    await tap(menu, 'end', 'up', 'up', 'enter');
    const names = [...menu.text().matchAll(/(\d{8}T\d{9}Z)-magnetic-[0-9a-f]{4}/g)].map(([, date]) => date!);
    expect(names).toHaveLength(2);
    expect(names).toEqual(names.toSorted().toReversed());
    await tap(menu, 'down', 'enter');
    await menu.waitFor('Magnetic Cube Tetris: replay');
    expect(panelOf(menu)).toContain('by Ada Verified');
    await tap(menu, 'q');
    expect(chosenIn(menu)).toBe('Replays');
  });
});

describe('program input', () => {
  // One that is read by lines with a file beside it, and one that is read by characters.
  showsProgramInput(['identic-figure-7', 'chetyris-short']);

  const transcript = (text: string) => {
    const { home } = homeWith();
    writeFileSync(join(home, 'input'), text);
    return { home, words: [join(home, 'input'), '--program'] };
  };

  test('ends at a bad line, and names it', async () => {
    const { words } = transcript('6 13 3 3\nABC d\nABC rd\nAB? d\nABC d\n');
    const replay = await startReplay([...words, 'columns']);
    replay.press('end');
    await replay.waitFor(AT_END);
    expect(factOf(replay, 'Bars')).toBe('2');
    expect(panelOf(replay)).toContain('line 4');
  });

  test('can be taken over: then chance deals, and the file is correct so far', async () => {
    const { words } = transcript('6 13 3 3\nABC d\nABC rd\nABC rrd\n');
    const game = await startReplay([...words, 'columns']);
    await tap(game, 'end');
    game.press('t');
    await game.waitFor(GAME);
    await tap(game, 'space', 'right', 'space');
    game.press('q');
    await game.exited;
    const [file] = unfinishedOf(game);
    expect(readGame(file!).header.seed).toBeUndefined();
    expect(await verdictOn(file!)).toMatch(/^cut off : columns, \d+ entries, correct as far as it goes$/);
    const next = await startOffer('columns', game);
    await tap(next, 'enter', 'space');
    expect(factOf(next, 'Bars')).toBe('6');
  });

  test.each([
    ['', 'columns', /^gridfall: .+\r\n$/],
    ['3\n3\nEMPTY\n', 'dr-mario', /^gridfall: line 1: .+\r\n$/],
    ['x', 'chess', /^gridfall: unknown program "chess"; choose one of: .+\r\n$/],
    ['x', 'identic', /^gridfall: name a board file.*; try: gridfall run identic --help\r\n$/],
  ])('%j for %s is an error: exit code 2', async (text, program, message) => {
    const { words } = transcript(text);
    const replay = TestTerminal.start(['replay', ...words, program], { columns: 250 });
    expect(await replay.exited).toEqual({ exitCode: 2, signal: 0 });
    expect(replay.raw).toMatch(message);
  });
});

describe('unusable files: exit code 2, one line on stderr, the terminal untouched', () => {
  const cases: readonly (readonly [string, string[], RegExp])[] = [
    ['no file', ['nowhere'], /cannot read "nowhere": no such file/],
    ['a folder', [dirname(LONG)], /cannot read ".*": it is a folder/],
    [
      'a foreign file',
      [fileURLToPath(import.meta.url)],
      /is not a replay file; if it is the input of a program, add: --program/,
    ],
    ['no name', [], /name exactly one replay file; try: gridfall replay --help/],
    ['two names', [LONG, LONG], /name exactly one replay file; try: gridfall replay --help/],
  ];

  test.each(cases)('%s', async (_, words, message) => {
    const replay = TestTerminal.start(['replay', ...words], { columns: 250 });
    expect(await replay.exited).toEqual({ exitCode: 2, signal: 0 });
    expect(replay.raw).toMatch(new RegExp(`^gridfall: [^\\n]*${message.source}[^\\n]*\\n$`));
    expect(replay.raw).not.toContain('\x1b');
    expect(replay.modes()).toEqual(FRESH_MODES);
  });

  test('a wrong header', async () => {
    const path = changed(LONG, ([header]) => `${header!.replace('magnetic', 'chess')}\n`);
    const replay = TestTerminal.start(['replay', path], { columns: 250 });
    expect(await replay.exited).toEqual({ exitCode: 2, signal: 0 });
    expect(replay.raw).toMatch(/^gridfall: .*line 1: .*\r\n$/);
  });
});
