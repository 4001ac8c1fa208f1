import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { Need } from '../../support/needs.js';
import { Party, SEATS } from '../../support/server/party.js';
import { freshFolder, stopServers, TestServer } from '../../support/server/server.js';
import {
  freshDatabase,
  LONG,
  startNats,
  startNatsCluster,
  startPostgres,
  stopServices,
} from '../../support/server/services.js';
import { gridfall } from '../cli/run.js';

/** How often something is killed. More of it takes longer, and finds more. */
export interface Kills {
  readonly server: number;
  readonly node: number;
  readonly database: number;
  readonly bus: number;
}

const patienceFor = (kills: number): number => LONG + kills * 10_000;

const around = (ms: number): Promise<void> => sleep(ms / 2 + Math.random() * ms);

/** That all games are over and genuine, everybody has seen them whole, and no acknowledged move is missing or twice. */
async function expectAllKept(party: Party, node: TestServer): Promise<void> {
  // Play goes on after all that: a game has ended and the next one has begun. A busy machine may take a while.
  while (party.games <= SEATS.length || party.acknowledged <= 20 * SEATS.length) await sleep(100);
  const files = await party.finish();
  const folder = freshFolder();
  for (const [id, lines] of files) writeFileSync(join(folder, `${id}.gridfall.jsonl`), lines.join(''));
  const { key } = await node.json<{ key: string }>('/api/key');
  const { code, out } = await gridfall(['verify', folder, '--key', key]);
  expect([code, out.match(/^ok /gm)?.length]).toEqual([0, files.size]);
}

const NEEDS: Need[] = ['initdb', 'postgres', 'nats'];

/** Players play and others watch, while this and that is killed under them. */
export function describeCrashes(kills: Kills): void {
  afterEach(stopServers);
  afterAll(stopServices, LONG);

  describe('nothing that was acknowledged is lost, and everybody sees the same', () => {
    test('when the server is killed again and again', { timeout: patienceFor(kills.server) }, async () => {
      const server = await TestServer.start();
      const party = new Party([server], SEATS);
      for (let k = 0; k < kills.server; k++) {
        await around(600);
        party.hangUpSome();
        await around(100);
        await server.kill();
        await server.restart();
      }
      await expectAllKept(party, server);
    });

    test('when one of two nodes after the other is killed', {
      tags: NEEDS,
      timeout: patienceFor(kills.node),
    }, async () => {
      const [database, nats] = [await freshDatabase(), await startNats()];
      const nodes = await Promise.all([1, 2].map(() => TestServer.start({ database, nats: nats.url })));
      const party = new Party(nodes, SEATS);
      for (let k = 0; k < kills.node; k++) {
        await around(400);
        party.hangUpSome();
        await around(100);
        await nodes[k % 2]!.kill();
        await nodes[k % 2]!.restart();
      }
      await expectAllKept(party, nodes[0]!);
    });

    test('when PostgreSQL is killed', { tags: NEEDS, timeout: patienceFor(kills.database) }, async () => {
      const postgres = await startPostgres();
      const [database, nats] = [await freshDatabase(postgres), await startNats()];
      const nodes = await Promise.all([1, 2].map(() => TestServer.start({ database, nats: nats.url })));
      const party = new Party(nodes, SEATS);
      for (let k = 0; k < kills.database; k++) {
        await around(1000);
        await postgres.service.kill();
        await around(300);
        await postgres.service.restart();
      }
      await around(1000);
      await expectAllKept(party, nodes[0]!);
    });

    test('when one of three NATS servers after the other is killed', {
      tags: NEEDS,
      timeout: patienceFor(kills.bus),
    }, async () => {
      const database = await freshDatabase();
      const cluster = await startNatsCluster(3);
      const nats = cluster.map(({ url }) => url).join(',');
      const nodes = await Promise.all([1, 2].map(() => TestServer.start({ database, nats })));
      const party = new Party(nodes, SEATS);
      for (let k = 0; k < kills.bus; k++) {
        await around(1000);
        party.hangUpSome();
        await cluster[k % 3]!.service.kill();
        await around(1000);
        await cluster[k % 3]!.service.restart();
      }
      await expectAllKept(party, nodes[0]!);
    });
  });
}
