import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect } from 'vitest';
import { EXAMPLE } from '../../example/catalogue.js';
import { LISTINGS } from '../../support/games/listed.js';
import { closureOf, codeIn, importGraph, ROOT, textOf } from '../../support/project/imports.js';
import { addSixthGame } from '../../support/project/sixth-game.js';

/**
 * Adding a game takes a folder, a line in the catalogue and a page of rules, and nothing else. So the sixth game of
 * test/example is put into a copy of the project, where everything must pass that can tell the difference.
 */

export const MINUTE = 60_000;

/** Tests whose names have one of these words are about the sixth game. */
const ITS_NAMES = [EXAMPLE.id, EXAMPLE.title];
const OTHER_NAMES = LISTINGS.flatMap(({ id, title }) => [id, title]);

const oneOf = (names: readonly string[]): string =>
  `(${names.map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`;

/** For `-t`: the tests that are named after it, and those that are not named after another game. */
export const NAMED_AFTER_IT = oneOf(ITS_NAMES);
export const NOT_ABOUT_ANOTHER = `^(?!.*\\b${oneOf(OTHER_NAMES)})`;

/** What a test run in the copy has said about one test. */
interface Told {
  readonly file: string;
  readonly name: string;
  readonly state: string;
}

export interface Copy {
  /** Prints what the command has printed. Rejects with that if it fails. */
  run(command: string, words: readonly string[], signal: AbortSignal): Promise<string>;
  /** Runs test files of these projects, and only what `named` matches. Rejects if one fails. */
  runTests(tests: TestRun, signal: AbortSignal): Promise<readonly Told[]>;
}

export interface TestRun {
  readonly projects: readonly string[];
  readonly files: readonly string[];
  /** For `-t`. Everything in the files if it is left out. */
  readonly named?: string;
}

/** A built copy of the project with the sixth game, as long as the test file runs. */
export function copyWithSixthGame(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'gridfall-sixth-'));
  // Tests in the copy have their files here, too, and PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  const root = join(folder, 'project');

  beforeAll(async () => {
    expect(existsSync(join(ROOT, 'src/games', EXAMPLE.id))).toBe(false);
    copyProject(root);
    addSixthGame(root);
    await run(process.execPath, ['scripts/setup.mjs']);
  }, 5 * MINUTE);
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }), MINUTE);

  /** As if no test had started it, and with its own folder for temporary files. */
  async function run(command: string, words: readonly string[], signal?: AbortSignal): Promise<string> {
    const inherited = Object.entries(process.env).filter(([name]) => !/^(CI|NODE_ENV|VITEST.*)$/.test(name));
    const env = { ...Object.fromEntries(inherited), NO_COLOR: '1', TMPDIR: folder };
    const child = spawn(command, words, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    // A test that takes too long leaves nothing running.
    signal?.addEventListener('abort', () => process.kill(-child.pid!, 'SIGTERM'));
    const chunks: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    // Not `close`: that waits for everything which the command has left running.
    const code = await new Promise(resolve => child.on('exit', resolve));
    await setTimeout(100);
    const output = Buffer.concat(chunks).toString();
    if (code !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${code}:\n${output}`);
    return output;
  }

  async function runTests({ projects, files, named }: TestRun, signal: AbortSignal): Promise<readonly Told[]> {
    expect(files).not.toEqual([]);
    const report = join(folder, 'report.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const chosen = [...projects.flatMap(name => ['--project', name]), ...(named === undefined ? [] : ['-t', named])];
    await run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...chosen, ...files], signal);
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
    };
    return testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, status }) => ({ file: relative(root, name), name: fullName, state: status })),
    );
  }

  return { run, runTests };
}

/** Everything but what is made from the rest. */
function copyProject(root: string): void {
  const made = new Set(
    ['.git', '.setup', '.bite', '.tune', 'node_modules', 'dist', 'dist.new', 'coverage', 'shots'].map(name =>
      join(ROOT, name),
    ),
  );
  cpSync(ROOT, root, { recursive: true, filter: path => !made.has(path) });
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
}

const LISTED = 'test/support/games/listed.ts';
const graph = importGraph(codeIn('src', 'test'));
/** These add it to a copy by themselves. */
const WITH_COPIES = /(sixth-game|project\/guides)\.test\.ts$/;
const tests = [...graph.keys()].filter(file => file.endsWith('.test.ts') && !WITH_COPIES.test(file));
const isFromOutside = (file: string): boolean => /^test\/(e2e|long)\//.test(file);

/** How a test goes through the games. Those that only look some of them up stay as they are with one more. */
const GOES_THROUGH = /\b(LISTINGS|CATALOGUE|SHORT|WITH_(FAST|PROGRAM|GRADING)|loadPrograms)\b|\.\.\.GAMES\b/;

/** A test with the modules that it shares with its longer form, but without what supports it. */
const withItsModules = (file: string): string[] => [
  ...closureOf(file, graph, one => /^test\/(?!support\/)/.test(one) && isFromOutside(one) === isFromOutside(file)),
];

/** The tests of `check` that go through the games, directly or in what they share with longer tests. */
export const testsOfEveryGame = (): string[] =>
  tests.filter(file => !isFromOutside(file) && withItsModules(file).some(one => GOES_THROUGH.test(textOf(one))));

/** The tests that read the project's files, and the game's own. */
export const testsOfTheProject = (): string[] => [
  ...tests.filter(file => file.startsWith('test/project/')),
  `src/games/${EXAMPLE.id}/game.test.ts`,
];

/** The tests from outside that go through the games. All of them take the games from one file; another test sees to that. */
export function listingTests(): string[] {
  const lists = (file: string): boolean => withItsModules(file).some(one => graph.get(one)?.includes(LISTED));
  return tests.filter(file => isFromOutside(file) && lists(file));
}

export const hasPassed = ({ state }: Told): boolean => state === 'passed';
export const isAboutIt = ({ name }: Told): boolean => ITS_NAMES.some(one => name.includes(one));
export const filesOf = (told: readonly Told[]): string[] => [...new Set(told.map(({ file }) => file))].sort();
