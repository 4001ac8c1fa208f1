import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBlock, SHA256_START } from '../chance/sha256.js';
import { Seal } from './seal.js';

test('the short check is the CRC-32 that everybody knows', () => {
  expect(new Seal().short()).toBe('00000000');
  expect(new Seal().add('123456789').short()).toBe('cbf43926');
});

test('however the bytes come, and whoever hashes them, the checks are those of all of them', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 50 })), parts => {
      const whole = Buffer.concat(parts);
      const wanted = createHash('sha256').update(whole).digest('hex');
      for (const hash of [undefined, createHash('sha256')]) {
        const [apart, inOne, overwritten] = [new Seal(hash?.copy()), new Seal(hash?.copy()), new Seal(hash?.copy())];
        const scratch = new Uint8Array(50);
        let end = 0;
        for (const part of parts) {
          apart.addBytes(part, 0, part.length);
          inOne.addBytes(whole, end, end + part.length);
          end += part.length;
          scratch.set(part);
          overwritten.addBytes(scratch, 0, part.length).flush();
        }
        for (const seal of [apart, inOne, overwritten]) {
          expect([seal.crc, seal.strong()]).toEqual([bytewiseCrc(whole), wanted]);
        }
      }
    }),
  );
});

/** By the definition: bit by bit. */
function bytewiseCrc(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

test('the strong check goes on after it was asked', () => {
  const seal = new Seal().add('one');
  expect(seal.strong()).toBe(createHash('sha256').update('one').digest('hex'));
  expect(seal.add(' and two').strong()).toBe(createHash('sha256').update('one and two').digest('hex'));
});

test('a block of SHA-256 is what others make of it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 24, maxLength: 24 }), bytes => {
      const block = new DataView(new ArrayBuffer(64));
      bytes.forEach((byte, i) => void block.setUint8(i, byte));
      block.setUint8(24, 0x80);
      block.setUint32(60, 24 * 8);
      const state = Int32Array.from(SHA256_START);
      addBlock(
        state,
        Int32Array.from({ length: 16 }, (_, i) => block.getInt32(i * 4)),
      );
      const hex = Array.from(state, word => (word >>> 0).toString(16).padStart(8, '0')).join('');
      expect(hex).toBe(createHash('sha256').update(bytes).digest('hex'));
    }),
  );
});
