import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { CORPUS } from '../../support/games/corpus.js';
import { SAMPLES } from '../../support/games/samples.js';
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

afterEach(closeAll);

const pathOf = (name: string): string =>
  fileURLToPath(new URL(`../../replays/${name}.gridfall.jsonl`, import.meta.url));

/** 400 entries in 54 seconds: long enough to be met anywhere. */
const LONG = pathOf('magnetic');

/** How many entries have been played. */
const entryOf = (replay: TestTerminal): number => Number(/entry (\d+) of \d+/.exec(replay.text())?.[1]);
const lengthOf = (replay: TestTerminal): number => Number(/entry \d+ of (\d+)/.exec(replay.text())?.[1]);
const speedOf = (replay: TestTerminal): string | undefined => /[▶‖] (\S+)x/.exec(replay.text())?.[1];
const isPlaying = (replay: TestTerminal): boolean => replay.text().includes('▶');

/** The bar below the well is full. */
const AT_END = /^ *━+$/m;

/** What is written beside the well, in one line however it is broken. */
const panelOf = (replay: TestTerminal): string => replay.text().replace(/│.*?│/g, '').replace(/\s+/g, ' ');

/** A replay that rests at an entry. */
async function restingAt(entry: number, path = LONG): Promise<TestTerminal> {
  const replay = await startReplay([path]);
  await goTo(replay, `${entry}`);
  await replay.waitFor(() => entryOf(replay) === entry);
  return replay;
}

async function goTo(replay: TestTerminal, place: string): Promise<void> {
  replay.press('g');
  await replay.waitFor('go to (entry or m:ss):');
  replay.type(place);
  await replay.waitFor(`${place}_`);
  replay.press('enter');
  await replay.waitFor(() => !replay.text().includes('go to (entry'));
}

/** A copy of a file that is changed first. */
function changed(path: string, change: (lines: string[]) => string): string {
  const { home } = homeWith();
  const copy = join(home, basename(path));
  writeFileSync(copy, change(readFileSync(path, 'utf8').split('\n')));
  return copy;
}

describe('watching', () => {
  test('it says who played, that it is genuine, and plays by itself', async () => {
    const replay = await startReplay([LONG]);
    await replay.waitFor(() => entryOf(replay) > 3);
    expect(panelOf(replay)).toContain('by Zoë “the corpus” genuine ▶ 1x entry');
    expect(lengthOf(replay)).toBe(readGame(LONG).entries.length);
    expect(Number(factOf(replay, 'Cubes'))).toBeGreaterThan(3);
  });

  test.each(CORPUS().map(({ name, path }) => [name, path]))(
    '%s ends with the score of its last line',
    async (_, path) => {
      const replay = await startReplay([path]);
      replay.press('end');
      const { last } = readGame(path);
      const score = () => factOf(replay, 'Score') ?? factOf(replay, 'Credits');
      await replay.waitFor(AT_END);
      expect(score()).toBe(`${last.score}`);
      expect(panelOf(replay)).toContain(' genuine ');
    },
  );

  test('where it stands is shown beside the smallest field too', async () => {
    for (const name of ['chetyris-short', 'columns-short', 'dr-mario-short']) {
      const replay = await startReplay([pathOf(name)]);
      replay.press('end');
      await replay.waitFor(AT_END);
      const { length } = readGame(pathOf(name)).entries;
      expect(panelOf(replay)).toContain(`entry ${length} of ${length}`);
    }
  });

  test('space pauses, and plays on', async () => {
    const replay = await startReplay([LONG]);
    await tap(replay, 'space');
    await replay.waitFor(() => !isPlaying(replay));
    const rested = entryOf(replay);
    await replay.settle(500);
    expect(entryOf(replay)).toBe(rested);
    replay.press('space');
    await replay.waitFor(() => isPlaying(replay) && entryOf(replay) > rested);
  });

  test('steps lead one entry on and back, and rest', async () => {
    const replay = await restingAt(100);
    const picture = replay.text();
    await tap(replay, 'right');
    expect(entryOf(replay)).toBe(101);
    await tap(replay, 'l');
    expect(entryOf(replay)).toBe(102);
    await tap(replay, 'left', 'h');
    expect(replay.text()).toBe(picture);
    expect(isPlaying(replay)).toBe(false);
  });

  test('home, end and tenths', async () => {
    const replay = await restingAt(100);
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

  test('from the end, space plays it again', async () => {
    const replay = await restingAt(400);
    replay.press('space');
    await replay.waitFor(() => isPlaying(replay) && entryOf(replay) < 100);
  });

  test('speeds go from 1/4 to 64, and no further', async () => {
    const replay = await restingAt(100);
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

  test('at speed 64 it plays to its end, and rests there', async () => {
    const replay = await startReplay([LONG]);
    replay.press('+', '+', '+', '+', '+', '+');
    await replay.waitFor(() => entryOf(replay) === 400 && !isPlaying(replay));
    expect(factOf(replay, 'Score')).toBe('55');
  });
});

describe('going to', () => {
  test('an entry', async () => {
    const replay = await restingAt(0);
    await goTo(replay, '123');
    expect(entryOf(replay)).toBe(123);
    await goTo(replay, '99999');
    expect(entryOf(replay)).toBe(400);
  });

  test('a time', async () => {
    const replay = await restingAt(0);
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

  test('what is neither leads nowhere; Escape forgets it; Backspace mends it', async () => {
    const replay = await restingAt(50);
    await goTo(replay, ':.:');
    expect(entryOf(replay)).toBe(50);
    await tap(replay, 'g', '7', 'escape');
    expect(replay.text()).not.toContain('m:ss');
    expect(entryOf(replay)).toBe(50);
    await tap(replay, 'g', '7', '8', 'backspace', 'enter');
    expect(entryOf(replay)).toBe(7);
  });
});

describe('a file that is not whole', () => {
  test('cut off anywhere, it is genuine as far as it goes', async () => {
    const cut = changed(LONG, lines => `${lines.slice(0, 51).join('\n')}\n${lines[51]!.slice(0, 9)}`);
    const replay = await startReplay([cut]);
    replay.press('end');
    await replay.waitFor(() => entryOf(replay) === 50);
    expect(lengthOf(replay)).toBe(50);
    expect(panelOf(replay)).toContain('genuine as far as it goes');
  });

  test('with a byte flipped, it says in which line, and plays up to there', async () => {
    const flipped = changed(LONG, lines =>
      lines.map((line, k) => (k === 100 ? line.replace(/"at":\d/, '"at":9') : line)).join('\n'),
    );
    expect(await verdictOn(flipped)).toMatch(/^wrong : line 101: /);
    const replay = await startReplay([flipped]);
    replay.press('end');
    await replay.waitFor(() => entryOf(replay) === 99);
    expect(lengthOf(replay)).toBe(99);
    expect(panelOf(replay)).toContain('not genuine from line 101: ');
  });

  test('with something after its end, it is not genuine', async () => {
    const replay = await startReplay([changed(LONG, lines => `${lines.join('\n')}more`)]);
    expect(panelOf(replay)).toContain('not genuine: something follows its end');
  });

  test('a name that would steer the terminal is shown, not obeyed', async () => {
    const played = await startGame('magnetic --width 2 --player \x1b[31mEvil');
    await tap(played, 'space', 'R', 'y');
    const replay = await startReplay(replaysOf(played));
    expect(panelOf(replay)).toContain('by \\u{1b}[31mEvil');
    for (const { raw } of [played, replay]) expect(raw).not.toContain('\x1b[31mEvil');
  });
});

describe('taking over', () => {
  /** Taken over after so many entries, with nothing done yet. */
  const takenOver = async (entry: number, path = LONG) => {
    const game = await restingAt(entry, path);
    const well = wellOf(game);
    game.press('t');
    await game.waitFor(GAME);
    return { game, well, file: () => unfinishedOf(game)[0]! };
  };

  test('begins a game with the same settings and the same log so far, and goes on from there', async () => {
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

  test('it waits like any other game, and has no high score', async () => {
    const { game } = await takenOver(4);
    game.press('q');
    await game.exited;
    const next = await startOffer('magnetic', game);
    await tap(next, 'enter');
    await tapUntil(next, 'space', OVER);
    expect(next.text()).toContain('No high score: it was taken over from a replay.');
    expect(await verdictOn(replayOf(next))).toMatch(/^ok : magnetic, \d+ entries, lost, score \d+$/);
  });

  test('Chetyris waits until the player is ready', async () => {
    const game = await restingAt(100, pathOf('chetyris'));
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

  test('nothing is taken back in Chetyris, not even between two levels', async () => {
    const path = pathOf('chetyris');
    const { entries } = readGame(path);
    const levelEnd = entries.findIndex((entry, k) => k > 10 && entry.do === 'e');
    const { game, file } = await takenOver(levelEnd, path);
    expect(game.text()).toContain('Good job!  Press the Enter key to start next level!');
    expect(game.text()).not.toContain('undo');
    game.press('u', 'q');
    await game.exited;
    expect(movesIn(file())).not.toContain('undo');
  });

  test('what was dealt goes on being dealt from the same seed', async () => {
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

  test('at the very end of a lost game there is nothing to go on with, and it says so', async () => {
    const game = await startReplay([pathOf('identic-chained')]);
    await tap(game, 'end');
    game.press('t');
    await game.waitFor('over here');
    expect(panelOf(game)).toContain('go back to take it over');
  });
});

describe('from the menu', () => {
  test('replays are listed, the newest first, and watched', async () => {
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
    expect(panelOf(menu)).toContain('by Ada genuine');
    await tap(menu, 'q');
    expect(chosenIn(menu)).toBe('Replays');
  });
});

describe('what a program was told', () => {
  /** A sample of each program, and how it ends. */
  const ENDS = {
    'columns-small': ['Static Columns', 'Credits', '2'],
    'dr-mario-example-1': ['Dr. Mario', 'Viruses', '0'],
    'dr-mario-example-1-revised': ['Dr. Mario', 'Viruses', '0'],
    'magnetic-example': ['Magnetic Cube Tetris', 'Score', '3'],
    'identic-figure-7': ['Identic Color Game', 'Score', '49'],
    'chetyris-short': ['Chetyris', 'Level', '1'],
  } as const;

  test.each(Object.entries(ENDS))('%s', async (name, [title, label, value]) => {
    const { game, args, folder } = SAMPLES.find(sample => sample.name === name)!;
    const replay = await startReplay([`${name}.in`, '--program', game, ...args], { cwd: folder });
    replay.press('end');
    await replay.waitFor(AT_END);
    expect(replay.text()).toContain(`${title}: replay`);
    expect(factOf(replay, label)).toBe(value);
    expect(panelOf(replay)).toContain(' a transcript ');
  });

  const transcript = (text: string) => {
    const { home } = homeWith();
    writeFileSync(join(home, 'input'), text);
    return { home, words: [join(home, 'input'), '--program'] };
  };

  test('a bad line is the reason why it ends there', async () => {
    const { words } = transcript('6 13 3 3\nABC d\nABC rd\nAB? d\nABC d\n');
    const replay = await startReplay([...words, 'columns']);
    replay.press('end');
    await replay.waitFor(AT_END);
    expect(factOf(replay, 'Bars')).toBe('2');
    expect(panelOf(replay)).toContain('line 4');
  });

  test('it can be taken over: from there on chance deals, and the file is genuine', async () => {
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
    ['x', 'chess', /^gridfall: unknown program "chess"; try: gridfall replay --help\r\n$/],
    ['x', 'identic', /^gridfall: name a board file.*; try: gridfall run identic --help\r\n$/],
  ])('%j for %s: nothing to watch, exit code 2', async (text, program, message) => {
    const { words } = transcript(text);
    const replay = TestTerminal.start(['replay', ...words, program], { columns: 250 });
    expect(await replay.exited).toEqual({ exitCode: 2, signal: 0 });
    expect(replay.raw).toMatch(message);
  });
});

describe('nothing to watch: exit code 2, one line on stderr, the terminal untouched', () => {
  const cases: readonly (readonly [string, string[], RegExp])[] = [
    ['no file', ['nowhere'], /cannot read "nowhere": no such file/],
    ['a folder', [dirname(LONG)], /cannot read ".*": it is a folder/],
    ['a foreign file', [fileURLToPath(import.meta.url)], /is no replay file; if it is what one of the programs reads/],
    ['no name', [], /one replay file is expected; try: gridfall replay --help/],
    ['two names', [LONG, LONG], /one replay file is expected; try: gridfall replay --help/],
  ];

  test.each(cases)('%s', async (_, words, message) => {
    const replay = TestTerminal.start(['replay', ...words], { columns: 250 });
    expect(await replay.exited).toEqual({ exitCode: 2, signal: 0 });
    expect(replay.raw).toMatch(new RegExp(`^gridfall: [^\\n]*${message.source}[^\\n]*\\n$`));
    expect(replay.raw).not.toContain('\x1b');
    expect(replay.modes()).toEqual(FRESH_MODES);
  });

  test('a header that is wrong', async () => {
    const path = changed(LONG, ([header]) => `${header!.replace('magnetic', 'chess')}\n`);
    const replay = TestTerminal.start(['replay', path], { columns: 250 });
    expect(await replay.exited).toEqual({ exitCode: 2, signal: 0 });
    expect(replay.raw).toMatch(/^gridfall: .*line 1: .*\r\n$/);
  });
});
