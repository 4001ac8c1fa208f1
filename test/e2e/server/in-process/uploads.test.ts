import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLibsqlStore } from '#server/store/open-libsql.js';
import type { Store } from '#server/store/store.js';
import { UPLOAD_LIMITS, type UploadLimits } from '#server/uploads/limits.js';
import { type UploadResult, Uploads } from '#server/uploads/uploads.js';
import { CORPUS, recordedGame } from '../../../support/games/corpus.js';
import { GAMES as games } from '../../../support/games/listed.js';
import { endlessGame } from '../../../support/server/long-replays.js';

const DAY_MS = 86_400_000;
/** The built thread. */
const worker = new URL('../../../../dist/check-worker.js', import.meta.url);
let folder: string;
let store: Store;
let now: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gridfall-uploads-'));
  store = await openLibsqlStore(folder);
  now = Date.parse('2026-11-16T12:00:00Z');
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const uploadsWith = (limits: Partial<UploadLimits> = {}): Uploads =>
  new Uploads({ store, games, now: () => now }, worker, { ...UPLOAD_LIMITS, ...limits });

const take = (uploads: Uploads, text: string, address = '10.0.0.1'): Promise<UploadResult> =>
  uploads.take({ body: Readable.from([Buffer.from(text)]), length: Buffer.byteLength(text), address });

const gameOf = (seed: string): string => recordedGame(games.get('columns')!, { width: 4, height: 6 }, seed, 12);

const listed = async (): Promise<string[]> => (await store.finished({}, 99)).map(({ id }) => id);

describe('a replay', () => {
  test.each(CORPUS())('is stored as it was sent: $name', async ({ text }) => {
    const { id, is } = await take(uploadsWith(), text);
    expect(is).toBe('new');
    expect((await store.lines(id, 1, 9999)).join('')).toBe(text);
  });

  test('of the largest board is genuine too', async () => {
    const text = recordedGame(games.get('identic')!, { rows: 100, columns: 100 }, 'a seed', 20);
    const { id } = await take(uploadsWith(), text);
    expect(await store.game(id)).toMatchObject({ game: 'identic', status: 'finished', kind: 'upload' });
  });

  test('that was uploaded before is recognised, even if both come at once', async () => {
    const uploads = uploadsWith();
    const results = await Promise.all([take(uploads, gameOf('a')), take(uploads, gameOf('a'))]);
    const later = await take(uploads, gameOf('a'));
    expect(new Set([...results, later].map(({ id }) => id)).size).toBe(1);
    expect([...results.map(({ is }) => is).sort(), later.is]).toEqual(['known', 'new', 'known']);
    expect(await listed()).toEqual([later.id]);
    await uploads.clean(now + 1);
    expect(await store.unfinishedUploads(now + 1)).toEqual([]);
  });

  test.each([
    ['header', { header: 100 }, /^line 1: the header must be at most 100 bytes long \(got \d+\)$/],
    ['entry', { entry: 30 }, /^line 2: a line after the header must be at most 30 bytes long \(got \d+\)$/],
  ])('with a long %s is refused, and the line is named', async (_, limits, message) => {
    await expect(take(uploadsWith(limits), gameOf('a'))).rejects.toMatchObject({
      code: 'bad-upload',
      message: expect.stringMatching(message),
    });
  });

  test('that is not UTF-8 is refused', async () => {
    const bytes = Buffer.from(gameOf('a'));
    bytes[bytes.indexOf('Zo') + 2] = 0xff;
    const body = Readable.from([bytes]);
    await expect(uploadsWith().take({ body, length: bytes.length, address: '' })).rejects.toMatchObject({
      code: 'bad-upload',
      message: 'the replay must be UTF-8',
    });
  });

  test('that is longer than it said, or than allowed, is refused', async () => {
    const text = gameOf('a');
    const body = (): Readable => Readable.from([Buffer.from(text)]);
    const refused = { code: 'too-large' };
    await expect(uploadsWith().take({ body: body(), length: 9, address: '' })).rejects.toMatchObject(refused);
    const small = uploadsWith({ file: text.length - 1 });
    for (const length of [text.length, Number.NaN])
      await expect(small.take({ body: body(), length, address: '' })).rejects.toMatchObject(refused);
    expect(await uploadsWith().take({ body: body(), length: Number.NaN, address: '' })).toMatchObject({ is: 'new' });
  });
});

describe('what is too much', () => {
  const tomorrow = /tomorrow \(UTC\)\.$/;

  test('a day from one address is refused until the next day; others may go on', async () => {
    const uploads = uploadsWith({ filesPerDay: 2 });
    await take(uploads, gameOf('a'));
    await expect(take(uploads, 'not a replay\n')).rejects.toMatchObject({ code: 'bad-upload' });
    const refused = { code: 'too-fast', message: expect.stringMatching(tomorrow) };
    await expect(take(uploads, gameOf('b'))).rejects.toMatchObject(refused);
    expect(await take(uploads, gameOf('a'))).toMatchObject({ is: 'known' });
    expect(await take(uploads, gameOf('b'), '10.0.0.2')).toMatchObject({ is: 'new' });
    now += DAY_MS;
    expect(await take(uploads, gameOf('c'))).toMatchObject({ is: 'new' });
  });

  test('bytes a day from one address are refused too', async () => {
    const uploads = uploadsWith({ bytesPerDay: gameOf('a').length + 100 });
    await take(uploads, gameOf('a'));
    const refused = { code: 'too-fast', message: expect.stringMatching(tomorrow) };
    await expect(take(uploads, gameOf('b'))).rejects.toMatchObject(refused);
  });

  test('in all is refused, also after a restart', async () => {
    const limits = { stored: gameOf('a').length + 100 };
    await take(uploadsWith(limits), gameOf('a'));
    await expect(take(uploadsWith(limits), gameOf('b'))).rejects.toMatchObject({
      code: 'store-down',
      message: 'The server has no room for more uploads.',
    });
    expect(await listed()).toHaveLength(1);
  });

  test('at once is refused, from one address and in all', async () => {
    const uploads = uploadsWith({ atOncePerAddress: 1, atOnce: 2 });
    const slow = ['10.0.0.1', '10.0.0.2'].map(address => {
      const body = new Readable({ read() {} });
      return { body, done: uploads.take({ body, length: 9, address }) };
    });
    const refused = { code: 'busy' };
    await expect(take(uploads, gameOf('a'), '10.0.0.1')).rejects.toMatchObject(refused);
    await expect(take(uploads, gameOf('a'), '10.0.0.3')).rejects.toMatchObject(refused);
    for (const { body, done } of slow) {
      body.destroy(new Error('gone'));
      await expect(done).rejects.toMatchObject({ code: 'bad-upload', message: 'the upload was interrupted' });
    }
    expect(await take(uploads, gameOf('a'), '10.0.0.1')).toMatchObject({ is: 'new' });
  });
});

describe('what is left of an interrupted upload', () => {
  test('is removed, and what is finished stays', async () => {
    const uploads = uploadsWith();
    const { id } = await take(uploads, gameOf('a'));
    await store.writeUpload({ ...(await store.game(id))!, id: 'left' }, 1, Array(700).fill('line\n'));
    await uploads.clean(now);
    expect(await store.unfinishedUploads(now + 1)).toEqual(['left']);
    await uploads.clean(now + 1);
    expect(await store.unfinishedUploads(now + 1)).toEqual([]);
    expect(await store.lines('left', 1, 9)).toEqual([]);
    expect(await listed()).toEqual([id]);
  });
});

describe('a server that stops', () => {
  test('refuses what is being verified, what waits for it, and what comes', async () => {
    const uploads = uploadsWith();
    const endless = endlessGame();
    const checks = Promise.allSettled(['a', 'b', 'c', 'd'].map(address => take(uploads, endless, address)));
    await sleep(300);
    await uploads.close();
    const refused = { status: 'rejected', reason: { code: 'draining' } };
    expect(await checks).toMatchObject([refused, refused, refused, refused]);
    await expect(take(uploads, gameOf('a'))).rejects.toMatchObject({ code: 'draining' });
  });
});
