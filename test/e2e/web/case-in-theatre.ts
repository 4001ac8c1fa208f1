import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import type { Disclosure } from '#grader/report/report.js';
import { caseOfMutant, type Found, reportOn } from '../../support/grade/finding.js';
import { Stage } from '../../support/web/stage.js';
import { type Arcade, DESKTOP, PHONE, see } from '../../support/web/visit.js';

/** Cases of a report that are watched in the theatre. */

const DEVICES = { desktop: DESKTOP, phone: PHONE };
type Device = keyof typeof DEVICES;

/** The part of a finding's link behind the site's address. */
export function pathOf(found: Found, disclosure: Disclosure = 'everything'): string {
  const { link } = reportOn(found, disclosure, 'https://arcade.example/').findings[0]!;
  expect(link).toMatch(/^https:\/\/arcade\.example\/replay#case=1\./);
  return link!.slice('https://arcade.example'.length);
}

const PICTURES = process.env.GRIDFALL_TEST_PICTURES;

export async function isTidy(page: Page, name: string): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window!);
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `case-${name}.png`) });
}

export const isAtStep = (page: Page, step: number) =>
  see(page.locator('[data-printed]')).toHaveAttribute('data-printed', String(step));

/** Our game and the printed board stand at the first difference, which is lit. */
export async function standsAtFirstDifference(
  room: Arcade,
  game: string,
  mutant: string,
  device: Device,
): Promise<void> {
  const found = await caseOfMutant(game, mutant);
  const { first, pictures } = reportOn(found).findings[0]!.steps!;
  const page = await room.visit(pathOf(found), DEVICES[device]);
  const stage = await Stage.on(page);
  expect(await stage.verdict()).toBe('transcript');
  await isAtStep(page, first);
  await see(stage.root).toHaveAttribute('data-playing', 'false');
  const [right, own] = [pictures.expected[first]!, pictures.actual[first]!];
  const at = right.cells.findIndex(({ text }, k) => text !== own.cells[k]!.text);
  const place = `${at % right.width} ${Math.floor(at / right.width)}`;
  await see(page.locator('[data-lit]')).toHaveAttribute('data-lit', place);
  await isTidy(page, `${game}-${device}`);
}

/** The lines of a program for Columns stand beside our game, and no board of its own. */
export async function showsNoOwnBoard(room: Arcade, device: Device): Promise<void> {
  const page = await room.visit(pathOf(await caseOfMutant('columns', 'no-diagonals')), DEVICES[device]);
  const stage = await Stage.on(page);
  await see(page.locator('[data-first]')).toHaveCount(1);
  await see(page.locator('[data-printed] canvas')).toHaveCount(0);
  expect(await stage.length()).toBeGreaterThan(0);
  await isTidy(page, `columns-${device}`);
}
