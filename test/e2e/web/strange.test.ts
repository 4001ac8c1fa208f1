import type { Page } from '@playwright/test';
import { deflateSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { linkOf } from '../../../src/apps/web/pages/theatre/opening/link.js';
import { LineWriter } from '../../../src/engine/record/line-writer.js';
import { base64url } from '../../../src/engine/record/packed.js';
import { recordedGame } from '../../support/games/corpus.js';
import { GAMES } from '../../support/server/live-games.js';
import { replayed } from '../../support/web/kept.js';
import { Stage, timelineOf } from '../../support/web/stage.js';
import { arcade, see } from '../../support/web/visit.js';
import { pattern, says } from '../../support/web/words.js';

const room = arcade();
const { paste } = says.theatre.replay;

/** A name that would run a script on a careless page; any script is caught as a page error. */
const EVIL = '<img src=x onerror=reportError(1)>"\'</b>';
const GENUINE = recordedGame(GAMES.get('columns')!, { width: 5, height: 9 }, 'strange', 90, EVIL);

describe('the input of a program', () => {
  test('is rejected with the reason if it is invalid', async () => {
    const page = await room.visit('/replay');
    for (const [options, input, says] of [
      ['', '<script>reportError(1)</script>', /./],
      ['--edition <b>', '', /edition/],
      ['--nonsense', '', /unexpected argument "--nonsense"/],
      ['', '', /./],
    ] as const) {
      await page.getByRole('textbox', { name: paste.options }).fill(options);
      await page.getByRole('textbox', { name: paste.input }).fill(input);
      await page.getByRole('button', { name: paste.watch, exact: true }).click();
      await see(page.getByRole('main').getByRole('alert')).toHaveText(says);
    }
  });
});

describe('a file', () => {
  const choose = (page: Page, text: string | Buffer): Promise<void> =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: '<b>.gridfall.jsonl', mimeType: 'text/html', buffer: Buffer.from(text) });

  test('with a changed byte is shown up to that line, and the line is named', async () => {
    const page = await room.visit('/replay');
    const lines = GENUINE.split(/(?<=\n)/);
    for (const index of [4, 11, lines.length - 1]) {
      const torn = lines.with(index, lines[index]!.replace('"at":', '"at":1')).join('');
      await choose(page, torn);
      const stage = await Stage.on(page);
      expect(await stage.verdict()).toBe('wrong');
      await see(stage.root).toContainText(`line ${index + 1}: changed`);
      expect(await stage.length()).toBe(lines.slice(1, index).filter(line => line.includes('"do":')).length);
      await see(stage.button(says.theatre.verification.wrong)).toBeVisible();
      await page.goBack();
      await see(page.getByRole('heading', { name: says.theatre.replay.title })).toBeVisible();
    }
  });

  const header = (game: string, settings: object): string =>
    new LineWriter().header({
      game,
      rules: 1,
      settings: { ...settings },
      player: EVIL,
      date: '2026-11-15T12:00:00.000Z',
      program: '0',
    });

  const REFUSED: readonly (readonly [content: string | Buffer, says: RegExp])[] = [
    ['', /not a replay file/],
    [Buffer.from(Array.from({ length: 5000 }, (_, k) => (k * 7919) % 256)), /not a replay file/],
    ['<!doctype html><script>reportError(1)</script>', /not a replay file/],
    [header('magnetic', { width: 1000, height: 1000 }), /1000000 cells/],
    [header('columns', { width: -3 }), /line 1: width must be a whole number/],
    [header('<b>chess</b>', {}), /line 1: unknown game "<b>chess<\/b>"/],
    [header('columns', JSON.parse('{"__proto__":{"width":3}}')), /line 1: .*__proto__/],
  ];

  test('that is invalid or too large is rejected with the reason', async () => {
    const page = await room.visit('/replay');
    for (const [content, reason] of REFUSED) {
      await choose(page, content);
      await see(page.getByRole('main').getByRole('alert')).toHaveText(reason);
    }
  });

  test("with HTML in the player's name shows it as text, everywhere", async () => {
    const visitor = await room.visitor();
    const page = await visitor.open('/replay');
    const stage = await Stage.ofFile(page, GENUINE);
    expect(await stage.verdict()).toBe('genuine');
    await see(page.getByText(says.theatre.by(EVIL))).toBeVisible();
    await stage.button(says.theatre.actions.short.keep).click();
    await see(stage.button(says.theatre.actions.short.kept)).toBeVisible();
    const upload = await room.server.post('/api/replays', GENUINE, 'application/x-ndjson');
    const { id } = (await upload.json()) as { id: string };
    for (const path of ['/replays', '/', `/games/${id}`, '/scores']) {
      const shown = await visitor.open(path);
      if (path !== '/scores') await see(shown.getByText(EVIL).first()).toBeVisible();
      expect(await shown.locator('img[src=x]').count()).toBe(0);
    }
  });
});

describe('a link', () => {
  const { replay } = replayed(GENUINE).verifier.played();
  const link = linkOf(GAMES.get('columns')!, { replay, player: EVIL, date: 0 })!;
  const bomb = `r1.${base64url(deflateSync(new Uint8Array(50_000_000)))}`;
  const big = `r1.${base64url(deflateSync(new TextEncoder().encode('\u007f["magnetic",1,{"width":1000,"height":1000},null,"",0]')))}`;

  test("with HTML in the player's name shows it as text", async () => {
    const stage = await Stage.on(await room.visit(`/replay#${link}`));
    await see(stage.page.getByText(says.theatre.by(EVIL))).toBeVisible();
    const timeline = timelineOf(GENUINE);
    await stage.seek(timeline.log.length);
    await stage.isAt(timeline.log.length, timeline);
  });

  test('that was changed, is invalid or too large is rejected, and nothing else happens', async () => {
    const page = await room.visit('/help');
    for (const hash of [
      link.slice(0, 60),
      `${link.slice(0, 40)}${link[40] === 'A' ? 'B' : 'A'}${link.slice(41)}`,
      'r1.',
      'r1.%00<script>',
      bomb,
      big,
      `r1.${'A'.repeat(200_000)}`,
    ]) {
      await openAfresh(page, `/replay#${hash}`);
      await see(page.getByRole('heading', { level: 1 })).toHaveText(says.theatre.unavailable.wrongTitle);
    }
  });

  test('with another prefix is not a replay link', async () => {
    const page = await room.visit('/help');
    for (const hash of ['#<script>reportError(1)</script>', '#__proto__', '#javascript:reportError(1)']) {
      await openAfresh(page, `/replay${hash}`);
      await see(page.getByRole('heading', { name: says.theatre.replay.title })).toBeVisible();
    }
  });
});

/** The browser does not reload an address that differs only after `#`. */
async function openAfresh(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(room.server.url + path);
}

describe('an address', () => {
  const { setup } = says;
  const { problem } = says.play;

  test('with invalid settings names the problem and offers the settings', async () => {
    const page = await room.visit('/help');
    for (const [query, reason] of [
      ['start=1&width=99999999', /width must be a whole number/],
      ['start=1&nonsense=%3Cb%3E', /unknown setting "nonsense"/],
      ['start=1&preset=%3Cb%3E', /There is no preset “<b>”/],
      ['start=1&__proto__=1', pattern(problem.settings)],
      ['kept=nothing', new RegExp(problem.gone)],
      ['live=nothing', new RegExp(problem.gone)],
    ] as const) {
      await page.goto(`${room.server.url}/play/columns?${query}`);
      await see(page.getByRole('main').getByRole('alert')).toHaveText(reason);
      await see(page.locator('form [type=submit]')).toHaveText(new RegExp(`^(${setup.play}|${setup.playLive})$`));
    }
  });

  test('without a page says so', async () => {
    const visitor = await room.visitor();
    visitor.expectComplaint(/status of 404/);
    const page = await visitor.open('/help');
    for (const [path, title] of [
      ['/play/chess', says.play.unknownGame],
      ['/games/nothing', says.theatre.unavailable.unknownTitle],
      ['/replay?kept=nothing', says.theatre.unavailable.wrongTitle],
      ['/nowhere/at/all', says.shell.missing.title],
      ['/play/%3Cscript%3E', says.shell.missing.title],
    ] as const) {
      await page.goto(room.server.url + path);
      await see(page.getByRole('heading', { level: 1 })).toHaveText(title);
    }
  });
});

describe('stored preferences', () => {
  test('may be anything: invalid ones become defaults', async () => {
    const page = await room.visit('/settings');
    for (const text of [
      '{"player":7,"keys":{"left":"<b>"},"palette":"__proto__","volume":"loud"}',
      'no',
      'null',
      '[]',
    ]) {
      await page.evaluate(kept => localStorage.setItem('gridfall.preferences', kept), text);
      await page.reload();
      await see(page.getByRole('heading', { level: 1 })).toHaveText(says.settings.title);
      await see(page.locator('html')).toHaveAttribute('lang', 'en');
    }
  });
});
