/** @module-tag chromium */
import { describe, test } from 'vitest';
import { guessesNoBoard, lightsFirstDifference, useBrowser } from '../../e2e/web/report-page.js';

useBrowser();

describe.each(['desktop', 'phone'] as const)('the report page on a %s', device => {
  test.each([
    ['dr-mario', 'no-kick'],
    ['identic', 'row-only'],
    ['chetyris', 'foam-around-corners'],
  ])('shows both boards, and lights the first cell that differs: %s %s', (game, mutant) =>
    lightsFirstDifference(game, mutant, device),
  );

  test.each([
    ['columns', 'no-diagonals'],
    ['magnetic', 'one-row-at-a-time'],
  ])('shows our board beside the lines of the program: %s %s', (game, mutant) => guessesNoBoard(game, mutant, device));
});
