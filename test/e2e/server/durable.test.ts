/** @module-tag strace */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { programOf } from '../../support/needs.js';
import { Connection } from '../../support/server/connection.js';
import { create, linesOf } from '../../support/server/live-games.js';
import { freshFolder, stopServers, TestServer } from '../../support/server/server.js';
import { until } from '../../support/server/service.js';

const MOVES = 30;
const CARELESS = new URL('../../support/server/faults/without-fsync.mjs', import.meta.url).href;

afterAll(stopServers);

/** What the kernel saw of a server that was sent move after move, each when the one before was acknowledged. */
async function traced(env: Readonly<Record<string, string>> = {}): Promise<string[]> {
  const file = join(freshFolder(), 'trace');
  const calls = 'trace=fdatasync,fsync,write,writev,sendto,sendmsg,pwrite64';
  const by = [programOf('strace'), '-f', '-ttt', '-yy', '-s', '100', '-e', calls, '-o', file];
  const server = await TestServer.start({ by, env });
  const ticket = await create(server, 'columns', { width: 10, height: 30 });
  const watcher = await Connection.open(server, `/api/games/${ticket.id}/watch?from=4`);
  const player = await Connection.join(server, ticket, 4);
  for (let number = 1; number <= MOVES; number++) {
    player.move(number, number, 's');
    expect(await player.hear('done')).toMatchObject({ number, verdict: 'done' });
    await until(
      () => watcher.lines.length >= number,
      () => 'the line is not shown',
    );
  }
  expect(await linesOf(server, ticket.id, '?from=5')).toEqual(watcher.lines.slice(-MOVES));
  await server.kill();
  return readFileSync(file, 'utf8').split('\n');
}

const ACKNOWLEDGED = /<TCP.*"type\\":\\"done\\",\\"number\\":(\d+)/;
const SHOWN = /<TCP.*\\"at\\":(\d+),\\"do\\":\\"s\\"/;
const SYNCED = /^\d+ +[\d.]+ (?:fdatasync|fsync)\(\d+<[^>]*games\.db-wal>\) += 0$/;
const SYNC_BEGUN = /^(\d+) +[\d.]+ (?:fdatasync|fsync)\(\d+<[^>]*games\.db-wal> <unfinished/;
const SYNC_ENDED = /^(\d+) +[\d.]+ <\.\.\. (?:fdatasync|fsync) resumed>.* = 0$/;

/** For each move, whether the write-ahead log was on the disk since the one before when it was told `of`. */
function isOnDiskBefore(trace: readonly string[], of: RegExp): boolean[] {
  const told = new Map<number, boolean>();
  const syncing = new Set<string>();
  let isSynced = false;
  for (const line of trace) {
    const begun = SYNC_BEGUN.exec(line)?.[1];
    if (begun !== undefined) syncing.add(begun);
    if (SYNCED.test(line) || syncing.delete(SYNC_ENDED.exec(line)?.[1] ?? '')) isSynced = true;
    const number = Number(of.exec(line)?.[1]);
    if (Number.isNaN(number) || told.has(number)) continue;
    told.set(number, isSynced);
    isSynced = false;
  }
  expect([...told.keys()]).toEqual(Array.from({ length: MOVES }, (_, i) => i + 1));
  return [...told.values()];
}

describe('a move is on the disk', () => {
  test('before its player is told so, and before anybody sees it', async () => {
    const trace = await traced();
    expect(isOnDiskBefore(trace, ACKNOWLEDGED)).not.toContain(false);
    expect(isOnDiskBefore(trace, SHOWN)).not.toContain(false);
  });

  test('is what is seen here, and not in a server whose store does not wait for the disk', async () => {
    const trace = await traced({ NODE_OPTIONS: `--import ${CARELESS}` });
    expect(isOnDiskBefore(trace, ACKNOWLEDGED).filter(Boolean).length).toBeLessThan(2);
    expect(isOnDiskBefore(trace, SHOWN).filter(Boolean).length).toBeLessThan(2);
  });
});
