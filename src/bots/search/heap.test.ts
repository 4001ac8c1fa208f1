import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Heap } from './heap.js';

test('gives back in order, and equal things in the order in which they were added', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9)), numbers => {
      const things = numbers.map((size, place) => ({ size, place }));
      const heap = new Heap<(typeof things)[number]>((a, b) => a.size < b.size);
      for (const thing of things) heap.push(thing);
      const popped = Array.from(things, () => heap.pop());
      expect(popped).toEqual([...things].sort((a, b) => a.size - b.size));
      expect(heap.pop()).toBeUndefined();
    }),
  );
});
