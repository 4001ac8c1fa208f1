/** @module-tag chromium */
import { describe, test } from 'vitest';
import { showsNoOwnBoard, standsAtFirstDifference } from '../../e2e/web/case-in-theatre.js';
import { arcade } from '../../support/web/visit.js';

const room = arcade();

describe.each(['desktop', 'phone'] as const)('a case in the theatre, on a %s', device => {
  test.each([
    ['dr-mario', 'no-kick'],
    ['identic', 'row-only'],
    ['chetyris', 'foam-around-corners'],
  ])('%s: our game and the printed board stand at the first difference, which is lit', (game, mutant) =>
    standsAtFirstDifference(room, game, mutant, device),
  );

  test('columns: the lines of the program stand beside our game, and no board of its own', () =>
    showsNoOwnBoard(room, device));
});
