import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Lane } from './lane.js';

test('a lane does one thing at a time, in order, whatever becomes of it', async () => {
  const lane = new Lane();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await sleep(2);
    seen.push(`${name} ends`);
    if (name === 'b') throw new Error('b fails');
    return name;
  };
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map(name => lane.run(work(name))));
  expect(seen).toEqual(['a', 'b', 'c'].flatMap(name => [`${name} begins`, `${name} ends`]));
  expect(outcomes).toMatchObject([{ value: 'a' }, { reason: { message: 'b fails' } }, { value: 'c' }]);
});

test('a lane that closes finishes what it does, and starts nothing more', async () => {
  const lane = new Lane();
  const seen: string[] = [];
  const work = (name: string) => async () => {
    await sleep(5);
    seen.push(name);
  };
  const [first, second] = [lane.run(work('a')), lane.run(work('b'))];
  await sleep(1);
  const refused = expect(second).rejects.toMatchObject({ code: 'draining' });
  await lane.close();
  await first;
  await refused;
  expect(seen).toEqual(['a']);
});
