import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { listedRng, seededRng, seedOf } from './rng.js';

const draws = (seed: string, n: number, below: number): number[] => {
  const rng = seededRng(seed);
  return Array.from({ length: n }, () => rng.below(below));
};

test('frozen: these draws never change', () => {
  expect(seedOf('7')).toBe('078c3e93219f70c587b170974b827cd0');
  expect(draws('7', 12, 10)).toEqual([1, 1, 4, 8, 4, 0, 4, 5, 4, 3, 3, 1]);
  expect(draws('00112233445566778899aabbccddeeff', 6, 2 ** 32)).toEqual([
    1395156157, 494489024, 2479230773, 304291724, 3457421704, 1349750313,
  ]);
});

test('draw k is word k mod 8 of SHA-256 of the seed and ⌊k / 8⌋, as anyone can check', () => {
  const seed = '00112233445566778899aabbccddeeff';
  const expected = [0, 1].flatMap(block => {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(block));
    const hash = createHash('sha256').update(Buffer.from(seed, 'hex')).update(counter).digest();
    return Array.from({ length: 8 }, (_, k) => hash.readUInt32BE(4 * k));
  });
  expect(draws(seed, 16, 2 ** 32)).toEqual(expected);
});

test('a position can be set back and draws the same again', () => {
  const rng = seededRng('again');
  const first = Array.from({ length: 20 }, () => rng.below(1000));
  rng.position = 0;
  expect(Array.from({ length: 20 }, () => rng.below(1000))).toEqual(first);
});

test('draws too near the end of the 32 bits are drawn again, so that all numbers are equally likely', () => {
  const rng = seededRng('fair');
  const n = 3 * 2 ** 30;
  for (let k = 0; k < 100; k++) expect(rng.below(n)).toBeLessThan(n);
  expect(rng.position).toBeGreaterThan(110);
});

test('a long text is a seed too; 32 hexadecimal digits are taken as they are', () => {
  expect(seedOf('0123456789abcdef0123456789abcdef')).toBe('0123456789abcdef0123456789abcdef');
  expect(seedOf('anything else')).toMatch(/^[0-9a-f]{32}$/);
});

test('listed draws begin again when they are used up', () => {
  const rng = listedRng([3, 1, 2]);
  expect(Array.from({ length: 7 }, () => rng.below(10))).toEqual([3, 1, 2, 3, 1, 2, 3]);
});
