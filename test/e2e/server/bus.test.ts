import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '@nats-io/transport-node';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { BadInput } from '#engine/bad-input.js';
import { type Bus, LocalBus } from '#server/bus/bus.js';
import { openNatsBus } from '#server/bus/nats-bus.js';
import { describeBus, earOn } from '../../support/server/contracts/bus-contract.js';
import { freePort, until } from '../../support/server/service.js';
import { LONG, natsUrl, startNats, startNatsCluster, stopServices } from '../../support/server/services.js';

afterAll(stopServices, LONG);

const opened = new Set<Bus>();
afterEach(async () => {
  await Promise.all([...opened].map(bus => bus.close()));
  opened.clear();
});

function open(url: string): Bus {
  const bus = openNatsBus(url);
  opened.add(bus);
  return bus;
}

const isUp = (...buses: readonly Bus[]): Promise<void> =>
  until(
    () => buses.every(bus => bus.isUp),
    () => 'the bus does not come up',
  );

async function openUp(url: string): Promise<Bus> {
  const bus = open(url);
  await isUp(bus);
  return bus;
}

/** Servers that have only just found each other do not pass everything on, so it is said until it is heard. */
async function expectFlow(from: Bus, to: Bus, word: string): Promise<void> {
  const heard = earOn(to);
  await until(
    () => {
      from.announce(word, 1);
      return heard.includes(`${word} 1`);
    },
    () => `nothing is heard of ${word}`,
  );
}

describeBus('within a process', async () => new LocalBus());
describeBus('over NATS', async () => openUp(await natsUrl()), ['nats']);

describe('over NATS', { tags: ['nats'] }, () => {
  test('all nodes hear what one announces, itself included, once', async () => {
    const nodes = await Promise.all([1, 2, 3].map(async () => openUp(await natsUrl())));
    const ears = nodes.map(earOn);
    await expectFlow(nodes[1]!, nodes[0]!, 'ready');
    await expectFlow(nodes[0]!, nodes[2]!, 'ready');
    for (const heard of ears) heard.length = 0;
    nodes[0]!.announce('a', 2);
    nodes[0]!.announce('a', 3);
    await until(
      () => ears.every(heard => heard.includes('a 3')),
      () => `not all have heard it: ${JSON.stringify(ears)}`,
    );
    await sleep(100);
    expect(ears.map(heard => heard.filter(word => word.startsWith('a')))).toEqual(Array(3).fill(['a 2', 'a 3']));
  });

  test.each([
    'nonsense',
    '',
    'null',
    '[]',
    '{"game":5,"lines":1}',
    '{"game":"a"}',
    '{"game":"a","lines":0}',
    '{"game":"a","lines":1.5}',
    '{"game":"a","lines":"1"}',
    '{"game":"a","lines":1e99}',
    `{"game":"${'a'.repeat(300)}","lines":1}`,
    new Uint8Array([0xff, 0xfe, 0]),
  ])('what no node would say is not passed on: %j', async words => {
    const stranger = await connect({ servers: new URL(await natsUrl()).host });
    const heard = earOn(await openUp(await natsUrl()));
    stranger.publish('gridfall.lines', words);
    stranger.publish('gridfall.lines', '{"game":"last","lines":1,"more":true}');
    await until(
      () => heard.length > 0,
      () => 'nothing is heard at all',
    );
    expect(heard).toEqual(['last 1']);
    await stranger.close();
  });

  test('it goes on by itself when the server was killed and started again', async () => {
    const { url, service } = await startNats();
    const [one, other] = [await openUp(url), await openUp(url)];
    await service.kill();
    await until(
      () => !one.isUp && !other.isUp,
      () => 'the bus does not notice',
    );
    const [own, far] = [earOn(one), earOn(other)];
    one.announce('lost', 1);
    await sleep(50);
    expect([own, far]).toEqual([['lost 1'], []]);
    await service.restart();
    await isUp(one, other);
    await expectFlow(one, other, 'found');
    await expectFlow(other, one, 'found too');
    expect(far).not.toContain('lost 1');
  });

  test('it waits for a server that is not there yet, and can be closed meanwhile', async () => {
    const nobody = open(`nats://127.0.0.1:${await freePort()}`);
    const heard = earOn(nobody);
    nobody.announce('a', 2);
    await sleep(50);
    expect([nobody.isUp, heard]).toEqual([false, ['a 2']]);
    await nobody.close();
    const { url, service } = await startNats();
    await service.kill();
    const early = open(url);
    await sleep(50);
    await service.restart();
    await isUp(early);
  });

  test('of three servers one may be killed: nodes go to the others by themselves', async () => {
    const servers = await startNatsCluster(3);
    const nodes = await Promise.all(servers.map(({ url }) => openUp(url)));
    const [a, b, c] = nodes as [Bus, Bus, Bus];
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const)
      await expectFlow(from, to, 'before');
    await servers[0]!.service.kill();
    await expectFlow(b, c, 'between');
    for (const [from, to] of [
      [a, b],
      [b, c],
      [c, a],
    ] as const)
      await expectFlow(from, to, 'after');
    expect(nodes.map(({ isUp }) => isUp)).toEqual([true, true, true]);
  });

  test('names and passwords stand in the address', async () => {
    const guarded = await startNats(['--user', 'grid', '--pass', 'a:4242/b']);
    const { host } = new URL(guarded.url);
    await openUp(`nats://grid:${encodeURIComponent('a:4242/b')}@${host}`);
    const token = await startNats(['--auth', 's3cret']);
    await openUp(`nats://s3cret@${new URL(token.url).host}`);
    const stranger = open(`nats://grid:wrong@${host}`);
    // It has tried at least twice.
    await sleep(1000);
    expect(stranger.isUp).toBe(false);
  });

  test.each(['localhost:4222', 'http://localhost', '', 'nats://a,b'])('%j is no address', address => {
    expect(() => openNatsBus(address)).toThrow(BadInput);
  });
});
