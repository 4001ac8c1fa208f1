import type { Receiver } from './receiver.js';

const TEXT = 0x81;

/** Builds a whole unmasked WebSocket text frame, so that it can be built once and written to many sockets. */
export function textFrame(payload: Buffer): Buffer {
  const { length } = payload;
  if (length < 126) return Buffer.concat([Buffer.from([TEXT, length]), payload]);
  const header = length < 65_536 ? Buffer.alloc(4) : Buffer.alloc(10);
  header[0] = TEXT;
  header[1] = length < 65_536 ? 126 : 127;
  if (length < 65_536) header.writeUInt16BE(length, 2);
  else header.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([header, payload]);
}

/** Some lines, in both forms. */
export interface Piece extends Readonly<Record<Receiver['form'], Buffer>> {
  readonly count: number;
}

export function pieceOf(lines: readonly string[]): Piece {
  const payload = Buffer.from(lines.join(''));
  return { count: lines.length, lines: payload, frames: textFrame(payload) };
}
