import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { LISTINGS } from '../../support/games/listed.js';
import type { CorpusGame } from '../../support/grade/corpus/inputs.js';
import { sourceOf, studentPrograms } from '../../support/grade/corpus/programs.js';
import { someOf } from '../../support/long.js';
import { LONG } from '../../support/server/services.js';
import { chooseFiles, Program, type Sources } from '../../support/web/check/program.js';
import { arcade, DISCONNECTED, PHONE, see } from '../../support/web/visit.js';
import { says } from '../../support/web/words.js';

const room = arcade();
const { finding, result, link, problems, hindrances, habits } = says.check;
afterEach(async () => {
  if (!(await room.server.get('/healthz').catch(() => undefined))) await room.server.restart();
});

/** The title of a game on the page. */
const titled = (game: string): string => LISTINGS.find(({ id }) => id === game)!.title;

/** A program of the corpus, by its name. */
function student(game: CorpusGame, name: string): Sources {
  const program = studentPrograms(game).find(one => one.name === name)!;
  return { [program.base]: sourceOf(game, program) };
}

const submitted = (game: string, ...names: readonly string[]): Sources =>
  Object.fromEntries(names.map(name => [name, readFileSync(path(`../../submissions/${game}/${name}`), 'utf8')]));
const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

describe('a right program', () => {
  const RIGHT: readonly [CorpusGame, string][] = [
    ['identic', 'recursion-py-right'],
    ['chetyris', 'functions-js-right'],
    ['dr-mario', 'lists-py-right'],
    ['magnetic', 'sets-py-right'],
    ['columns', 'matrix-js-right'],
  ];
  test.each(someOf(RIGHT, 2))('of %s has no differences: %s', { timeout: LONG }, async (game, name) => {
    const program = await Program.open(await room.visit('/check'), student(game, name));
    expect(await program.check(titled(game))).toBe('good');
    expect(await program.findings.count()).toBe(0);
  });
});

describe('a wrong program', () => {
  test('in Python: the shortest input, the sentence of the assignment, and both courses step by step', {
    timeout: LONG,
  }, async () => {
    const visitor = await room.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
    const page = await visitor.open('/check');
    const program = await Program.open(page, submitted('dr-mario', 'no_kick.py', 'right.py'));
    await see(page.getByLabel(says.check.main)).toHaveValue('no_kick.py');
    expect(await program.check(titled('dr-mario'))).toBe('bad');
    await see(page.getByRole('heading', { name: result.bad(1) })).toBeFocused();
    await see(page.getByText(`example one: ${result.example.right}`)).toBeVisible();

    const card = program.findings.first();
    await see(card.getByRole('heading', { level: 3 })).toHaveText(
      `${finding.reading} a faller without room on its right could not lie down`,
    );
    await see(card.getByRole('blockquote')).toContainText(/^DM-11 Wall kick .*turns and moves one column to the left/);
    await see(card.getByRole('blockquote')).toContainText(`${finding.basis.label} ${finding.basis.text}`);
    const input = (await card.locator('figure', { hasText: finding.input }).locator('pre').textContent())!;
    expect(input.trim().split('\n').length).toBeLessThanOrEqual(9);
    await card.getByRole('button', { name: finding.copyOf(finding.input) }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(input);

    await see(card.getByRole('link', { name: finding.watch })).toHaveAttribute('href', /^\/replay#/);

    const steps = card.getByRole('group', { name: finding.steps });
    const [right, yours] = [steps.locator('figure').nth(0), steps.locator('figure').nth(1)];
    await see(steps).toContainText(finding.first);
    await see(right.locator('mark').first()).toBeVisible();
    await see(yours.locator('mark').first()).toBeVisible();
    await steps.getByRole('button', { name: finding.previous }).click();
    await see(steps).not.toContainText(finding.first);
    expect(await right.locator('pre').textContent()).toBe(await yours.locator('pre').textContent());
    await steps.getByRole('slider').focus();
    await page.keyboard.press('End');
    await see(steps.getByRole('button', { name: finding.next })).toBeDisabled();
  });

  test('in JavaScript, on a small phone: board file and picks, and nothing is wider than the screen', {
    timeout: LONG,
  }, async () => {
    const page = await room.visit('/check', { ...PHONE, viewport: { width: 360, height: 640 } });
    const program = await Program.open(page, student('identic', 'readline-js--top-rows--one-weight'));
    expect(await program.check(titled('identic'))).toBe('bad');
    await see(program.findings.first().getByText(finding.file)).toBeVisible();
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBe(widths[1]);
  });

  test('without boards in its output: our board beside what it prints', { timeout: LONG }, async () => {
    const page = await room.visit('/check', { preferences: { language: 'de' } });
    await page.locator('html[lang=de]').waitFor();
    await page.locator('input[type=file]').setInputFiles(
      Object.entries(student('columns', 'stacks-py--runs')).map(([name, text]) => ({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(text),
      })),
    );
    await page.getByText(titled('columns'), { exact: true }).click();
    await page.locator('form button[type=submit]').first().click();
    const card = page.locator('article').first();
    await see(card.getByRole('blockquote')).toContainText('SC-4 Credits', { timeout: 120_000 });
    await see(card.locator('figcaption').filter({ hasText: 'Unser Brett' })).toBeVisible();
    await see(card).toContainText('Beruht auf dem Text der Aufgabe');
  });
});

describe('a program that crashes', () => {
  test.each<[CorpusGame, string, RegExp]>([
    ['dr-mario', 'classes-py--no-faller', /^Crash: AttributeError: 'NoneType'/],
    ['columns', 'matrix-js--no-end--credits-text', /^Crash: TypeError: /],
  ])('%s %s: the exception, its error output and the input', { timeout: LONG }, async (game, name, title) => {
    const program = await Program.open(await room.visit('/check'), student(game, name));
    expect(await program.check(titled(game))).toBe('bad');
    const card = program.findings.filter({ has: program.heading(title) });
    await see(card).toHaveAttribute('data-verdict', 'crash');
    await see(card.locator('figure', { hasText: finding.complaint })).toContainText(/(\.py", line|\.js:)\d*/);
    await see(card.locator('figure', { hasText: finding.input }).first()).toBeVisible();
  });
});

describe('a program that hangs', () => {
  const HANGS = `const lines = require('fs').readFileSync(0, 'utf8').split('\\n');
for (const line of lines) while (line.includes('A'));
console.log(0);`;

  const HANGING: readonly [string, Sources][] = [
    ['columns', { 'main.js': HANGS }],
    ['columns', { 'main.py': "for line in open(0):\n    while 'A' in line: pass\nprint(0)\n" }],
    ['identic', student('identic', 'dictionary-py--endless-group')],
  ];
  test.each(someOf(HANGING, 2))('%s: is ended, and the input is shown', { timeout: LONG }, async (game, sources) => {
    const program = await Program.open(await room.visit('/check'), sources);
    expect(await program.check(titled(game))).toBe('bad');
    const card = program.findings.filter({ has: program.heading(finding.verdicts.time) });
    await see(card).toHaveAttribute('data-verdict', 'time');
  });

  test('the check can be stopped at any time, and another one started', { timeout: LONG }, async () => {
    const page = await room.visit('/check');
    const program = await Program.open(page, { 'main.js': 'for (;;);' });
    await program.start(titled('columns'));
    await see(program.progress).toContainText(/\d+|…/);
    await see(program.progress).toContainText(says.check.progress.drawing);
    await page.getByRole('button', { name: says.check.stop }).click();
    await see(page.getByRole('heading', { name: result.stopped })).toBeVisible({ timeout: 3_000 });
    await see(program.progress).toBeHidden();
    await chooseFiles(page, student('columns', 'matrix-js-right'));
    expect(await program.check()).toBe('good');
  });
});

describe('what cannot be checked is said plainly', () => {
  test('syntax errors, missing modules, programs that print nothing or read nothing', { timeout: LONG }, async () => {
    const page = await room.visit('/check');
    const resultOf = async (sources: Sources): Promise<string> =>
      (await Program.open(page, sources)).check(titled('columns'));
    expect(await resultOf({ 'main.js': 'const = 1;' })).toBe('syntax');
    await see(page.getByRole('heading', { name: hindrances.syntax.title })).toBeVisible();
    expect(await resultOf({ 'main.js': "require('./rules')" })).toBe('missing-module');
    await see(page.getByRole('heading', { name: hindrances['missing-module'].title('./rules') })).toBeVisible();
    expect(await resultOf({ 'main.js': 'function main() { console.log(1); }' })).toBe('prints-nothing');
    await see(page.getByRole('heading', { name: habits['prints-nothing'].title })).toBeVisible();
    expect(await resultOf({ 'main.js': 'console.log("Hello")' })).toBe('ignores-input');
    expect(await resultOf({ 'main.py': 'def main():\n  print(1)\n main()' })).toBe('syntax');
    expect(await resultOf({ 'main.py': 'import numpy' })).toBe('missing-module');
  });

  test('a program that prints without end', { timeout: LONG }, async () => {
    const program = await Program.open(await room.visit('/check'), { 'main.js': "for (;;) console.log('x')" });
    expect(await program.check(titled('columns'))).toBe('bad');
    await see(program.findings.first()).toHaveAttribute('data-verdict', 'output');
  });

  test('files that are no program, and files that are too large', async () => {
    const page = await room.visit('/check');
    await chooseFiles(page, { 'Main.java': 'class Main {}' });
    await see(page.getByRole('alert').filter({ hasText: problems['no-program']('Main.java') })).toBeVisible();
    await chooseFiles(page, { 'main.py': '#'.repeat(1_000_001) });
    await see(page.getByRole('alert').filter({ hasText: problems['too-large'] })).toBeVisible();
    await see(page.getByRole('button', { name: says.check.start, exact: true })).toBeDisabled();
  });

  test('if Python cannot be loaded, it can be tried again', { timeout: LONG }, async () => {
    const visitor = await room.visitor();
    visitor.expectComplaint(DISCONNECTED);
    const page = await visitor.open('/check');
    await page.route('**/assets/pyodide-*', route => route.abort());
    const program = await Program.open(page, student('columns', 'stacks-py-right'));
    await program.start(titled('columns'));
    await see(page.getByText(problems['not-loaded'].python)).toBeVisible();
    await page.unroute('**/assets/pyodide-*');
    await page.getByRole('button', { name: problems.retry }).click();
    expect(await program.result()).toBe('good');
  });
});

describe('several files', () => {
  test('the visitor chooses which one is started, and an edited module is compiled again', {
    timeout: LONG,
  }, async () => {
    const page = await room.visit('/check');
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
  });
});

describe('a teacher’s link', () => {
  test('sets the game and what is shown, and the page says so', { timeout: LONG }, async () => {
    const query = '?game=columns&disclose=ruling&only=text,example&robustness=0&score=1';
    const page = await room.visit(`/check${query}`);
    const note = page.getByRole('region', { name: link.title });
    await see(note).toContainText(`${link.names.game}${titled('columns')}`);
    await see(note).toContainText(link.disclosures.ruling);
    await see(note).toContainText(link.robustness[0]);
    await see(page.getByRole('radio')).toHaveCount(0);
    const program = await Program.open(page, student('columns', 'matrix-js--wraps--always-three'));
    expect(await program.check()).toBe('bad');
    const card = program.findings.first();
    await see(card.getByRole('blockquote').first()).toContainText(/SC-\d/);
    await see(card.getByText(finding.input, { exact: true })).toHaveCount(0);
    await see(card.getByRole('group', { name: finding.steps })).toHaveCount(0);
    await see(card.getByRole('link', { name: finding.watch })).toHaveCount(0);
    await see(page.getByText(result.robustness, { exact: true })).toHaveCount(0);
    await see(page.locator('[data-result]')).toContainText(/\d+ of 100 points/);
  });

  test('sets the edition', { timeout: LONG }, async () => {
    const page = await room.visit('/check?game=identic&edition=single');
    const program = await Program.open(page, student('identic', 'readline-js-right'));
    expect(await program.check()).toBe('bad');
  });

  test('with a mistake is refused', async () => {
    const page = await room.visit('/check?game=identic&edition=first');
    await see(page.getByRole('alert').filter({ hasText: link.wrong })).toContainText(
      link.notChosen('edition', 'first', 'chained, single'),
    );
    await see(page.getByLabel(says.check.program, { exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: link.without }).click();
    await see(page.getByRole('heading', { name: says.check.program, exact: true })).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });
});

test('everything works offline, once Python has been loaded', { timeout: LONG }, async () => {
  const visitor = await room.visitor({ serviceWorkers: 'allow' });
  visitor.expectComplaint(DISCONNECTED);
  const page = await visitor.open('/check');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await new Promise(resolve => setTimeout(resolve, 50));
  });
  await (await Program.open(page, { 'main.py': 'print(1)' })).run();
  await room.server.kill();
  await visitor.context.setOffline(true);
  await see(page.getByRole('banner')).toContainText(says.shell.offline.short);
  await page.goto(`${room.server.url}/check`);
  const python = await Program.open(page, student('columns', 'stacks-py--runs'));
  expect(await python.check(titled('columns'))).toBe('bad');
  const javascript = await Program.open(page, student('dr-mario', 'classes-js-right'));
  expect(await javascript.check(titled('dr-mario'))).toBe('good');
});
