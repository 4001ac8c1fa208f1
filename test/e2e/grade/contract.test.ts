import { describe, expect, test } from 'vitest';
import { answerOf } from '#engine/program/drive.js';
import type { Grading } from '#engine/program/grading.js';
import { type Case, callOf, generateCases } from '#grader/cases/case.js';
import { WITH_GRADING } from '../../support/games/listed.js';

const loaded = await Promise.all(WITH_GRADING.map(async ({ id, grading }) => [id, (await grading()).grading] as const));

const CASES = 150;

/** Checks that an input is one that the assignment promises. docs/rules says what that is. */
type Check = (testCase: Case, grading: Grading) => void;

const linesOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');

const CONTRACTS: Readonly<Record<string, Check>> = {
  'dr-mario': ({ script: { input } }) => {
    const [first, second, word, ...rest] = linesOf(input);
    const [rows, columns] = [Number(first), Number(second)];
    expect(rows).toBeGreaterThanOrEqual(4);
    expect(columns).toBeGreaterThanOrEqual(3);
    expect(['EMPTY', 'CONTENTS']).toContain(word);
    const contents = word === 'CONTENTS' ? rest.slice(0, rows) : [];
    for (const row of contents) expect(row).toMatch(new RegExp(`^[ RBYrby]{${columns}}$`));
    const commands = rest.slice(contents.length);
    for (const command of commands) {
      expect(command).toMatch(/^(|F +[RBY] +[RBY]|[AB<>Q]|V +\d+ +\d+ +[rby])$/);
      const [, row, column] = /^V +(\d+) +(\d+)/.exec(command) ?? [];
      if (row === undefined) continue;
      expect(Number(row)).toBeLessThan(rows);
      expect(Number(column)).toBeLessThan(columns);
    }
    expect(commands.indexOf('Q')).toBe(commands.length - 1);
    expect(input.endsWith('Q\n')).toBe(true);
  },

  identic: ({ script: { input, file = '' }, expected }) => {
    const end = file.includes('\r\n') ? '\r\n' : '\n';
    const rows = (file.endsWith(end) ? file.slice(0, -end.length) : file).split(end);
    for (const row of rows) {
      expect(row).toMatch(/^[BGWYRPODFX]( [BGWYRPODFX])*$/);
      expect(row.length).toBe(rows[0]!.length);
    }
    const picks = input === '' ? [] : linesOf(input);
    for (const pick of picks) expect(pick).toMatch(/^\d+ \d+$/);
    // The game is played to its end, and no pick is left over.
    expect(expected.split('Please enter a row and column number: ')).toHaveLength(picks.length + 1);
    expect(expected.endsWith('\nGame over!\n')).toBe(true);
  },

  magnetic: ({ script: { input } }) => {
    expect(input).toMatch(/^\d+ \d+([\n ]\d+)*\n$/);
    const [width, , ...columns] = input.trim().split(/\s+/).map(Number);
    for (const column of columns) expect(column).toBeLessThan(width!);
  },

  chetyris: ({ script: { input, placeholders = {} }, expected }, { frames }) => {
    expect(placeholders.pieces).toMatch(/^[ILJTOSZVFC]+$/);
    expect(input).toMatch(/^[ax ]?\n[wasd8462 .x\nqQ]*\n$/);
    // The first screen comes before any key, and the last Enter prints none because it ends the program.
    const screens = frames(expected);
    expect(screens).toHaveLength(input.length);
    expect(screens.at(-1)).toMatch(/\nGame Over! {2}Press the Enter key to exit!\n$/);
  },

  columns: ({ script: { input } }) => {
    const [sizes, ...bars] = linesOf(input);
    expect(sizes).toMatch(/^[1-9]\d* [1-9]\d* [1-9]\d* ([2-9]|\d\d+)$/);
    const extent = Number(sizes!.split(' ')[2]);
    for (const bar of bars) expect(bar).toMatch(new RegExp(`^[A-Z]{${extent}} [rls]*d$`));
  },
};

describe.each(loaded.filter(([game]) => CONTRACTS[game]))('inputs for %s', (game, grading) => {
  const casesOf = (origin: 'contract' | 'robustness'): Case[] =>
    generateCases({ grading, flags: {}, comparison: 'exact' }, origin, 1, CASES);

  test('the scored ones keep the contract', () => {
    for (const one of casesOf('contract')) {
      CONTRACTS[game]!(one, grading);
      const { problem } = answerOf(grading.program, callOf(one.script), one.script.input);
      expect(problem).toBeUndefined();
    }
  });

  test('some of the others do not', () => {
    const broken = casesOf('robustness').filter(one => {
      try {
        CONTRACTS[game]!(one, grading);
        return false;
      } catch {
        return true;
      }
    });
    expect(broken.length).toBeGreaterThan(CASES / 10);
  });
});
