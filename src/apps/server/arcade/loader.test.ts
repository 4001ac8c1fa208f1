import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSession } from '#engine/play/session.js';
import { Recorder } from '#engine/record/recorder.js';
import { Verifier } from '#engine/record/verifier.js';
import { loadGames } from '#games/catalogue.js';
import { openLibsqlStore } from '../store/open-libsql.js';
import type { Store } from '../store/store.js';
import { type LoadedGame, Loader } from './loader.js';

const games = await loadGames();
const magnetic = games.get('magnetic')!;
const SEED = '00112233445566778899aabbccddeeff';

let folder: string;
let store: Store;
let loader: Loader;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gridfall-loading-'));
  store = await openLibsqlStore(folder);
  loader = new Loader(store, games);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The lines of a game in which the player drops a bar and takes it back, again and again. */
function linesOf(id: string, moves: number): string[] {
  const session = openSession(magnetic, { seed: SEED });
  const lines: string[] = [];
  const about = { id, player: 'Ada', date: '2026-11-15T12:00:00.000Z', program: '0.1.0' };
  const recorder = new Recorder(session, about, line => lines.push(line));
  for (let i = 0; i < moves; i++) {
    if (i % 2) session.undo();
    else session.play('3');
    recorder.update();
  }
  return lines;
}

/** More than are read in one piece. */
const LONG = linesOf('long', 2_500);

async function keep(id: string, lines: readonly string[]): Promise<void> {
  const facts = { id, game: 'magnetic', rules: magnetic.version, settings: '{}', leaderboard: '', player: 'Ada' };
  const secrets = { tokenHash: '', seed: SEED };
  await store.create({ ...facts, created: 0, kind: 'live', secrets }, [...lines]);
}

const load = async (id: string): Promise<LoadedGame> => (await loader.load(id)).loaded;

test('other work gets its turn while a long game is loaded', async () => {
  await keep('long', LONG);
  let isLoaded = false;
  const loading = load('long').then(() => {
    isLoaded = true;
  });
  let turns = 0;
  while (!isLoaded) {
    await new Promise(resolve => setImmediate(resolve));
    turns++;
  }
  await loading;
  expect(turns).toBeGreaterThan(6);
});

test('a short game does not wait for long ones', async () => {
  for (const id of ['a', 'b', 'c']) await keep(id, LONG);
  await keep('short', linesOf('short', 10));
  const order: string[] = [];
  await Promise.all(['a', 'b', 'c', 'short'].map(async id => order.push((await load(id)).id)));
  expect(order[0]).toBe('short');
});

test('a game goes on where it was left, in the same file', async () => {
  await keep('game', linesOf('game', 600));
  const { session, recorder, written, lines, note } = await load('game');
  expect(note).toBe('undo');
  session.play('4');
  recorder.end();
  const before = await store.lines('game', 1, 1000);
  expect(before.length).toBe(lines);
  const verifier = new Verifier(name => games.get(name));
  for (const line of [...before, ...written]) verifier.addLine(line.slice(0, -1));
  expect(verifier.findings().result).toBeDefined();
});
