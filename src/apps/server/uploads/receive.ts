import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Refusal, refusal } from '#wire/http/codes.js';

/** An uploaded file as it was sent. */
export interface UploadedFile {
  /** Shared, so that another thread can read it without a copy. */
  readonly bytes: Buffer<SharedArrayBuffer>;
  /** SHA-256. */
  readonly hash: string;
}

/**
 * Collects a body and hashes it as it arrives, because doing either for megabytes at once would hold up every player. `length`
 * is the length that was announced, or NaN.
 */
export async function receive(body: Readable, length: number, most: number): Promise<UploadedFile> {
  if (length > most) throw refusal('too-large');
  const room = Buffer.from(new SharedArrayBuffer(Number.isNaN(length) ? most : length));
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of chunksOf(body)) {
    if (size + chunk.length > room.length) throw refusal('too-large');
    room.set(chunk, size);
    size += chunk.length;
    hash.update(chunk);
  }
  return { bytes: room.subarray(0, size), hash: hash.digest('hex') };
}

async function* chunksOf(body: Readable): AsyncIterable<Buffer> {
  try {
    yield* body;
  } catch {
    throw new Refusal('bad-upload', 'the upload was interrupted');
  }
}
