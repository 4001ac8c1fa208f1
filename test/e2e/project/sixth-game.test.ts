import { expect, test } from 'vitest';
import { EXAMPLE } from '../../example/catalogue.js';
import {
  copyWithSixthGame,
  filesOf,
  hasPassed,
  listingTests,
  MINUTE,
  NAMED_AFTER_IT,
  NOT_ABOUT_ANOTHER,
  testsOfEveryGame,
  testsOfTheProject,
} from './sixth-game.js';

/** What the catalogue can change. test/long/project/sixth-game.test.ts has everything else. */

const copy = copyWithSixthGame();

/** One for each front end, the server and its protocol. Each has a test for every game, with its name. */
const SCENES = ['test/e2e/terminal/games.test.ts', 'test/e2e/server/games.test.ts'];
const PAGES = ['test/e2e/web/games.test.ts'];

test('with the sixth game, types and lint are right', { timeout: 5 * MINUTE }, async ({ signal }) => {
  const node = (...words: string[]) => copy.run(process.execPath, words, signal);
  const types = (project: string) => node('node_modules/typescript/bin/tsc', '-p', project);
  await Promise.all([types('tsconfig.json'), types('src/apps/web/tsconfig.json'), types('tsconfig.core.json')]);
  const added = [`src/games/${EXAMPLE.id}`, 'src/games/catalogue.ts'];
  await node('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...added);
});

test('with the sixth game, every test of `check` passes that it could break', { timeout: 5 * MINUTE }, async ({
  signal,
}) => {
  const files = testsOfEveryGame();
  const named = (await copy.runTests({ projects: ['check'], files, named: NAMED_AFTER_IT }, signal)).filter(hasPassed);
  expect(filesOf(named)).toContain('test/laws/laws.test.ts');
  // Where no test is named after it, one test goes through all games.
  const others = files.filter(file => !filesOf(named).includes(file));
  const project = testsOfTheProject();
  const told = await copy.runTests(
    { projects: ['check'], files: [...others, ...project], named: NOT_ABOUT_ANOTHER },
    signal,
  );
  expect(filesOf(told.filter(hasPassed))).toEqual(expect.arrayContaining(project));
});

test('the sixth game is listed by the program', async ({ signal }) => {
  const overview = await copy.run(process.execPath, ['bin/gridfall.mjs'], signal);
  expect(overview).toContain(`${EXAMPLE.id.padEnd(10)} ${EXAMPLE.title}`);
});

const play = async (files: readonly string[], signal: AbortSignal): Promise<void> => {
  expect(listingTests()).toEqual(expect.arrayContaining([...files]));
  const told = await copy.runTests({ projects: ['test'], files, named: NAMED_AFTER_IT }, signal);
  expect(filesOf(told.filter(hasPassed))).toEqual([...files].sort());
};

test('the sixth game is played in the terminal and on a server', { timeout: 5 * MINUTE }, ({ signal }) =>
  play(SCENES, signal),
);

test('the sixth game is played in the browser', { timeout: 5 * MINUTE, tags: ['chromium'] }, ({ signal }) =>
  play(PAGES, signal),
);
