import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { dayAt } from '#front/days.js';
import type { GameList } from '#wire/http/shapes.js';
import { stopServers, TestServer } from '../../support/server/server.js';
import { GAME, tap } from '../../support/terminal/playing.js';
import { closeAll, TestTerminal } from '../../support/terminal/terminal.js';

afterEach(closeAll);
afterEach(stopServers);

const REST_MS = 720;
const LIST = 'Daily challenge, ';

/** Finishes a game at once. */
async function finishGame(terminal: TestTerminal): Promise<void> {
  await terminal.waitFor(GAME);
  await terminal.waitFor(() => !/Connecting|Waiting|Connection lost/.test(terminal.text()));
  await tap(terminal, 'p');
  await terminal.waitFor('Finish');
  await tap(terminal, 'F');
  await terminal.waitFor('Finish?');
  await tap(terminal, 'y');
  await terminal.waitFor('Your result of the day: ');
  // The final dialog ignores keys that come at once.
  await setTimeout(REST_MS);
}

test('the daily challenges are played on a server: once for real, then for practice', async () => {
  const server = await TestServer.start();
  const terminal = TestTerminal.start(['daily', server.url, '--player', 'Ada', '--no-animations']);
  await terminal.waitFor(LIST);
  await tap(terminal, 'down', 'down');
  await terminal.waitFor('Your first attempt counts.');
  await terminal.waitFor('0 days in a row');
  await tap(terminal, 'enter');
  await terminal.waitFor(GAME);
  expect(terminal.text()).not.toMatch(/undo|hint/);
  await tap(terminal, 't');
  await terminal.waitFor('There are no hints');
  await finishGame(terminal);
  await terminal.waitFor('1 day in a row');
  await tap(terminal, 'enter');
  await finishGame(terminal);
  await terminal.waitFor('Not ranked: practice; your first attempt of the day counts.');
  await tap(terminal, 'q');
  await terminal.waitFor(LIST);
  await tap(terminal, 'down', 'down');
  await terminal.waitFor('Practice: your result of today stands.');
  await tap(terminal, 'q');
  await terminal.waitFor(`${server.url}/daily?day=${dayAt(Date.now())}`);
  expect(terminal.text()).toMatch(/Magnetic Cube Tetris \(.+\): (\d+ points?|goal not reached)/);
  const { games } = (await (await fetch(`${server.url}/api/replays`)).json()) as GameList;
  expect(games).toEqual([]);
});
