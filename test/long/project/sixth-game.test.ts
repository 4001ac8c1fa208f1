import { expect, test } from 'vitest';
import {
  copyWithSixthGame,
  filesOf,
  hasPassed,
  isAboutIt,
  listingTests,
  MINUTE,
  NOT_ABOUT_ANOTHER,
} from '../../e2e/project/sixth-game.js';
import { EXAMPLE } from '../../example/catalogue.js';

/** With the sixth game, every check passes, and every test from outside that goes through the games. */

const copy = copyWithSixthGame();

test('with the sixth game, `npm run check` passes', { timeout: 20 * MINUTE }, async ({ signal }) => {
  const output = await copy.run('npm', ['run', 'check'], signal);
  expect(output).toMatch(/^[1-9]\d* passed, 0 failed$/m);
  expect(output).toContain(`src/games/${EXAMPLE.id}/game.test.ts`);
});

test('with the sixth game, every test from outside that lists games passes', {
  timeout: 50 * MINUTE,
  tags: ['chromium'],
}, async ({ signal }) => {
  const files = listingTests().filter(file => file.startsWith('test/e2e/'));
  expect(filesOf(await copy.runTests({ projects: ['test'], files }, signal))).toEqual(files.sort());
});

test('with the sixth game, long tests that list games pass', { timeout: 50 * MINUTE, tags: ['chromium'] }, async ({
  signal,
}) => {
  // It has no grading, and its laws are tested above. What is about another game alone stays as it is.
  const files = listingTests().filter(file => /^test\/long\/(?!grade\/|laws\/)/.test(file));
  const told = await copy.runTests({ projects: ['long'], files, named: NOT_ABOUT_ANOTHER }, signal);
  expect(told.filter(hasPassed).filter(isAboutIt)).not.toEqual([]);
});
