/** @module-tag chromium */
import { describe, expect, test } from 'vitest';
import { LineWriter } from '#engine/record/line-writer.js';
import { Stage, timelineOf } from '../../support/web/stage.js';
import { arcade, see } from '../../support/web/visit.js';
import { says } from '../../support/web/words.js';
import {
  chooseReplay,
  EVIL,
  GENUINE,
  ignoresPrefixes,
  LINK,
  namesProblems,
  PLACES,
  rejectsLinks,
  showsUpToChanges,
  takesDefaultsFor,
  WRONG_LINKS,
  WRONG_SETTINGS,
} from './strange-input.js';

/** test/long/web/strange.test.ts has more of the same. */
const room = arcade();
const { paste } = says.theatre.replay;

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
  test('with a changed byte is shown up to that line, and the line is named', () =>
    showsUpToChanges(room, PLACES.slice(1, 2)));

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
      await chooseReplay(page, content);
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
  test("with HTML in the player's name shows it as text", async () => {
    const stage = await Stage.on(await room.visit(`/replay#${LINK}`));
    await see(stage.page.getByText(says.theatre.by(EVIL))).toBeVisible();
    const timeline = timelineOf(GENUINE);
    await stage.seek(timeline.log.length);
    await stage.isAt(timeline.log.length, timeline);
  });

  test('that was changed or is too large is rejected, and nothing else happens', () =>
    rejectsLinks(room, [WRONG_LINKS.changed, WRONG_LINKS.bomb, WRONG_LINKS.big]));

  test('with another prefix is not a replay link', () => ignoresPrefixes(room, ['#javascript:reportError(1)']));
});

describe('an address', () => {
  test('with invalid settings names the problem and offers the settings', () =>
    namesProblems(room, WRONG_SETTINGS.slice(0, 3)));

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

test('stored preferences may be anything: invalid ones become defaults', () =>
  takesDefaultsFor(room, ['{"player":7,"keys":{"left":"<b>"},"palette":"__proto__","volume":"loud"}', 'no']));
