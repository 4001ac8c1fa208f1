import { expect, test } from 'vitest';
import { SAMPLES } from '../../support/games/samples.js';
import { factOf, readGame, startReplay } from '../../support/terminal/playing.js';
import type { TestTerminal } from '../../support/terminal/terminal.js';

/** Replays and the input of programs that are watched to their end. */

/** The progress bar is full. */
export const AT_END = /^ *━+$/m;

/** The text of the panel in one line. */
export const panelOf = (replay: TestTerminal): string => replay.text().replace(/│.*?│/g, '').replace(/\s+/g, ' ');

interface ReplayFile {
  readonly name: string;
  readonly path: string;
}

export function endsWithItsScore(files: readonly ReplayFile[]): void {
  test.each(files)('$name ends with the score of its last line', async ({ path }) => {
    const replay = await startReplay([path]);
    replay.press('end');
    const { last } = readGame(path);
    const score = () => factOf(replay, 'Score') ?? factOf(replay, 'Credits');
    await replay.waitFor(AT_END);
    expect(score()).toBe(`${last.score}`);
    expect(panelOf(replay)).toContain(' Verified ');
  });
}

/** Samples of each program, with a fact from the end. */
const ENDS = {
  'columns-small': ['Static Columns', 'Credits', '2'],
  'dr-mario-example-1': ['Dr. Mario', 'Viruses', '0'],
  'dr-mario-example-1-revised': ['Dr. Mario', 'Viruses', '0'],
  'magnetic-example': ['Magnetic Cube Tetris', 'Score', '3'],
  'identic-figure-7': ['Identic Color Game', 'Score', '49'],
  'chetyris-short': ['Chetyris', 'Level', '1'],
} as const;

export type SampleShown = keyof typeof ENDS;
export const SAMPLES_SHOWN = Object.keys(ENDS) as readonly SampleShown[];

export function showsProgramInput(names: readonly SampleShown[]): void {
  test.each(names)('%s', async name => {
    const [title, label, value] = ENDS[name];
    const { game, args, folder } = SAMPLES.find(sample => sample.name === name)!;
    const replay = await startReplay([`${name}.in`, '--program', game, ...args], { cwd: folder });
    replay.press('end');
    await replay.waitFor(AT_END);
    expect(replay.text()).toContain(`${title}: replay`);
    expect(factOf(replay, label)).toBe(value);
    expect(panelOf(replay)).toContain(' From program input ');
  });
}
