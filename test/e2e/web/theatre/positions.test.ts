/** @module-tag chromium */
import type { Locator, Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { seededRng } from '#engine/chance/rng.js';
import { readLink } from '#wire/position-link.js';
import { recordedGame } from '../../../support/games/corpus.js';
import { Stage, timelineOf } from '../../../support/web/stage.js';
import { Finger } from '../../../support/web/touch.js';
import { arcade, PHONE, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';
import {
  BAD_LINKS,
  BOARD,
  CLIPBOARD,
  copied,
  editorOn,
  expectAccessible,
  fullPages,
  gameOf,
  linkOf,
  said,
  seeProblem,
  textOf,
  useLink,
  verdict,
} from './positions-on-page.js';

const room = arcade();

const cell = (page: Page, n: number): Locator => page.locator(`[data-cell="${n}"]`);

async function middleOf(place: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await place.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

describe('a link to a position', () => {
  test('shows it, copies it, edits it and plays it', () => useLink(room, 'dr-mario'));

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
});

test('a bad link gets a clear page, and can be mended if it can be read', async () => {
  const page = await room.visit('/help');
  const [unknown, damaged] = BAD_LINKS;
  const readable = BAD_LINKS.find(([, , reason]) => reason === 'this A floats')!;
  for (const bad of [unknown, damaged, readable]) await seeProblem(page, bad, room.server.url);
});

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
    const link = await copied(page, 'link');
    expect(readLink(link).settings).toEqual({ position: ['.B....', 'piece: ABC'] });
    // The address follows a moment later, and had another position before.
    await expect.poll(() => page.url()).toMatch(/\?edit#p1\./);
    await expect.poll(() => page.url().split('#')[1]).toBe(link.split('#')[1]);
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
  await see(german.locator('[data-message]')).toContainText('Zeile 12, Spalte 1: Das A schwebt.');
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

test('axe finds no problems on a phone', async () => {
  const page = await room.visit('/help', PHONE);
  for await (const _ of fullPages(page, room.server.url)) await expectAccessible(page, ['dark']);
});
