/** @module-tag chromium */
import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { type Command, DEFAULTS } from '#web/controls/commands.js';
import { scores } from '#web/words/en/scores.js';
import { Board, tapKey } from '../../../support/web/board.js';
import { keptIn, lastKept } from '../../../support/web/kept.js';
import { Twin } from '../../../support/web/twin.js';
import { arcade, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';
import { advanced, finishGame, play, preset, presets, settingsOf } from './setup-on-page.js';

const room = arcade();
const { setup, over } = says;

describe('the page of a game', () => {
  test('offers its presets, the first one chosen, with the focus on Play, and shows the goal while it is played for', async () => {
    const page = await room.visit('/play/columns');
    await see(play(page)).toBeFocused();
    await see(play(page)).toHaveAccessibleDescription(/^Normal Highest score Sixty bars/);
    await see(presets(page).getByRole('radio')).toHaveCount(4);
    await see(preset(page, 'Normal')).toBeChecked();
    await page.keyboard.press('Enter');
    await Board.on(page);
    await expect.poll(async () => (await keptIn(page)).length).toBe(1);
    expect(await settingsOf(page)).toEqual({ goal: 60 });
    await see(page.getByText('0 of 60 bars')).toBeVisible();
    await tapKey(page, 'Space');
    await see(page.getByText('1 of 60 bars')).toBeVisible();
    await see(page.getByRole('progressbar', { name: says.play.goal })).toHaveAttribute('value', '1');
  });

  test('remembers the preset that was played last', async () => {
    const visitor = await room.visitor();
    const page = await visitor.open('/play/dr-mario');
    await preset(page, 'Sprint').check();
    await play(page).click();
    await Board.on(page);
    const later = await visitor.open('/play/dr-mario');
    await see(preset(later, 'Sprint')).toBeChecked();
    await see(play(later)).toHaveAccessibleDescription(/^Sprint Shortest time/);
  });

  test('has every setting under Advanced, and says what own settings are based on', async () => {
    const page = await room.visit('/play/columns?preset=hard');
    const colours = page.getByRole('spinbutton', { name: 'Colours' });
    await see(colours).toBeHidden();
    await advanced(page).click();
    await see(colours).toHaveValue('6');
    await colours.fill('5');
    await see(preset(page, 'Normal')).toBeChecked();
    await colours.fill('3');
    const own = preset(page, setup.ownSettings);
    await see(own).toBeChecked();
    await see(play(page)).toHaveAccessibleDescription(/Based on Normal: colours 3, goal 60$/);
    await page.getByRole('button', { name: setup.resetTo('Normal') }).click();
    await see(preset(page, 'Normal')).toBeChecked();
    await see(own).toHaveCount(0);
  });

  test('starts from a position that is written under Advanced, says what is wrong with it, and does not rank it', async () => {
    const page = await room.visit('/play/columns?private');
    await preset(page, 'Endless').check();
    await advanced(page).click();
    const text = page.getByRole('textbox', { name: 'Position' });
    await text.fill('A.....\n.B....\npiece: ABC');
    await see(text).toHaveAccessibleDescription(/line 1, column 1: this A floats; the cell below must be filled/);
    await text.fill('A.....\nBB....\npiece: ABC');
    await see(text).not.toHaveAccessibleDescription(/column/);
    await play(page).click();
    const board = await Board.on(page);
    while ((await board.phase()) === 'playing') await board.press('drop');
    await see(board.dialog(over.lost)).toContainText('Not ranked: you started from a position.');
    const { about, session } = await lastKept(page);
    expect(about.blemishes).toEqual(['position']);
    expect(session.canon()).toContain('A...../BB....');
  });
});

describe('a goal', () => {
  test('with a limit shows the time that is left', async () => {
    const page = await room.visit('/play/chetyris');
    await preset(page, 'Three minutes').check();
    await play(page).click();
    await Board.on(page);
    await see(page.getByRole('timer', { name: says.play.timeLeft })).toHaveText(/^(3:00|2:5\d)$/);
    await see(page.getByRole('timer')).toHaveText(/^2:5\d$/);
  });
});

/** The commands that put each cube into the lowest of the columns on offer, which are played on the twin. */
function cubesPlaced(twin: Twin, count: number): Command[] {
  const all: Command[] = [];
  const does = (command: Command): void => {
    all.push(command);
    twin.do(command);
  };
  for (let cube = 0; cube < count; cube++) {
    const { cells, width } = twin.session.view();
    const free = (action: string): number =>
      cells.findIndex((cell, i) => cell !== null && i % width === Number(action));
    const depth = (action: string): number => (free(action) < 0 ? cells.length : free(action));
    const wanted = [...twin.session.legal()].sort((one, other) => depth(other) - depth(one))[0];
    for (const direction of ['left', 'right'] as const) {
      for (let step = 0; step < width && twin.action !== wanted; step++) does(direction);
    }
    does('confirm');
  }
  return all;
}

/** Presses so many keys that one call for each would take long. */
const pressAll = (page: Page, commands: readonly Command[]): Promise<void> =>
  page.evaluate(
    codes => {
      for (const code of codes) {
        for (const type of ['keydown', 'keyup'])
          document.activeElement!.dispatchEvent(
            new KeyboardEvent(type, { code, key: code, bubbles: true, cancelable: true }),
          );
      }
    },
    commands.map(command => DEFAULTS[command].keys[0]!),
  );

test('the result of a preset that compares times shows the time first', async () => {
  const page = await room.visit('/play/magnetic?preset=sprint&seed=race');
  await play(page).click();
  const board = await Board.on(page);
  await see(page.getByRole('timer', { name: says.play.timeSoFar })).toHaveText(/^0:0\d$/);
  const twin = new Twin('magnetic', { width: 7, height: 11, offers: 3, goal: 100 }, 'race');
  const commands = cubesPlaced(twin, 100);
  expect(twin.session.status()).toMatchObject({ phase: 'won', turn: 100 });
  await pressAll(page, commands);
  await see(board.dialog(over.won)).toBeVisible();
  const { about } = await lastKept(page);
  const [seconds, hundredths] = [Math.floor(about.duration! / 1000), Math.floor((about.duration! % 1000) / 10)];
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}.${String(hundredths).padStart(2, '0')}`;
  await see(board.over.locator('strong')).toHaveText(time);
  await see(board.over.getByText(says.over.score, { exact: true })).toBeVisible();
});

describe('Finish', () => {
  test('ends a game that could go on for ever, and its score counts', async () => {
    const page = await room.visit('/play/magnetic?width=2&height=4');
    await play(page).click();
    const board = await Board.on(page);
    await board.press('left', 'confirm', 'right', 'confirm');
    expect(await board.score()).toBe(1);
    await finishGame(board);
    await see(board.dialog(over.stopped)).toContainText(over.placed(1));
    const { about, findings } = await lastKept(page);
    expect(about).toMatchObject({ status: 'finished', phase: 'playing', score: 1, isScoreKept: true });
    expect(findings.result).toMatchObject({ phase: 'playing', score: 1 });
  });
});

/** A won game of the Sprint of Dr. Mario, as this browser would have kept it. */
const sprint = (id: string, player: string, score: number, duration: number, phase = 'won') => ({
  id,
  game: 'dr-mario',
  player,
  settings: { speed: 'high', goal: 3 },
  table: 'dr-mario speed=high goal=3 by=time',
  status: 'finished',
  phase,
  score,
  turn: 40,
  duration,
  blemishes: [],
  begun: 1,
  updated: 1,
});

test('the leaderboard of a preset that compares times has the shortest time first', async () => {
  const visitor = await room.visitor();
  await visitor.open('/play/columns?start=1').then(Board.on);
  const page = await visitor.open('/scores?game=dr-mario');
  await keep(page, [
    sprint('a', 'Slow', 9000, 125_430),
    sprint('b', 'Fast', 700, 65_430),
    sprint('c', 'Lost', 9900, 10_000, 'lost'),
  ]);
  await page.getByText('Sprint', { exact: true }).click();
  const own = page.getByRole('region', { name: scores.here });
  await see(own.getByRole('columnheader', { name: scores.time })).toBeVisible();
  await see(own.getByRole('row')).toHaveText([/Time/, /1Fast1:05\.43/, /2Slow2:05\.43/]);
  await see(page).toHaveURL(/preset=sprint$/);
  await see(page.getByText(scores.compared.time)).toBeVisible();
  await see(page.getByRole('link', { name: scores.play('Dr. Mario') })).toHaveAttribute('href', /preset=sprint/);
});

async function keep(page: Page, games: readonly ReturnType<typeof sprint>[]): Promise<void> {
  await page.evaluate(
    all =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('gridfall');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('games', 'readwrite');
          for (const game of all) transaction.objectStore('games').put(game);
          transaction.oncomplete = () => resolve();
        };
      }),
    games,
  );
}
