import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { LISTINGS } from '../../support/games/listed.js';
import type { CorpusGame } from '../../support/grade/corpus/inputs.js';
import { sourceOf, studentPrograms } from '../../support/grade/corpus/programs.js';
import { LONG } from '../../support/server/services.js';
import { chooseFiles, Program, type Sources } from '../../support/web/check/program.js';
import { type Arcade, DISCONNECTED, PHONE, see } from '../../support/web/visit.js';
import { says } from '../../support/web/words.js';

/** What the page that checks programs says about programs of all kinds. */

const { finding, result, hindrances, habits, problems } = says.check;

/** A link that asks for nothing but what the assignment promises, so fewer inputs are tried. */
export const COLUMNS = '/check?game=columns&robustness=0';
export const IDENTIC = '/check?game=identic&robustness=0';

/**
 * For browsers in which Python runs only a few times: it is compiled quickly, and not once more to be fast. That would be
 * nearly half of the work.
 */
export const QUICK_PYTHON = ['--js-flags=--no-wasm-tier-up'];

/** The title of a game on the page. */
export const titled = (game: string): string => LISTINGS.find(({ id }) => id === game)!.title;

/** A program of the corpus, by its name. With one of its faults only, if its place is given. */
export function student(game: CorpusGame, name: string, fault?: number): Sources {
  const program = studentPrograms(game).find(one => one.name === name)!;
  return { [program.base]: sourceOf(game, program, fault) };
}

export const submitted = (game: string, ...names: readonly string[]): Sources =>
  Object.fromEntries(names.map(name => [name, readFileSync(path(`../../submissions/${game}/${name}`), 'utf8')]));
const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** Checks a program and returns what came of it. The game is chosen on the page, unless the link has set it. */
export async function resultOn(page: Page, sources: Sources, game?: string): Promise<string> {
  const program = await Program.open(page, sources);
  return program.check(game && titled(game));
}

export async function isRight(page: Page, sources: Sources, game?: string): Promise<void> {
  expect(await resultOn(page, sources, game)).toBe('good');
  expect(await findingsOn(page).count()).toBe(0);
}

const findingsOn = (page: Page) => page.locator('main article:not(details article)');

/** The exception, its error output and the input. */
export async function crashes(page: Page, sources: Sources, title: RegExp, game?: string): Promise<void> {
  expect(await resultOn(page, sources, game)).toBe('bad');
  const card = findingsOn(page).filter({ has: page.getByRole('heading', { name: title }) });
  await see(card).toHaveAttribute('data-verdict', 'crash');
  await see(card.locator('figure', { hasText: finding.complaint })).toContainText(/(\.py", line|\.js:)\d*/);
  await see(card.locator('figure', { hasText: finding.input }).first()).toBeVisible();
}

/** A program that never ends, or prints without end, is ended. */
export async function isEnded(
  page: Page,
  sources: Sources,
  verdicts: readonly ('time' | 'output')[],
  game?: string,
): Promise<void> {
  expect(await resultOn(page, sources, game)).toBe('bad');
  for (const verdict of verdicts) {
    const card = findingsOn(page).filter({ has: page.getByRole('heading', { name: finding.verdicts[verdict] }) });
    await see(card).toHaveAttribute('data-verdict', verdict);
    await see(card.locator('figure', { hasText: finding.input }).first()).toBeVisible();
  }
}

/** Starts to check a program that never ends, and stops the check. */
export async function stops(page: Page, endless: Sources, game?: string): Promise<void> {
  const program = await Program.open(page, endless);
  await program.start(game && titled(game));
  await see(program.progress).toContainText(/\d+|…/);
  await see(program.progress).toContainText(says.check.progress.drawing);
  await page.getByRole('button', { name: says.check.stop }).click();
  await see(page.getByRole('heading', { name: result.stopped })).toBeVisible({ timeout: 3_000 });
  await see(program.progress).toBeHidden();
}

/** A wrong program with a board file, on a small phone: nothing is wider than the screen. */
export async function fitsPhone(room: Arcade, address: string, sources: Sources, game?: string): Promise<Page> {
  const page = await room.visit(address, { ...PHONE, viewport: { width: 360, height: 640 } });
  expect(await resultOn(page, sources, game)).toBe('bad');
  await see(findingsOn(page).first().getByText(finding.file)).toBeVisible();
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0]).toBe(widths[1]);
  return page;
}

/** A wrong program for Columns, which prints no boards: ours stands beside what it prints. In German. */
export async function hasNoBoards(room: Arcade, address: string, sources: Sources, game?: string): Promise<void> {
  const page = await room.visit(address, { preferences: { language: 'de' } });
  await page.locator('html[lang=de]').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles(
      Object.entries(sources).map(([name, text]) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })),
    );
  if (game) await page.getByText(titled(game), { exact: true }).click();
  await page.locator('form button[type=submit]').first().click();
  const card = page.locator('article').first();
  await see(card.getByRole('blockquote')).toContainText('SC-4 Credits', { timeout: 120_000 });
  await see(card.locator('figcaption').filter({ hasText: 'Unser Brett' })).toBeVisible();
  await see(card).toContainText('Beruht auf dem Text der Aufgabe');
}

/** What is wrong with every run is said at once. */
export async function saysWhatHinders(page: Page, game?: string): Promise<void> {
  expect(await resultOn(page, { 'main.js': 'const = 1;' }, game)).toBe('syntax');
  await see(page.getByRole('heading', { name: hindrances.syntax.title })).toBeVisible();
  expect(await resultOn(page, { 'main.js': "require('./rules')" }, game)).toBe('missing-module');
  await see(page.getByRole('heading', { name: hindrances['missing-module'].title('./rules') })).toBeVisible();
  expect(await resultOn(page, { 'main.js': 'function main() { console.log(1); }' }, game)).toBe('prints-nothing');
  await see(page.getByRole('heading', { name: habits['prints-nothing'].title })).toBeVisible();
}

/** The same in Python, whose messages are others. */
export async function saysWhatHindersPython(page: Page, game?: string): Promise<void> {
  expect(await resultOn(page, { 'main.py': 'def main():\n  print(1)\n main()' }, game)).toBe('syntax');
  expect(await resultOn(page, { 'main.py': 'import numpy' }, game)).toBe('missing-module');
}

/** A page on which Python could be loaded only at the second attempt, and then has found this right program to be right. */
export async function loadsPythonAgain(room: Arcade, address: string, right: Sources, game?: string): Promise<Page> {
  const visitor = await room.visitor();
  visitor.expectComplaint(DISCONNECTED);
  const page = await visitor.open(address);
  await page.route('**/assets/pyodide-*', route => route.abort());
  const program = await Program.open(page, right);
  await program.start(game && titled(game));
  await see(page.getByText(problems['not-loaded'].python)).toBeVisible();
  await page.unroute('**/assets/pyodide-*');
  await page.getByRole('button', { name: problems.retry }).click();
  expect(await program.result()).toBe('good');
  expect(await program.findings.count()).toBe(0);
  return page;
}

/** The visitor chooses which file is started, and an edited module is compiled again. */
export async function choosesFile(page: Page): Promise<void> {
  const sources = {
    'one.py': 'import other\nprint(other.x, "one")',
    'two.py': 'print("two")',
    'other.py': 'x = 1\n',
  };
  const program = await Program.open(page, sources);
  await page.getByLabel(says.check.main).selectOption('two.py');
  expect((await program.run()).output).toBe('two\n');
  await page.getByLabel(says.check.main).selectOption('one.py');
  expect((await program.run()).output).toBe('1 one\n');
  await chooseFiles(page, { ...sources, 'other.py': 'x = 2\n' });
  expect((await program.run()).output).toBe('2 one\n');
}

/** Takes the server away once Python has been loaded, which is not waited for to start. Returns the page that is opened then. */
export async function goesOffline(room: Arcade, address: string): Promise<Page> {
  const visitor = await room.visitor({ serviceWorkers: 'allow' });
  visitor.expectComplaint(DISCONNECTED);
  const page = await visitor.open('/help');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise(resolve => setTimeout(resolve, 50));
  });
  const ofPython = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()));
      return requests.flat().filter(({ url }) => url.includes('/assets/pyodide-')).length;
    });
  expect(await ofPython()).toBe(0);
  await page.goto(`${room.server.url}/check`);
  await (await Program.open(page, { 'main.py': 'print(1)' })).start(titled('columns'));
  await expect.poll(ofPython, { timeout: LONG }).toBe(4);
  await room.server.kill();
  await visitor.context.setOffline(true);
  await see(page.getByRole('banner')).toContainText(says.shell.offline.short);
  await page.goto(room.server.url + address);
  return page;
}
