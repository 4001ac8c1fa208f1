import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** Two checks of all text so far, as bytes of UTF-8: a short one for every line, a strong one for now and then. */
export class Seal {
  #crc = -1;
  readonly #sha = sha256.create();

  add(text: string): this {
    const bytes = utf8ToBytes(text);
    for (const byte of bytes) this.#crc = (this.#crc >>> 8) ^ CRC_TABLE[(this.#crc ^ byte) & 0xff]!;
    this.#sha.update(bytes);
    return this;
  }

  /** CRC-32 as 8 hexadecimal digits: no change of a single byte, nor of any 32 bits in a row, leaves it as it was. */
  short(): string {
    return ((this.#crc ^ -1) >>> 0).toString(16).padStart(8, '0');
  }

  /** SHA-256 as 64 hexadecimal digits. */
  strong(): string {
    return bytesToHex(this.#sha.clone().digest());
  }
}

const CRC_TABLE = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc;
});
