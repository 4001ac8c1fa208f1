/** @module-tag chromium */
import { describe, expect, test } from 'vitest';
import { SPEEDS } from '#engine/timeline/playback.js';
import { CORPUS, recordedGame } from '../../../support/games/corpus.js';
import { GAMES } from '../../../support/server/live-games.js';
import { Board } from '../../../support/web/board.js';
import { keptIn, lastKept } from '../../../support/web/kept.js';
import { readGif, readPng } from '../../../support/web/picture-files.js';
import { downloadedBy, Stage, timelineOf } from '../../../support/web/stage.js';
import { arcade, see } from '../../../support/web/visit.js';
import { pattern, says } from '../../../support/web/words.js';

const room = arcade();
const { transport, actions, share, film } = says.theatre;

const recorded = (name: string): string => CORPUS().find(file => file.name.startsWith(`${name}.`))!.text;
/** A short game, quickly played and exported. */
const SHORT = recordedGame(GAMES.get('columns')!, { width: 5, height: 9, colours: 3 }, 'short', 90, 'Zoë');

describe('a replay', () => {
  test('is verified, and matches the rules at every position, however it is reached', async () => {
    const text = recorded('chetyris');
    const timeline = timelineOf(text);
    const { length } = timeline.log;
    const page = await room.visit('/replay');
    const stage = await Stage.ofFile(page, text);
    expect([await stage.verdict(), await stage.length()]).toEqual(['genuine', length]);
    await stage.isAt(0, timeline);
    for (const position of [length, 57, 1, length - 1]) {
      await stage.seek(position);
      await stage.isAt(position, timeline);
    }
    await stage.seek(100);
    await stage.scrubber.evaluate(element => (element as HTMLElement).blur());
    for (const [key, position] of [
      ['ArrowRight', 101],
      ['ArrowLeft', 100],
      ['PageDown', 100 + Math.round(length / 10)],
      ['PageUp', 100],
      ['End', length],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await stage.isAt(position, timeline);
    }
    await stage.button(transport.nextMove).click();
    await stage.isAt(1, timeline);
    await stage.button(transport.previousMove).click();
    await stage.isAt(0, timeline);
    await stage.button(transport.nextTurn).click();
    await expect.poll(() => stage.position(), { timeout: 20_000 }).toBeGreaterThan(0);
    const turn = await stage.position();
    expect(timeline.at(turn).status().turn).toBe(timeline.at(turn - 1).status().turn + 1);
    await stage.isAt(turn, timeline);
  });

  test('plays at every speed, stops at its end, and starts again', async () => {
    const timeline = timelineOf(SHORT);
    const page = await room.visit('/replay');
    const stage = await Stage.ofFile(page, SHORT);
    const speed = stage.root.getByRole('combobox', { name: transport.speed });
    expect(await speed.inputValue()).toBe('1');
    for (const _ of SPEEDS.slice(3)) await page.keyboard.press('+');
    expect(await speed.inputValue()).toBe(String(SPEEDS.at(-1)));
    await page.keyboard.press('-');
    expect(await speed.inputValue()).toBe(String(SPEEDS.at(-2)));
    await speed.selectOption('0.25');
    await stage.button(transport.play).click();
    await see(stage.root).toHaveAttribute('data-playing', 'true');
    await stage.button(transport.pause).click();
    await see(stage.root).toHaveAttribute('data-playing', 'false');
    expect(await stage.position()).toBeLessThan(timeline.log.length);
    for (const wanted of ['64', '32']) {
      await speed.selectOption(wanted);
      await stage.button(transport.play).click();
      await stage.isAt(timeline.log.length, timeline);
      await see(stage.root).toHaveAttribute('data-playing', 'false');
    }
    await see(stage.root).toContainText(says.theatre.result.lost);
    await speed.selectOption('0.25');
    await stage.button(transport.play).click();
    await expect.poll(() => stage.position(), { timeout: 20_000 }).toBeLessThan(timeline.log.length);
  });

  test('can be shared as a link that contains the game', async () => {
    const timeline = timelineOf(SHORT);
    const stage = await Stage.ofFile(await room.visit('/replay'), SHORT);
    await stage.button(actions.short.share).click();
    const link = stage.dialog(share.title).getByRole('textbox', { name: share.address });
    await see(link).toHaveValue(/\/replay#r1\./);
    const address = new URL(await link.inputValue());
    const elsewhere = await Stage.on(await room.visit(address.pathname + address.hash));
    expect(await elsewhere.verdict()).toBe('link');
    await see(elsewhere.page.getByText(says.theatre.by('Zoë'))).toBeVisible();
    for (const position of [timeline.log.length, 11]) {
      await elsewhere.seek(position);
      await elsewhere.isAt(position, timeline);
    }
  });

  test('is still there after a reload, whether it came from a file or was pasted', async () => {
    const page = await room.visit('/replay');
    await Stage.ofFile(page, SHORT);
    await page.reload();
    await see((await Stage.on(page)).root).toHaveAttribute('data-verdict', 'genuine');
    await page.goto(`${room.server.url}/replay`);
    const { paste } = says.theatre.replay;
    await page.getByRole('button', { name: paste.sample }).click();
    await page.getByRole('button', { name: paste.watch, exact: true }).click();
    const length = await (await Stage.on(page)).length();
    await page.reload();
    const stage = await Stage.on(page);
    expect([await stage.verdict(), await stage.length()]).toEqual(['transcript', length]);
  });

  test('can be exported as a GIF and a picture', async () => {
    const page = await room.visit('/replay');
    const stage = await Stage.ofFile(page, SHORT);
    await stage.seek(20);
    await stage.button(actions.short.film).click();
    const dialog = stage.dialog(film.title);
    const picture = await downloadedBy(page, () => dialog.getByRole('button', { name: film.png }).click());
    expect(picture.name).toMatch(/^columns-Zoe.*\.png$/);
    const { width, height } = readPng(picture.bytes);
    expect([width > 100, height > width, picture.bytes.length > 1000]).toEqual([true, true, true]);

    await dialog.getByRole('combobox', { name: film.size }).selectOption(film.small);
    await dialog.getByRole('combobox', { name: transport.speed }).selectOption('1');
    const said = await dialog.getByText(/^\d+ \p{L}+, /u).textContent();
    await dialog.getByRole('button', { name: film.make }).click();
    await see(dialog.getByText(pattern(film.done))).toBeVisible({ timeout: 60_000 });
    const made = await downloadedBy(page, () => dialog.getByRole('button', { name: film.save }).click());
    expect(made.name).toMatch(/^columns-Zoe.*\.gif$/);
    const gif = readGif(made.bytes);
    expect(gif).toMatchObject({ isLooping: true, delays: { length: Number.parseInt(said!, 10) } });
    expect([gif.width > 60, gif.height > gif.width, gif.delays.length > 10]).toEqual([true, true, true]);
  });
});

describe('from a replay', () => {
  test('the player can take over', async () => {
    const text = recorded('columns');
    const timeline = timelineOf(text);
    const page = await room.visit('/replay');
    const stage = await Stage.ofFile(page, text);
    const place = timeline.marks[0]! + 1;
    await stage.seek(place);
    await stage.isAt(place, timeline);
    await stage.button(actions.short.takeOver).click();
    const board = await Board.on(page);
    expect(await board.hash()).toBe(timeline.at(place).hash());
    await board.press('drop');
    expect(await board.turn()).toBe(timeline.at(place).status().turn + 1);
    await expect.poll(async () => (await lastKept(page)).session.hash()).toBe(await board.hash());
    expect((await lastKept(page)).about).toMatchObject({ status: 'open', player: 'Player', blemishes: ['taken-over'] });
  });

  test('the same file can be downloaded, kept and uploaded', async () => {
    const page = await room.visit('/replay');
    const stage = await Stage.ofFile(page, SHORT);
    const file = await downloadedBy(page, () => stage.button(actions.short.download).click());
    expect(file.name).toMatch(/^columns-Zoe.*\.gridfall\.jsonl$/);
    expect(file.bytes.toString()).toBe(SHORT);
    await stage.button(actions.short.keep).click();
    await see(stage.button(actions.short.kept)).toBeDisabled();
    expect(await keptIn(page)).toMatchObject([{ text: SHORT, about: { status: 'imported', player: 'Zoë' } }]);
    await page.getByRole('link', { name: says.shell.links.replays, exact: true }).click();
    const mine = page.getByRole('region', { name: says.theatre.library.here });
    await see(mine.getByRole('heading', { name: says.theatre.library.imported })).toBeVisible();
    const again = await downloadedBy(page, () =>
      mine.getByRole('button', { name: says.theatre.library.download }).click(),
    );
    expect(again.bytes.toString()).toBe(SHORT);
  });
});
