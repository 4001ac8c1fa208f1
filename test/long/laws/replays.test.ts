import { expect, test } from 'vitest';
import { CORPUS, recordedGame } from '../../support/games/corpus.js';
import { GAMES } from '../../support/games/listed.js';
import { expectChangesFound, expectGenuineCutOff, linesOf, verified } from '../../support/games/verifying.js';

const short = CORPUS().filter(({ text }) => text.length < 1900);

test.each(short)('$name: a change of any single byte is found, in its own line', ({ text }) =>
  expectChangesFound(text, 1),
);

test.each(short)('$name, cut off anywhere, is genuine as far as it goes', ({ text }) => expectGenuineCutOff(text, 1));

test.each([...GAMES])('a newly recorded long game of %s has checkpoints, and verifies', (id, game) => {
  const text = recordedGame(game, {}, `today ${id}`, 2_000);
  expect(verified(text).result).toBeDefined();
  expect(linesOf(text).some(line => line.includes('"bytes":'))).toBe(true);
});
