import { ReadStream, readSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { BadInput } from '#engine/bad-input.js';
import { start } from '#engine/program/drive.js';
import type { Call, ProgramForm } from '#engine/program/program.js';
import type { Output } from './output.js';

/** Runs a program on a stream: what is read goes in as it arrives, what is printed goes out at once. */
export async function feed(
  form: ProgramForm,
  call: Call,
  input: Readable,
  out: Pick<Output, 'isClosed' | 'isFull' | 'flush'>,
): Promise<void> {
  const hand = start(form, call);
  const wantsMore = async (part?: string | Uint8Array): Promise<boolean> => {
    let want = hand(part);
    while (want === 'written' && !out.isClosed) {
      await out.flush();
      want = hand();
    }
    return want === 'input' && !out.isClosed;
  };
  if (!(await wantsMore())) return;
  await out.flush();
  for await (const batch of batchesOf[form.reads](input)) {
    for (const part of batch) {
      if (!(await wantsMore(part))) return;
      if (out.isFull) await out.flush();
    }
    await out.flush();
  }
  while (await wantsMore());
}

const LONGEST_LINE = 1 << 24;
const CHUNK_BYTES = 1 << 18;

/** Splits a byte stream into the parts a program reads. Each batch holds the parts that one chunk completed. */
export const batchesOf = {
  /** A chunk is valid until the next one is requested. */
  bytes: async function* (stream: Readable): AsyncGenerator<Iterable<Uint8Array>> {
    if (isOpenFile(stream)) yield* chunksOf(stream.fd);
    else for await (const chunk of stream) yield [chunk];
  },

  /** Lines without their ends (`\n` or `\r\n`). The last line needs no end. */
  lines: async function* (stream: Readable): AsyncGenerator<Iterable<string>> {
    for await (const batch of linesOf(stream)) yield batch.map(withoutReturn);
  },

  /** Single characters, without the `\r` of a line end. */
  characters: async function* (stream: Readable): AsyncGenerator<Iterable<string>> {
    const decoder = new StringDecoder('utf8');
    let held = '';
    for await (const chunk of stream) {
      const text = held + decoder.write(chunk);
      held = text.endsWith('\r') ? '\r' : '';
      yield text.slice(0, text.length - held.length).replaceAll('\r\n', '\n');
    }
    yield held + decoder.end();
  },
};

const isOpenFile = (stream: Readable): stream is ReadStream & { readonly fd: number } =>
  stream instanceof ReadStream && typeof (stream as { fd?: unknown }).fd === 'number';

/** Files never block for long. Reading them synchronously costs a tenth of streaming them. */
function* chunksOf(fd: number): Generator<[Uint8Array]> {
  const buffer = Buffer.allocUnsafe(CHUNK_BYTES);
  for (let size = readSync(fd, buffer); size > 0; size = readSync(fd, buffer)) yield [buffer.subarray(0, size)];
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);

async function* linesOf(stream: Readable): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of stream) {
    const parts = (rest + decoder.write(chunk)).split('\n');
    rest = parts.pop()!;
    if (rest.length > LONGEST_LINE) throw new BadInput(`a line is longer than ${LONGEST_LINE} characters`);
    yield parts;
  }
  rest += decoder.end();
  if (rest !== '') yield [rest];
}
