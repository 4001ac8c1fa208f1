import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { stopServers, TestServer } from '../../support/server/server.js';
import { FRESH_MODES } from '../../support/terminal/modes.js';
import { GAME, OVER, tap, wellOf, whenOver } from '../../support/terminal/playing.js';
import { closeAll, TestTerminal } from '../../support/terminal/terminal.js';
import { gridfall } from '../cli/run.js';

afterEach(closeAll);
afterAll(stopServers);

/** For tests that only play on it. Those that kill or restart a server have their own. */
let shared: TestServer;
beforeAll(async () => {
  shared = await TestServer.start();
});

const STILL = '--no-animations';

/** Starts a game on a server. Its number is the one that was not there before. */
async function playLive(server: TestServer, words: string): Promise<{ player: TestTerminal; id: string }> {
  const before = await gamesOn(server);
  const player = TestTerminal.start(['play', ...words.split(' '), '--live', server.url, '--player', 'Ada', STILL]);
  await player.waitFor(GAME);
  await player.waitFor(isConnected);
  const [id, ...others] = (await gamesOn(server)).filter(one => !before.includes(one));
  expect(others).toEqual([]);
  return { player, id: id! };
}

const isConnected = (terminal: TestTerminal): boolean => !/Connecting|Waiting|Connection lost/.test(terminal.text());

async function watch(server: TestServer, id: string): Promise<TestTerminal> {
  const terminal = TestTerminal.start(['watch', `${server.url}/api/games/${id}`, STILL]);
  await terminal.waitFor('by Ada');
  return terminal;
}

async function gamesOn(server: TestServer): Promise<string[]> {
  const { games } = await server.json<{ games: { id: string }[] }>('/api/games');
  return games.map(({ id }) => id);
}

/** The cells of the field without the preview, which only the player sees. */
const restingIn = (terminal: TestTerminal): string => wellOf(terminal).join('\n').replaceAll('·', ' ');

const drop = async (terminal: TestTerminal, times: number): Promise<void> => {
  for (let k = 0; k < times; k++) await tap(terminal, 'space');
};

test('in a watched game time acts before its lines arrive, and the log corrects it', async () => {
  const server = await TestServer.start();
  const { player, id } = await playLive(server, 'chetyris --width 8 --depth 15');
  const viewer = await watch(server, id);
  await tap(player, 'enter');
  await viewer.waitFor(() => restingIn(viewer).trim() !== '' && wellOf(viewer).join() === wellOf(player).join());
  await tap(player, 'left');
  await viewer.waitFor(() => wellOf(viewer).join() === wellOf(player).join());

  await server.kill();
  await viewer.waitFor('Connection lost');
  const before = restingIn(viewer);
  await viewer.waitFor(() => restingIn(viewer) !== before);
  await server.restart();
  await drop(player, 2);
  await viewer.waitFor(() => restingIn(viewer) === restingIn(player));
});

/** A game without points counts, but is on no leaderboard. */
const isRanked = (server: TestServer): RegExp =>
  new RegExp(`Ranked on ${new URL(server.url).host}|A score of 0 is not ranked`);

test('a game played in one terminal is watched in another, and both survive a restart of the server', async () => {
  const server = await TestServer.start();
  const { player, id } = await playLive(server, 'columns --height 9');
  const viewer = await watch(server, id);
  await drop(player, 1);
  await viewer.waitFor(() => wellOf(viewer).join() === wellOf(player).join());
  await viewer.waitFor('1 watching');

  await server.kill();
  await player.waitFor('Connection lost');
  await viewer.waitFor('Connection lost');
  await drop(player, 1);
  await player.waitFor(() => wellOf(player).join() !== wellOf(viewer).join());
  await player.waitForSilence();
  const alone = wellOf(player).join();
  expect(wellOf(viewer).join()).not.toBe(alone);

  await server.restart();
  await viewer.waitFor(() => wellOf(viewer).join() === alone);
  expect(wellOf(player).join()).toBe(alone);

  player.press('right', 'right', 'left', 'left');
  while (!player.text().includes(OVER)) {
    const before = player.text();
    player.press('space');
    await player.waitFor(() => player.text() !== before);
  }
  expect(player.text()).toMatch(isRanked(server));
  await viewer.waitFor('Game over');
  await whenOver(player);
  player.press('q');
  viewer.press('q');
  for (const terminal of [player, viewer]) {
    expect(await terminal.exited).toEqual({ exitCode: 0, signal: 0 });
    expect(terminal.modes()).toEqual(FRESH_MODES);
  }

  const folder = join(player.home, '.local/share/gridfall/replays');
  const [file] = readdirSync(folder);
  const { key } = (await (await fetch(`${server.url}/api/key`)).json()) as { key: string };
  const verified = await gridfall(['verify', join(folder, file!), '--key', key]);
  expect(verified).toMatchObject({ code: 0, out: expect.stringMatching(/^ok .*signed by/) });
});

test('a viewer can look back at the game so far, and return', async () => {
  const server = shared;
  const { player, id } = await playLive(server, 'magnetic --width 6 --height 8');
  const viewer = await watch(server, id);
  await drop(player, 3);
  await viewer.waitFor(() => restingIn(viewer) === restingIn(player));
  viewer.press('b');
  await viewer.waitFor('Move 3 of 3');
  viewer.press('q');
  await viewer.waitFor(/: live$/m);
  await drop(player, 1);
  await viewer.waitFor(() => restingIn(viewer) === restingIn(player));
});

test('a piece is dropped live in a game that only knows "down"', async () => {
  const server = shared;
  const { player, id } = await playLive(server, 'dr-mario --rows 6 --columns 3');
  while (!player.text().includes(OVER)) await tap(player, 'space');
  expect(player.text()).toMatch(isRanked(server));
  const lines = await (await fetch(`${server.url}/api/games/${id}/lines`)).text();
  expect(lines.match(/"D"/g)!.length).toBeGreaterThan(5);
});

test('an unreachable server and an invalid address give one line of error', async () => {
  const words = [
    ['play', 'columns', '--live', 'http://127.0.0.1:9'],
    ['watch', 'http://127.0.0.1:9/api/games/abc'],
    ['watch', 'ftp://nowhere'],
  ];
  for (const args of words) {
    const terminal = TestTerminal.start(args);
    expect(await terminal.exited).toEqual({ exitCode: 2, signal: 0 });
    expect(terminal.text()).toMatch(/^gridfall: .*(cannot be reached|is not a server)/);
    expect(terminal.isAlternate()).toBe(false);
  }
});

test('a game that could go on is finished live: its score is kept and ranked', async () => {
  const server = shared;
  const { player, id } = await playLive(server, 'magnetic --width 2 --height 4');
  await tap(player, 'space', 'left', 'space', 'p', 'F');
  player.press('y');
  await player.waitFor(OVER);
  expect(player.text()).toMatch(/─ Finished ─.*Score: 1 .*Ranked on /s);
  const game = (await (await fetch(`${server.url}/api/games/${id}`)).json()) as object;
  expect(game).toMatchObject({ status: 'finished', phase: 'playing', score: 1, ranked: true, note: '' });
  const scores = `${server.url}/api/scores?game=magnetic&settings=${encodeURIComponent('{"width":2,"height":4}')}`;
  expect(await (await fetch(scores)).json()).toMatchObject({ games: [{ id, duration: expect.any(Number) }] });
});

test('a pause says what it costs first; then the game waits, and is not ranked', async () => {
  const server = shared;
  const { player, id } = await playLive(server, 'chetyris --width 8 --depth 15');
  const viewer = await watch(server, id);
  const info = async (): Promise<object> => (await fetch(`${server.url}/api/games/${id}`)).json() as Promise<object>;
  await tap(player, 'enter', 'p');
  expect(player.text()).toMatch(/─ Menu ─.*Pausing takes this game out of the ranking.*Play on.*Pause/s);
  await tap(player, 'p');
  expect(await info()).toMatchObject({ note: '' });
  await tap(player, 'p', 'P');
  await player.waitFor(/─ Paused ─/);
  await viewer.waitFor('Paused');
  await viewer.waitForSilence();
  const before = restingIn(viewer);
  // A piece falls by a row in a second.
  await setTimeout(1200);
  expect(restingIn(viewer)).toBe(before);
  expect(await info()).toMatchObject({ isPaused: true, note: 'paused' });

  await tap(player, 'p');
  await player.waitFor(/Starting in 3/);
  await viewer.waitFor('Live');
  // It costs nothing more.
  await tap(player, 'p');
  await player.waitFor(/─ Paused ─/);
  await tap(player, 'G', 'y');
  await player.waitFor('Not ranked: the game was paused.');
});

test('the server of the last live game is remembered', async () => {
  const server = shared;
  const first = TestTerminal.start(['play', 'columns', '--live']);
  expect(await first.exited).toEqual({ exitCode: 2, signal: 0 });
  expect(first.text()).toContain('--live needs a server the first time, such as');

  const { player, id } = await playLive(server, 'columns');
  player.press('q');
  await player.exited;
  const { home } = player;
  const before = await gamesOn(server);
  expect(before).toContain(id);
  const again = TestTerminal.start(['play', 'columns', '--live', STILL], { home });
  await again.waitFor(GAME);
  await again.waitFor(isConnected);
  // One that has just ended may be listed no more.
  expect((await gamesOn(server)).filter(one => !before.includes(one))).toHaveLength(1);
});

test('a game that is about to connect does not speak of a lost connection', async () => {
  const server = shared;
  const seen: string[] = [];
  const terminal = TestTerminal.start(['play', 'columns', '--live', server.url, STILL]);
  await terminal.waitFor(() => {
    seen.push(terminal.text());
    return GAME.test(terminal.text()) && !/Connecting|Waiting/.test(terminal.text());
  });
  expect(seen.filter(text => text.includes('Connection lost'))).toEqual([]);
});

test('a game that is finished without a connection says so, and goes on', async () => {
  const server = await TestServer.start();
  const { player } = await playLive(server, 'magnetic');
  await server.kill();
  await player.waitFor('Connection lost');
  for (const [key, answer] of [
    ['p', 'Finish'],
    ['F', 'Finish?'],
    ['y', 'Not finished'],
  ] as const) {
    await tap(player, key);
    await player.waitFor(answer);
  }
  await tap(player, 'enter');
  await player.waitFor(GAME);
  expect(player.text()).not.toContain('Not finished');
});
