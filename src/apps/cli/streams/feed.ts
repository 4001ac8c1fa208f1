import type { Readable } from 'node:stream';
import { start } from '#engine/program/drive.js';
import type { Call, ProgramForm } from '#engine/program/program.js';
import { batchesOf } from './input.js';
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
