/// <reference path="../../../../src/apps/web/pages/theatre/sharing/gifenc.d.ts" />
import { crc32, deflateSync, inflateSync } from 'node:zlib';
import { applyPalette, quantize } from 'gifenc';

/** Reduces a screenshot to 256 colours: a third of the size, with hardly a visible difference. */
export function smallPng(bytes: Buffer): Buffer {
  const { width, height, rgba } = decode(bytes);
  const palette = quantize(rgba, 256);
  const indices = applyPalette(rgba, palette);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 3, 0, 0, 0])])),
    chunk('PLTE', Buffer.from(palette.flatMap(colour => [...colour.slice(0, 3)]))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** Decodes only what browsers write: eight bits per channel, three or four channels, not interlaced. */
function decode(bytes: Buffer): Picture {
  const [width, height, kind] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[25]];
  const channels = { 2: 3, 6: 4 }[kind!];
  if (bytes[24] !== 8 || channels === undefined || bytes[28] !== 0) throw new Error(`a PNG of another kind: ${kind}`);
  const data: Buffer[] = [];
  for (let at = 8; at < bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const isData = bytes.toString('latin1', at + 4, at + 8) === 'IDAT';
    if (isData) data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(data));
  const rgba = new Uint8Array(width * height * 4).fill(255);
  let above = new Uint8Array(width * channels);
  for (let y = 0; y < height; y++) {
    const start = y * (above.length + 1);
    const row = unfiltered(raw[start]!, raw.subarray(start + 1, start + 1 + above.length), above, channels);
    for (let x = 0; x < width; x++) rgba.set(row.subarray(x * channels, (x + 1) * channels), (y * width + x) * 4);
    above = row;
  }
  return { width, height, rgba };
}

/** Undoes the PNG filter with this number on a row. */
function unfiltered(filter: number, bytes: Uint8Array, above: Uint8Array, step: number): Uint8Array<ArrayBuffer> {
  const row = new Uint8Array(bytes.length);
  for (let k = 0; k < row.length; k++) {
    const [left, up, corner] = [row[k - step] ?? 0, above[k]!, k < step ? 0 : above[k - step]!];
    row[k] = bytes[k]! + [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
  }
  return row;
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
