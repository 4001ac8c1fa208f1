import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSlices, nextSize } from './in-slices.js';

test('all items are handled in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat()), async items => {
      const taken: number[] = [];
      await inSlices(items, some => void taken.push(...some), new AbortController().signal);
      expect(taken).toEqual(items);
    }),
  );
});

test('it stops when aborted', async () => {
  const calling = new AbortController();
  const items = Array.from({ length: 1000 }, (_, k) => k);
  let taken = 0;
  await inSlices(
    items,
    some => {
      taken += some.length;
      calling.abort();
    },
    calling.signal,
  );
  expect(taken).toBeLessThan(items.length);
});

test('slow items come in small slices, quick ones in large slices', () => {
  expect([nextSize(32, 0), nextSize(32, 6), nextSize(32, 60), nextSize(1, 500)]).toEqual([64, 32, 3, 1]);
});
