import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BadInput } from '#engine/bad-input.js';
import { GroupedAppends } from '#server/store/group.js';
import { openLibsqlStore } from '#server/store/open-libsql.js';
import { openPostgresStore } from '#server/store/open-postgres.js';
import type { Addition, Store } from '#server/store/store.js';
import { openWorkerStore } from '#server/store/worker-store.js';
import { type Need, programOf } from '../../support/needs.js';
import { bundle, removeBundles } from '../../support/project/bundle.js';
import { describeStore } from '../../support/server/contracts/store-contract.js';
import { freshDatabase, LONG, type Running, startPostgres, stopServices } from '../../support/server/services.js';
import { additionOf, newGame } from '../../support/server/stored-games.js';

let worker: URL;
let frailWorker: URL;
let appender: URL;

beforeAll(async () => {
  [worker, frailWorker, appender] = await Promise.all([
    bundle('src/apps/server/store/store-worker.ts'),
    bundle('test/support/server/faults/crashing-store-worker.ts'),
    bundle('test/support/server/faults/appender.ts'),
  ]);
}, LONG);
afterAll(async () => {
  removeBundles();
  for (const path of folders) rmSync(path, { recursive: true, force: true });
  await stopServices();
}, LONG);

const folders: string[] = [];
function freshFolder(): string {
  folders.push(mkdtempSync(join(tmpdir(), 'gridfall-store-')));
  return folders.at(-1)!;
}

let folder: string;
beforeEach(() => {
  folder = freshFolder();
});

const POSTGRES: Need[] = ['initdb', 'postgres'];

const numbers = (most: number): number[] => Array.from({ length: most }, (_, i) => i + 1);

describeStore('the embedded store', () => openWorkerStore(worker, freshFolder()));
describeStore('PostgreSQL', async () => openPostgresStore(await freshDatabase()), POSTGRES);

describe('the embedded store', () => {
  test('is there again after it was closed', async () => {
    const store = await openWorkerStore(worker, folder);
    await store.create(newGame(), ['line 1\n']);
    await store.close();
    const again = await openWorkerStore(worker, folder);
    expect(await again.lines('g', 1, 9)).toEqual(['line 1\n']);
    await again.close();
  });

  test('lets no other server into its folder', async () => {
    const store = await openWorkerStore(worker, folder);
    const complaint = `another server is using "${folder.slice(0, 40)}`;
    await expect(openWorkerStore(worker, folder)).rejects.toThrow(BadInput);
    await expect(openWorkerStore(worker, folder)).rejects.toThrow(complaint);
    await expect(openLibsqlStore(folder)).rejects.toThrow(complaint);
    await store.ping();
    await store.close();
    await (await openLibsqlStore(folder)).close();
  });

  test('says why when its folder is a file', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(openWorkerStore(worker, join(folder, 'file'))).rejects.toThrow(/^cannot store games in .*: EEXIST/);
  });

  test('says why when its file is no database, and lets go of the folder', async () => {
    writeFileSync(join(folder, 'games.db'), 'Dear diary, '.repeat(1000));
    await expect(openWorkerStore(worker, folder)).rejects.toThrow(/^cannot open the games in .*: .*not a database/);
    rmSync(join(folder, 'games.db'));
    await (await openWorkerStore(worker, folder)).close();
  });

  test('survives its thread: what was asked fails, what is asked next does not', async () => {
    const store = await openWorkerStore(frailWorker, folder);
    await store.create(newGame(), ['line 1\n']);
    const calls = await Promise.allSettled([store.remember('crash', ''), store.game('g'), store.ping()]);
    for (const call of calls)
      expect(call).toMatchObject({
        reason: { code: 'store-down', message: 'the store cannot be reached: crashed as told' },
      });
    expect(await store.append([additionOf('g', 2)])).toEqual(['kept']);
    expect(await store.lines('g', 1, 9)).toEqual(['line 1\n', 'line 2\n']);
    await store.close();
  });

  test('finishes what was asked before it closes', async () => {
    const store = await openWorkerStore(worker, folder);
    await store.create(newGame(), ['line 1\n']);
    const calls = numbers(10).map(n => store.append([additionOf('g', n + 1)]));
    await store.close();
    expect((await Promise.all(calls)).flat()).toEqual(numbers(10).map(() => 'kept'));
  });

  /** What the program said, whatever became of it. */
  async function outputOf(command: readonly string[], patience?: number): Promise<string> {
    const child = spawn(command[0]!, command.slice(1), { stdio: ['ignore', 'pipe', 'inherit'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', chunk => chunks.push(chunk));
    if (patience) child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), patience));
    await new Promise(resolve => child.once('close', resolve));
    return Buffer.concat(chunks).toString();
  }

  const endless = (): string[] => [process.execPath, appender.pathname, folder, '1000000'];

  /** That every game has all lines that were said to be kept, and no holes. */
  async function expectKept(output: string): Promise<void> {
    const kept = new Map([...output.matchAll(/^(\w) (\d+)\n/gm)].map(([, game, line]) => [game!, Number(line)]));
    expect([...kept.keys()]).toEqual(['a', 'b', 'c']);
    const store = await openLibsqlStore(folder);
    for (const [game, last] of kept) {
      const { lines } = (await store.game(game))!;
      expect(lines).toBeGreaterThanOrEqual(last);
      expect(await store.lines(game, 1, lines + 9)).toEqual(numbers(lines).map(n => `line ${n}\n`));
    }
    await store.close();
  }

  test.each([150, 300, 450])('has every line that it said it had, though it was killed after %i ms', async ms => {
    await expectKept(await outputOf(endless(), ms));
  });

  test('has every line that it said it had, though the disk is full', async () => {
    const output = await outputOf(['sh', '-c', 'ulimit -f 2000; exec "$@"', 'sh', ...endless()]);
    expect(output).toMatch(/\nstore-down\n$/);
    await expectKept(output);
  });

  test('says that it has a line only when the disk has it', { tags: ['strace'] }, async () => {
    const strace = programOf('strace');
    const args = ['-f', '-e', 'trace=fsync,fdatasync,write', process.execPath, appender.pathname, folder, '20'];
    const child = spawn(strace, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let isSynced = false;
    const acknowledged: boolean[] = [];
    for await (const line of createInterface({ input: child.stderr })) {
      if (/(fsync|fdatasync).*= 0$/.test(line)) isSynced = true;
      if (!/write\(1, "a \d+/.test(line)) continue;
      acknowledged.push(isSynced);
      isSynced = false;
    }
    expect(acknowledged).toEqual(numbers(20).map(() => true));
  });
});

describe('PostgreSQL', { tags: POSTGRES }, () => {
  const openBoth = async (url: string): Promise<readonly [Store, Store]> =>
    Promise.all([openPostgresStore(url), openPostgresStore(url)]);

  test('is set up by whoever comes first, though all come at once', async () => {
    const url = await freshDatabase();
    const stores = await Promise.all(numbers(5).map(() => openPostgresStore(url)));
    const outcomes = await Promise.all(stores.map(store => store.create(newGame(), ['line 1\n'])));
    expect(outcomes.sort()).toEqual(['conflict', 'conflict', 'conflict', 'conflict', 'kept']);
    await Promise.all(stores.map(store => store.close()));
  });

  test('lets exactly one of two nodes write a line', async () => {
    const nodes = await openBoth(await freshDatabase());
    await nodes[0].create(newGame(), ['line 1\n']);
    for (const line of numbers(100).map(n => n + 1)) {
      const attempts = nodes.map((node, n) => node.append([additionOf('g', line, { lines: [`${n}\n`] })]));
      const outcomes = (await Promise.all(attempts)).flat();
      expect([...outcomes].sort()).toEqual(['conflict', 'kept']);
      const winner = outcomes.indexOf('kept');
      expect(await nodes[1 - winner]!.lines('g', line, 9)).toEqual([`${winner}\n`]);
    }
    expect((await nodes[0].game('g'))!.lines).toBe(101);
    await Promise.all(nodes.map(node => node.close()));
  });

  test('has no deadlock when two nodes write the same games in opposite orders', async () => {
    const nodes = await openBoth(await freshDatabase());
    const games = numbers(20).map(n => `game ${n}`);
    for (const id of games) await nodes[0].create(newGame({ id }), ['line 1\n']);
    for (const line of numbers(20).map(n => n + 1)) {
      const batch = games.map(id => additionOf(id, line));
      const [one, other] = await Promise.all([nodes[0].append(batch), nodes[1].append(batch.toReversed())]);
      expect(new Set([...one, ...other])).toEqual(new Set(['kept', 'conflict']));
      expect(one.map((outcome, i) => outcome !== other.toReversed()[i])).toEqual(games.map(() => true));
    }
    await Promise.all(nodes.map(node => node.close()));
  });

  test.each([
    ['no address', 'localhost:5432', BadInput],
    ['a database that is not there', 'postgres://gridfall@HOST/nowhere', BadInput],
    ['a server that is not there', 'postgres://127.0.0.1:1/gridfall', { code: 'store-down' }],
  ])('says what is wrong with %s', async (_, url, complaint) => {
    const { host } = new URL(await freshDatabase());
    const opening = openPostgresStore(url.replace('HOST', host), { timeout: 2000 });
    await (complaint === BadInput
      ? expect(opening).rejects.toThrow(BadInput)
      : expect(opening).rejects.toMatchObject(complaint));
  });

  describe('when the server', () => {
    let server: Running;
    let store: Store;
    beforeEach(async () => {
      server = await startPostgres();
      store = await openPostgresStore(await freshDatabase(server), { timeout: 1000 });
      for (const id of ['a', 'b', 'c']) await store.create(newGame({ id }), ['line 1\n']);
    }, LONG);
    afterEach(async () => {
      await store.close();
      await server.service.stop();
    });

    const isBack = async (): Promise<void> => {
      while (
        !(await store.ping().then(
          () => true,
          () => false,
        ))
      )
        await sleep(50);
    };

    /** Appends until the store is down; gives back the last line that was kept. */
    async function appendUntilDown(game: string): Promise<number> {
      for (let line = 2; ; line++) {
        try {
          expect(await store.append([additionOf(game, line)])).toEqual(['kept']);
        } catch (error) {
          expect(error).toMatchObject({ code: 'store-down' });
          return line - 1;
        }
      }
    }

    test('was killed and started again, nothing is missing, and the store goes on by itself', async () => {
      const writing = Promise.all(['a', 'b', 'c'].map(appendUntilDown));
      await sleep(500);
      await server.service.kill();
      const kept = await writing;
      await expect(store.ping()).rejects.toMatchObject({ code: 'store-down' });
      await server.service.restart();
      await isBack();
      for (const [i, game] of ['a', 'b', 'c'].entries()) {
        const { lines } = (await store.game(game))!;
        expect(lines - kept[i]!).toBeOneOf([0, 1]);
        expect(await store.lines(game, 1, lines + 9)).toEqual(numbers(lines).map(n => `line ${n}\n`));
        expect(await store.append([additionOf(game, kept[i]! + 1)])).toEqual([lines === kept[i] ? 'kept' : 'conflict']);
      }
    });

    test('does not answer, nobody waits for ever', async () => {
      server.service.freeze();
      const attempts = [store.append([additionOf('a', 2)]), store.game('a'), store.ping()];
      for (const attempt of await Promise.allSettled(attempts))
        expect(attempt).toMatchObject({ reason: { code: 'store-down' } });
      server.service.thaw();
      await isBack();
      expect(await store.lines('a', 1, 1)).toEqual(['line 1\n']);
    });
  });
});

describe('grouped appends', () => {
  let store: Store;
  beforeEach(async () => {
    store = await openWorkerStore(worker, folder);
    for (const id of ['a', 'b']) await store.create(newGame({ id }), ['line 1\n']);
  });
  afterEach(() => store.close());

  /** A store that counts its commits. */
  function counted() {
    const counts = { commits: 0, underWay: 0, most: 0 };
    const append = async (additions: readonly Addition[]) => {
      counts.commits++;
      counts.most = Math.max(counts.most, ++counts.underWay);
      return store.append(additions).finally(() => counts.underWay--);
    };
    return { counts, append };
  }

  test('are few commits, one at a time, in the order in which they came', async () => {
    const { counts, append } = counted();
    const group = new GroupedAppends({ append });
    const additions = numbers(500).flatMap(n => ['a', 'b'].map(id => additionOf(id, n + 1)));
    expect(new Set(await Promise.all(additions.map(addition => group.append(addition))))).toEqual(new Set(['kept']));
    expect(await store.lines('b', 1, 1000)).toEqual(numbers(501).map(n => `line ${n}\n`));
    expect([counts.commits, counts.most, group.waiting]).toEqual([2, 1, 0]);
  });

  test('tell each what became of it', async () => {
    const group = new GroupedAppends(store);
    const additions = [additionOf('a', 2), additionOf('a', 2), additionOf('b', 9), additionOf('b', 2)];
    expect(await Promise.all(additions.map(addition => group.append(addition)))).toEqual([
      'kept',
      'conflict',
      'conflict',
      'kept',
    ]);
  });

  test('refuse what is too much, and nothing else', async () => {
    const group = new GroupedAppends(store, 2);
    const additions = numbers(5).map(n => group.append(additionOf('a', n + 1)));
    const refused = { status: 'rejected', reason: { code: 'busy' } };
    const kept = { status: 'fulfilled', value: 'kept' };
    expect(await Promise.allSettled(additions)).toMatchObject([kept, kept, kept, refused, refused]);
    expect(await group.append(additionOf('a', 5))).toBe('kept');
  });

  test('refuse text that cannot be stored, without harm to what goes along', async () => {
    const group = new GroupedAppends(store);
    const additions = [additionOf('a', 2, { lines: ['\0'] }), additionOf('b', 2)];
    const [bad, good] = await Promise.allSettled(additions.map(addition => group.append(addition)));
    expect([bad, good]).toMatchObject([{ reason: { code: 'bad-text' } }, { value: 'kept' }]);
  });

  test('fail together, and go on afterwards', async () => {
    const failures = [undefined, new Error('no disk')];
    const append = async (additions: readonly Addition[]) => {
      const failure = failures.shift();
      if (failure) throw failure;
      return store.append(additions);
    };
    const group = new GroupedAppends({ append });
    const additions = [2, 3, 4].map(line => group.append(additionOf('a', line)));
    const failed = { status: 'rejected', reason: { message: 'no disk' } };
    expect(await Promise.allSettled(additions)).toMatchObject([{ value: 'kept' }, failed, failed]);
    expect(await group.append(additionOf('a', 3))).toBe('kept');
  });
});
