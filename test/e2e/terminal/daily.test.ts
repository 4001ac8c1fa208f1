import { afterEach, expect, test } from 'vitest';
import { dayAt } from '../../../src/front/daily/days.js';
import type { GameList } from '../../../src/wire/http/shapes.js';
import { stopServers, TestServer } from '../../support/server/server.js';
import { GAME, OVER, tap } from '../../support/terminal/playing.js';
import { closeAll, TestTerminal } from '../../support/terminal/terminal.js';

afterEach(closeAll);
afterEach(stopServers);

const LIST = 'Daily challenge, ';

/** Opens the second challenge, Identic, and ends it with a few picks. */
async function playIdentic(terminal: TestTerminal): Promise<void> {
  await terminal.waitFor(GAME);
  await terminal.waitFor(() => !/Waiting|Connection lost/.test(terminal.text()));
  for (const key of ['enter', 'right', 'enter', 'down', 'enter', 'right', 'enter']) await tap(terminal, key);
  await terminal.waitForSilence();
  await tap(terminal, 'p');
  await terminal.waitFor('Give up');
  await tap(terminal, 'G');
  await terminal.waitFor('Give up?');
  await tap(terminal, 'y');
  await terminal.waitFor(OVER);
}

test('the daily challenges are played on a server: once for real, then for practice', async () => {
  const server = await TestServer.start();
  const terminal = TestTerminal.start(['daily', server.url, '--player', 'Ada', '--no-animations']);
  await terminal.waitFor(LIST);
  await tap(terminal, 'down');
  await terminal.waitFor('Your first attempt counts.');
  await terminal.waitFor('0 days in a row');
  await tap(terminal, 'enter');
  await terminal.waitFor(GAME);
  expect(terminal.text()).not.toContain('undo');
  await playIdentic(terminal);
  await terminal.waitFor('Your result of the day: ');
  await terminal.waitFor('1 day in a row');
  await tap(terminal, 'enter');
  await playIdentic(terminal);
  await terminal.waitFor('Not ranked: practice; your first attempt of the day counts.');
  await tap(terminal, 'q');
  await terminal.waitFor(LIST);
  await tap(terminal, 'down');
  await terminal.waitFor('Practice: your result of today stands.');
  await tap(terminal, 'q');
  await terminal.waitFor(`${server.url}/daily?day=${dayAt(Date.now())}`);
  expect(terminal.text()).toMatch(/Identic Color Game \(.+\): \d+ points?/);
  const { games } = (await (await fetch(`${server.url}/api/replays`)).json()) as GameList;
  expect(games).toEqual([]);
});
