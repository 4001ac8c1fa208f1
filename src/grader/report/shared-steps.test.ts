import { describe, expect, test } from 'vitest';
import { grading as chetyris } from '#games/chetyris/grading/grading.js';
import { grading as drMario } from '#games/dr-mario/grading/grading.js';
import { grading as identic } from '#games/identic/grading/grading.js';
import type { SharedCase } from './case-link.js';
import { sharedSteps } from './shared-steps.js';

const rowsOf = (frame: string, { board }: typeof drMario): string[] | undefined => {
  const found = board!(frame);
  return (
    found &&
    Array.from({ length: found.height }, (_, y) =>
      found.cells
        .slice(y * found.width, (y + 1) * found.width)
        .map(({ cell }) => (cell === null ? '.' : (cell?.glyph ?? '?')))
        .join(''),
    )
  );
};

describe('a printed board', () => {
  test('Dr. Mario: three characters per cell, with marks and links', () => {
    const frame = '|[R--B]   |\n|*r*   |y||\n|      <b>|\n --------- \nGAME OVER\n';
    expect(rowsOf(frame, drMario)).toEqual(['RB.', 'r.y', '..?']);
    const board = drMario.board!(frame)!;
    expect(board.cells.map(({ cell }) => cell?.mark)).toEqual([
      'falling',
      'falling',
      undefined,
      'matched',
      undefined,
      'landed',
      undefined,
      undefined,
      undefined,
    ]);
    expect(board.cells.map(({ cell }) => cell?.link).slice(0, 2)).toEqual(['right', 'left']);
    expect(board.rest).toBe('GAME OVER');
  });

  test('Identic: single letters with one blank between them', () => {
    const frame = '\nB   G\nX Q W\n\nYour score is: 7\n\nPlease enter a row and column number: ';
    expect(rowsOf(frame, identic)).toEqual(['B.G', 'X?W']);
    expect(identic.board!(frame)!.rest).toBe('Your score is: 7\n\nPlease enter a row and column number:');
    expect(identic.board!('BGW\nXGW\n\nYour score is: 7\n')).toBeUndefined();
  });

  test('Chetyris: what is between the walls; the texts beside it are not part of it', () => {
    const screen = '@ ## @    Next piece:\n@$*%$@     #\n@@@@@@\n\nGood job!\n';
    expect(rowsOf(screen, chetyris)).toEqual(['.##.', '$*?$']);
    expect(chetyris.board!(screen)!.rest).toBe('Next piece:\n #\nGood job!');
  });

  test('is left as text if it is too large, or no board at all', () => {
    expect(drMario.board!(`|${' '.repeat(3 * 4001)}|\n ---\n`)).toBeUndefined();
    expect(drMario.board!('Traceback (most recent call last)\n')).toBeUndefined();
  });
});

describe('the steps of a shared case', () => {
  const shared: SharedCase = {
    game: 'dr-mario',
    title: '',
    script: { input: '4\n3\nEMPTY\nF R B\nA\nQ\n', flags: {} },
    output: '',
    shows: 'both',
  };

  test('a program that prints nothing differs at once, and our own steps go on', () => {
    const { steps, first } = sharedSteps(drMario, shared, [0, 10_000]);
    expect([first, steps.length, steps.map(({ command }) => command)]).toEqual([0, 3, ['', 'F R B', 'A']]);
    expect(steps.every(({ text, board }) => text === undefined && board === undefined)).toBe(true);
  });

  test('an option that the program does not have, or endless printing, is refused', () => {
    const script = { ...shared.script, flags: { constructor: 'x' } };
    expect(() => sharedSteps(drMario, { ...shared, script }, [])).toThrow('has no option');
    const large = { input: `1000\n1000\nEMPTY\n${'\n'.repeat(4)}`, flags: {} };
    expect(() => sharedSteps(drMario, { ...shared, script: large }, [])).toThrow('prints more than');
  });
});
