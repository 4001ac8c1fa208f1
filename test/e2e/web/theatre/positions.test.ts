import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { seededRng } from '../../../../src/engine/chance/rng.js';
import type { AnyGame } from '../../../../src/engine/contract/game.js';
import type { Settings } from '../../../../src/engine/contract/settings.js';
import { linkTo, readLink } from '../../../../src/wire/links/position-link.js';
import { begun } from '../../../support/games/begun.js';
import { recordedGame } from '../../../support/games/corpus.js';
import { GAMES, LISTINGS, SHORT } from '../../../support/games/listed.js';
import { Stage, timelineOf } from '../../../support/web/stage.js';
import { Finger } from '../../../support/web/touch.js';
import { arcade, PHONE, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

const room = arcade();
const { position: said } = says;
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
const WITH_POSITIONS = LISTINGS.filter(({ id }) => GAMES.get(id)!.position);

const gameOf = (id: string): AnyGame => GAMES.get(id)!;
const MOVES = Array.from({ length: 40 }, (_, k) => (k * 7919 + 13) % 65_521);
const linkOf = (id: string, settings: Settings): string => linkTo(gameOf(id), { settings });
const BOARD = { position: ['BB.', 'GGB', 'WWB'] };

/** What the page's copy button has put on the clipboard. */
async function copied(page: Page, what: 'link' | 'text'): Promise<string> {
  await page.locator(`[data-copy=${what}]`).click();
  await see(page.locator(`[data-copy=${what}]`)).toHaveText(said.copy.done);
  return page.evaluate(() => navigator.clipboard.readText());
}

const verdict = (page: Page): Locator => page.locator('[data-editor] [role=status]');
const textOf = (page: Page): Locator => page.getByLabel(said.editor.text);
const cell = (page: Page, n: number): Locator => page.locator(`[data-cell="${n}"]`);

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await place.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Waits until the editor is there. */
async function editorOn(page: Page, kind: 'good' | 'unfinished' | 'bad'): Promise<void> {
  await see(page.locator('[data-editor]')).toHaveAttribute('data-editor', kind);
}

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await see(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
}

describe('a link to a position', () => {
  test.each(WITH_POSITIONS.map(({ id }) => [id]))(
    '%s: shows it, copies it, edits it and plays it',
    async id => {
      const game = gameOf(id);
      const settings = begun(game, SHORT.find(([one]) => one === id)![1], MOVES);
      const page = await room.visit(linkOf(id, settings), CLIPBOARD);
      await see(page.getByRole('img', { name: said.picture(game.title) })).toBeVisible();
      const link = await copied(page, 'link');
      expect(linkTo(game, readLink(link))).toBe(linkOf(id, settings));
      const text = await copied(page, 'text');
      expect(linkTo(game, { settings: { ...settings, position: text.split('\n') } })).toBe(linkOf(id, settings));
      await page.getByRole('link', { name: said.edit }).click();
      await editorOn(page, 'good');
      await see(textOf(page)).toHaveValue(text);
      await page.getByRole('link', { name: said.play }).click();
      // Where time acts, it may be over soon.
      await see(page).toHaveURL(/\?kept=/);
      await see(page.locator('section[data-phase] canvas').first()).toBeVisible();
    },
    120_000,
  );

  test('is solved step by step, and a search can be stopped', async () => {
    const page = await room.visit(linkOf('identic', BOARD));
    await page.getByRole('button', { name: said.solve.start }).click();
    const solution = page.locator('[data-solving]');
    await see(solution).toHaveAttribute('data-solving', 'done', { timeout: 60_000 });
    await see(solution).toContainText(said.solve.proven);
    await see(page.getByRole('status')).toContainText(said.solve.spoken(3));
    await page.getByRole('button', { name: said.solve.next }).click();
    await see(page.locator('[data-step]')).toHaveAttribute('data-step', '1');
    await page.getByText(said.inWords).click();
    await see(page.getByText('Picks 1')).toBeVisible();
    const dice = seededRng('a board that takes long');
    const rows = Array.from({ length: 15 }, () => Array.from({ length: 15 }, () => 'BGWYR'[dice.below(5)]));
    await page.goto(room.server.url + linkOf('identic', { position: rows.map(row => row.join('')) }));
    // Only the code in the address has changed, so the page stays loaded until it has read it.
    await see(solution).toHaveCount(0);
    await page.getByRole('button', { name: said.solve.start }).click();
    await page.getByRole('button', { name: said.solve.stop }).click();
    await see(solution).toHaveAttribute('data-solving', 'stopped');
    await see(page.getByRole('button', { name: said.solve.start })).toBeEnabled();
  });

  test('before chance has dealt there is nothing to solve, and the page says so', async () => {
    const page = await room.visit(linkOf('columns', { position: ['..A...'] }));
    await page.getByRole('button', { name: said.solve.start }).click();
    await see(page.locator('[data-solving=refused]')).toContainText('before chance has dealt');
  });
});

test('a bad link gets a clear page, and can be mended if it can be read', async () => {
  const good = linkOf('columns', { position: ['..A...', 'piece: ABC'] });
  const [, magnetic] = linkOf('magnetic', { width: 7, position: ['#......'] }).split('#');
  const huge = { width: 1000, height: 1000, position: ['.'.repeat(1000)] };
  const page = await room.visit('/help');
  for (const [link, kind, reason] of [
    ['/at/chess#p1.abc', 'unknown-game', 'no game with this name'],
    ['/at/columns#p1.nonsense', 'bad-link', 'damaged or incomplete'],
    [good.slice(0, -4), 'bad-link', 'damaged or incomplete'],
    [good.replace('p1.', 'p9.'), 'bad-link', 'should begin with p1.'],
    [good.replace('columns', 'identic'), 'bad-link', 'unknown line "piece:"'],
    [`/at/columns#${magnetic}`, 'bad-link', 'unknown cell "#"'],
    [linkOf('columns', { position: ['A.....', '......'] }), 'bad-link', 'this A floats'],
    [linkOf('dr-mario', { position: ['R-Y......', '.......r'] }), 'bad-link', 'this piece floats'],
    [linkOf('chetyris', { position: ['piece: Q'] }), 'bad-link', '"Q" is not a piece'],
    [linkOf('columns', { position: ['A'.repeat(50)] }), 'bad-link', 'the field is 6 cells wide, this row has 50'],
    [linkOf('magnetic', huge), 'bad-link', 'at most 10000 can be shown'],
  ] as const) {
    await page.goto(room.server.url + link);
    await see(page.locator('[data-problem]')).toContainText(reason);
    await see(page.locator('[data-problem]')).toHaveAttribute('data-problem', kind);
    await see(page.getByRole('heading', { level: 1 })).toHaveText(said.problem.title[kind]);
    const mend = page.getByRole('link', { name: said.problem.mend });
    if ((await mend.count()) === 0) continue;
    await mend.click();
    await editorOn(page, 'bad');
    await see(verdict(page)).toContainText(reason);
  }
}, 180_000);

describe('the editor', () => {
  test('works by keyboard, and says what is wrong and where', async () => {
    const page = await room.visit('/at/columns', CLIPBOARD);
    await editorOn(page, 'good');
    await cell(page, 0).focus();
    await page.keyboard.press('PageDown');
    await page.keyboard.press('ArrowRight');
    await see(cell(page, 73)).toBeFocused();
    await page.keyboard.press('b');
    await see(cell(page, 73)).toHaveAccessibleName('row 13, column 2: blue B');
    await see(page.locator('.unseen[role=status]')).toContainText('row 13, column 2: blue B');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Space');
    await see(verdict(page)).toContainText('Row 11, column 2: this B floats');
    await see(cell(page, 61)).toHaveAttribute('aria-invalid', 'true');
    await textOf(page).focus();
    await page.getByRole('button', { name: 'Row 11, column 2' }).click();
    await see(cell(page, 61)).toBeFocused();
    await see(page.getByRole('button', { name: said.play })).toBeDisabled();
    await page.keyboard.press('Delete');
    await see(verdict(page)).toHaveText(said.editor.good);
    const piece = page.getByLabel(said.editor.lines.piece!.name);
    await piece.fill('ABX');
    await see(piece).toHaveAttribute('aria-invalid', 'true');
    await see(verdict(page)).toContainText('Piece in play: "ABX" is not a bar of 3 squares');
    await piece.fill('ABC');
    await see(textOf(page)).toHaveValue('.B....\npiece: ABC');
    expect(readLink(await copied(page, 'link')).settings).toEqual({ position: ['.B....', 'piece: ABC'] });
    await see(page).toHaveURL(/\?edit#p1\./);
    await page.reload();
    await see(textOf(page)).toHaveValue('.B....\npiece: ABC');
    await page.getByRole('button', { name: said.editor.clear }).click();
    await see(textOf(page)).toHaveValue('......');
  });

  test('paints by mouse and by touch, and links halves of capsules', async () => {
    const phone = await room.visit('/at/dr-mario', PHONE);
    await editorOn(phone, 'unfinished');
    await see(verdict(phone)).toContainText('there is no virus yet');
    await see(textOf(phone)).toHaveAttribute('aria-invalid', 'false');
    await phone.getByRole('button', { name: 'red virus r, key r' }).click();
    await cell(phone, 40).scrollIntoViewIfNeeded();
    await (await Finger.on(phone)).drag(await middleOf(cell(phone, 40)), await middleOf(cell(phone, 42)));
    await see(textOf(phone)).toHaveValue(/^r r r . . . . .\n/);
    const page = await room.visit(linkOf('dr-mario', { position: ['rrr.....'] }).replace('#', '?edit#'));
    await editorOn(page, 'good');
    await page.locator('button[data-letter=Y]').click();
    const [from, to] = [await middleOf(cell(page, 112)), await middleOf(cell(page, 114))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x, to.y);
    await page.mouse.up();
    await cell(page, 114).click();
    await page.locator('button[data-letter="-"]').click();
    await cell(page, 112).click();
    await see(textOf(page)).toHaveValue('Y-Y . . . . . .\nr r r . . . . .');
    await see(cell(page, 112)).toHaveAccessibleName(/linked with the cell on the right$/);
    await see(verdict(page)).toHaveText(said.editor.good);
  });

  test('takes a pasted text and its settings, whatever the size', async () => {
    const page = await room.visit('/at/identic');
    await editorOn(page, 'unfinished');
    await textOf(page).fill('BB\nGG');
    await editorOn(page, 'good');
    await see(page.getByRole('gridcell')).toHaveCount(4);
    await page.getByLabel(said.editor.columns, { exact: true }).fill('3');
    await page.getByLabel(said.editor.columns, { exact: true }).blur();
    await see(textOf(page)).toHaveValue('BB.\nGG.');
    await page.goto(`${room.server.url}/at/columns`);
    await editorOn(page, 'good');
    await page.locator('summary').click();
    await page.getByLabel('Width').fill('4');
    await see(page.getByRole('gridcell')).toHaveCount(52);
    await see(verdict(page)).toContainText('the field is 4 cells wide, this row has 6');
    await page.getByLabel('Width').fill('2000');
    await see(verdict(page)).toContainText('width must be a whole number from 1 to 1000');
  });
});

test('every editor opens without an error', async () => {
  const page = await room.visit('/help');
  for (const { id } of WITH_POSITIONS) {
    await page.goto(`${room.server.url}/at/${id}`);
    await see(page.locator('[data-editor]')).toHaveAttribute('data-editor', /^(good|unfinished)$/);
    await see(page.locator('[aria-invalid=true]')).toHaveCount(0);
    await see(page.locator('[data-editor] .error')).toHaveCount(0);
  }
});

test('all mistakes are told at once, each with its place, and nonsense breaks nothing', async () => {
  const page = await room.visit('/at/columns');
  await editorOn(page, 'good');
  await textOf(page).fill('\n. . ? . . .\nAB\n\tＡ.....\n\u{1F600}E....x');
  const faults = verdict(page).getByRole('listitem');
  await see(faults).toHaveText([
    /^Row 10, column 3: unknown cell "\?"; cells are A to E/,
    'Row 11, column 2: the field is 6 cells wide, this row has 2',
    'Row 12, column 1: unknown cell "Ａ"',
    'Row 13: the field is 6 cells wide, this row has 7',
    'Row 13, column 1: unknown cell "\u{1F600}"',
  ]);
  await see(page.locator('[data-cell][aria-invalid=true]')).toHaveCount(5);
  await see(page.getByText(said.editor.wrongLines([2, 3, 4, 5]))).toBeVisible();
  await page.getByRole('button', { name: 'Row 13', exact: true }).click();
  const selected = (): string => {
    const { value, selectionStart, selectionEnd } = document.activeElement as HTMLTextAreaElement;
    return value.slice(selectionStart, selectionEnd);
  };
  await expect.poll(() => page.evaluate(selected)).toBe('\u{1F600}E....x');
  await textOf(page).fill('......\n'.repeat(14));
  await see(faults).toHaveText(['Line 14 of the text: the field has 13 rows, and this is one more']);
  await textOf(page).fill('piece: ABC\n......');
  await see(faults).toHaveText([/^Row 13: a row after the named lines/]);
  await textOf(page).evaluate((field: HTMLTextAreaElement) => {
    field.select();
    document.execCommand('insertText', false, 'A?\t'.repeat(350_000));
  });
  await editorOn(page, 'bad');
  expect((await textOf(page).inputValue()).length).toBeLessThanOrEqual(40_000);
  await textOf(page).fill('A.....\n......');
  await see(page).toHaveURL(
    new RegExp(`${linkOf('columns', { position: ['A.....', '......'] }).replace(/.*#/, '#')}$`),
  );
  await page.reload();
  await see(faults).toHaveText([/^Row 12, column 1: this A floats/]);
  await textOf(page).fill('A.....\r\nB.....\r\n');
  await editorOn(page, 'good');
  const german = await room.visit(linkOf('columns', { position: ['A.....', '......'] }), { locale: 'de-DE' });
  await see(german.locator('[data-problem]')).toContainText('Zeile 12, Spalte 1: Das A schwebt.');
});

test('a moment in the theatre has a link, and can be edited', async () => {
  const file = recordedGame(gameOf('columns'), { width: 5, height: 9 }, 'moments', 60, 'Zoë');
  const page = await room.visit('/replay', CLIPBOARD);
  const stage = await Stage.ofFile(page, file);
  await stage.seek(15);
  await see(stage.root).toHaveAttribute('data-position', '15');
  await stage.button(says.theatre.actions.short.position).click();
  const dialog = stage.dialog(says.theatre.position.title);
  const address = await dialog.getByLabel(says.theatre.share.address).inputValue();
  const { position } = timelineOf(file).at(15).position()!;
  expect(readLink(address)).toEqual({ game: 'columns', settings: { width: 5, height: 9, position } });
  await dialog.getByRole('link', { name: says.theatre.position.edit }).click();
  await editorOn(page, 'good');
  await see(textOf(page)).toHaveValue(position.join('\n'));
});

test.each([
  ['at a desk', {}],
  ['on a phone', PHONE],
])('axe finds no problems %s', async (_, habits) => {
  const page = await room.visit(linkOf('identic', BOARD), habits);
  await page.getByRole('button', { name: said.solve.start }).click();
  await see(page.locator('[data-solving]')).toHaveAttribute('data-solving', 'done', { timeout: 60_000 });
  for (const more of await page.locator('summary').all()) await more.click();
  await expectAccessible(page);
  await page.goto(`${room.server.url}/at/dr-mario`);
  await editorOn(page, 'unfinished');
  await textOf(page).fill('?.......\nrrr\npiece: X');
  await editorOn(page, 'bad');
  for (const more of await page.locator('summary').all()) await more.click();
  await expectAccessible(page);
  await page.goto(`${room.server.url}/at/columns#p1.nonsense`);
  await see(page.locator('[data-problem]')).toBeVisible();
  await expectAccessible(page);
});
