import type { Page } from '@playwright/test';
import { deflateSync } from 'fflate';
import { expect } from 'vitest';
import { base64url } from '#engine/record/packed.js';
import { linkOf } from '#web/pages/theatre/opening/link.js';
import { recordedGame } from '../../support/games/corpus.js';
import { GAMES } from '../../support/server/live-games.js';
import { replayed } from '../../support/web/kept.js';
import { Stage } from '../../support/web/stage.js';
import { type Arcade, see } from '../../support/web/visit.js';
import { pattern, says } from '../../support/web/words.js';

/** What strangers send: files, links and addresses that were changed, are invalid or too large. */

/** A name that would run a script on a careless page; any script is caught as a page error. */
export const EVIL = '<img src=x onerror=reportError(1)>"\'</b>';
export const GENUINE = recordedGame(GAMES.get('columns')!, { width: 5, height: 9 }, 'strange', 90, EVIL);
const LINES = GENUINE.split(/(?<=\n)/);

/** Lines of the file: at its beginning, in its middle and at its end. */
export const PLACES = [4, 11, LINES.length - 1];

export const chooseReplay = (page: Page, text: string | Buffer): Promise<void> =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name: '<b>.gridfall.jsonl', mimeType: 'text/html', buffer: Buffer.from(text) });

/** A file with a changed byte is shown up to that line, and the line is named. */
export async function showsUpToChanges(room: Arcade, places: readonly number[]): Promise<void> {
  const page = await room.visit('/replay');
  for (const index of places) {
    const torn = LINES.with(index, LINES[index]!.replace('"at":', '"at":1')).join('');
    await chooseReplay(page, torn);
    const stage = await Stage.on(page);
    expect(await stage.verdict()).toBe('wrong');
    await see(stage.root).toContainText(`line ${index + 1}: changed`);
    expect(await stage.length()).toBe(LINES.slice(1, index).filter(line => line.includes('"do":')).length);
    await see(stage.button(says.theatre.verification.wrong)).toBeVisible();
    await page.goBack();
    await see(page.getByRole('heading', { name: says.theatre.replay.title })).toBeVisible();
  }
}

const { replay } = replayed(GENUINE).verifier.played();
export const LINK = linkOf(GAMES.get('columns')!, { replay, player: EVIL, date: 0 })!;

export const WRONG_LINKS = {
  changed: `${LINK.slice(0, 40)}${LINK[40] === 'A' ? 'B' : 'A'}${LINK.slice(41)}`,
  bomb: `r1.${base64url(deflateSync(new Uint8Array(50_000_000)))}`,
  big: `r1.${base64url(deflateSync(new TextEncoder().encode('\u007f["magnetic",1,{"width":1000,"height":1000},null,"",0]')))}`,
  cut: LINK.slice(0, 60),
  empty: 'r1.',
  script: 'r1.%00<script>',
  long: `r1.${'A'.repeat(200_000)}`,
};

/** Links that were changed, are invalid or too large are rejected, and nothing else happens. */
export async function rejectsLinks(room: Arcade, links: readonly string[]): Promise<void> {
  const page = await room.visit('/help');
  for (const link of links) {
    await openAfresh(room, page, `/replay#${link}`);
    await see(page.getByRole('heading', { level: 1 })).toHaveText(says.theatre.unavailable.wrongTitle);
  }
}

/** A link with another prefix is not a replay link. */
export async function ignoresPrefixes(room: Arcade, hashes: readonly string[]): Promise<void> {
  const page = await room.visit('/help');
  for (const hash of hashes) {
    await openAfresh(room, page, `/replay${hash}`);
    await see(page.getByRole('heading', { name: says.theatre.replay.title })).toBeVisible();
  }
}

/** The browser does not reload an address that differs only after `#`. */
async function openAfresh(room: Arcade, page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(room.server.url + path);
}

const { setup } = says;
const { problem } = says.play;

/** The query of an address with invalid settings, and what the page says about it. */
export const WRONG_SETTINGS: readonly (readonly [query: string, reason: RegExp])[] = [
  ['start=1&width=99999999', /width must be a whole number/],
  ['start=1&__proto__=1', pattern(problem.settings)],
  ['live=nothing', new RegExp(problem.gone)],
  ['start=1&nonsense=%3Cb%3E', /unknown setting "nonsense"/],
  ['start=1&preset=%3Cb%3E', /There is no preset “<b>”/],
  ['kept=nothing', new RegExp(problem.gone)],
];

/** An address with invalid settings names the problem and offers the settings. */
export async function namesProblems(room: Arcade, wrong: typeof WRONG_SETTINGS): Promise<void> {
  const page = await room.visit('/help');
  for (const [query, reason] of wrong) {
    await page.goto(`${room.server.url}/play/columns?${query}`);
    await see(page.getByRole('main').getByRole('alert')).toHaveText(reason);
    await see(page.locator('form [type=submit]')).toHaveText(new RegExp(`^(${setup.play}|${setup.playLive})$`));
  }
}

/** Stored preferences may be anything: invalid ones become defaults. */
export async function takesDefaultsFor(room: Arcade, preferences: readonly string[]): Promise<void> {
  const page = await room.visit('/settings');
  for (const text of preferences) {
    await page.evaluate(kept => localStorage.setItem('gridfall.preferences', kept), text);
    await page.reload();
    await see(page.getByRole('heading', { level: 1 })).toHaveText(says.settings.title);
    await see(page.locator('html')).toHaveAttribute('lang', 'en');
  }
}
