/**
 * Continues a CRC-32 (as in ZIP and PNG, without the inversions at both ends) over `bytes` from `from` up to `to`.
 * It takes four bytes at a time with four tables. With one table, each lookup would wait for the one before.
 */
export function crcOf(bytes: Uint8Array, from: number, to: number, crc: number): number {
  let i = from;
  let rest = crc;
  for (; i + 4 <= to; i += 4) {
    rest ^= bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24);
    rest =
      TABLES[0x300 | (rest & 0xff)]! ^
      TABLES[0x200 | ((rest >>> 8) & 0xff)]! ^
      TABLES[0x100 | ((rest >>> 16) & 0xff)]! ^
      TABLES[rest >>> 24]!;
  }
  for (; i < to; i++) rest = (rest >>> 8) ^ TABLES[(rest ^ bytes[i]!) & 0xff]!;
  return rest;
}

/** Table k has 256 entries: the CRC of a byte followed by k zero bytes. */
const TABLES = new Int32Array(4 * 256);
for (let byte = 0; byte < 256; byte++) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  TABLES[byte] = crc;
}
for (let i = 256; i < TABLES.length; i++) TABLES[i] = (TABLES[i - 256]! >>> 8) ^ TABLES[TABLES[i - 256]! & 0xff]!;
