/** @module-tag chromium */
import { afterEach, describe, expect, test } from 'vitest';
import { grading as columns } from '#games/columns/grading/grading.js';
import { LONG } from '../../support/server/services.js';
import { chooseFiles, Program } from '../../support/web/check/program.js';
import { arcade, PHONE, see } from '../../support/web/visit.js';
import { says } from '../../support/web/words.js';
import { Axe } from './axe-on-pages.js';
import {
  COLUMNS,
  choosesFile,
  crashes,
  fitsPhone,
  goesOffline,
  hasNoBoards,
  IDENTIC,
  isEnded,
  isRight,
  loadsPythonAgain,
  QUICK_PYTHON,
  resultOn,
  saysWhatHinders,
  saysWhatHindersPython,
  stops,
  student,
  submitted,
  titled,
} from './checked-programs.js';

/** Each path of the page once, in few checks. test/long/web/check.test.ts has more programs. */
const room = arcade({}, QUICK_PYTHON);
const { finding, result, link, problems } = says.check;
afterEach(async () => {
  if (!(await room.server.get('/healthz').catch(() => undefined))) await room.server.restart();
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

  test('in JavaScript, on a small phone: nothing is wider than the screen, and axe finds no problems', {
    timeout: LONG,
  }, async () => {
    // A right program for another edition than the one that the teacher’s link sets.
    const page = await fitsPhone(room, `${IDENTIC}&edition=single`, student('identic', 'readline-js-right'));
    await new Axe(room, { size: PHONE, themes: ['dark'] }).checked(page);
  });

  test('without boards in its output: our board beside what it prints, in German', { timeout: LONG }, () =>
    hasNoBoards(room, COLUMNS, student('columns', 'matrix-js--vanish-early--one-diagonal', 1)),
  );

  test('that crashes: the exception, its error output and the input', { timeout: LONG }, async () =>
    crashes(await room.visit(COLUMNS), student('columns', 'matrix-js--no-end--credits-text'), /^Crash: TypeError: /),
  );

  test('that hangs on one input and prints without end on another: both are ended and shown', {
    timeout: LONG,
  }, async () => {
    const { corners, script } = columns.contract;
    const [hangs, floods] = corners.slice(2).map(({ plan }) => JSON.stringify(script(plan).input));
    const [[name, right]] = Object.entries(student('columns', 'matrix-js-right')) as [[string, string]];
    const wrong = `${right}
if (input === ${hangs}) for (;;);
if (input === ${floods}) for (;;) console.log('x'.repeat(10_000));`;
    await isEnded(await room.visit(COLUMNS), { [name]: wrong }, ['time', 'output']);
  });
});

describe('what cannot be checked is said plainly', () => {
  test('syntax errors, missing modules and programs that print nothing', { timeout: LONG }, async () =>
    saysWhatHinders(await room.visit(COLUMNS)),
  );

  test('files that are no program, and files that are too large', async () => {
    const page = await room.visit('/check');
    await chooseFiles(page, { 'Main.java': 'class Main {}' });
    await see(page.getByRole('alert').filter({ hasText: problems['no-program']('Main.java') })).toBeVisible();
    await chooseFiles(page, { 'main.py': '#'.repeat(1_000_001) });
    await see(page.getByRole('alert').filter({ hasText: problems['too-large'] })).toBeVisible();
    await see(page.getByRole('button', { name: says.check.start, exact: true })).toBeDisabled();
  });
});

test('Python that cannot be loaded can be tried again, and then programs are right, wrong, stopped or hindered', {
  timeout: LONG,
}, async () => {
  const page = await loadsPythonAgain(room, '/check', student('identic', 'recursion-py-right'), 'identic');
  await saysWhatHindersPython(page);
  await choosesFile(page);
  await stops(page, { 'main.py': 'while True: pass' });
  expect(await resultOn(page, submitted('identic', 'row_only.py', 'right.py'))).toBe('bad');
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
  const page = await goesOffline(room, COLUMNS);
  const python = await Program.open(page, { 'main.py': 'print(input())' });
  expect(await python.run({ input: 'x' })).toMatchObject({ ending: 'exit', code: 0, output: 'x\n' });
  await isRight(page, student('columns', 'matrix-js-right'));
});
