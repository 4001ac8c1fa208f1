import { expect } from 'vitest';
import { type Findings, Verifier } from '#engine/record/verifier.js';
import { GAMES } from './listed.js';

export const linesOf = (text: string): string[] => text.split('\n').slice(0, -1);

export function verified(text: string): Findings {
  const verifier = new Verifier(id => GAMES.get(id));
  for (const line of linesOf(text)) verifier.addLine(line);
  return verifier.findings();
}

/** The error of a replay, or else `ok` or `cut off`. */
export function complaintOf(text: string): string {
  try {
    return verified(text).result ? 'ok' : 'cut off';
  } catch (error) {
    return (error as Error).message;
  }
}

/** Changes a bit of one byte after the other: of every `oneIn`-th byte, and of the last. */
export function expectChangesFound(text: string, oneIn: number): void {
  const bytes = Buffer.from(text);
  const last = bytes.length - 1;
  let line = 1;
  for (let at = 0; at <= last; at++) {
    if (at % oneIn === 0 || at === last) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1 << (at % 8);
      const message = complaintOf(changed.toString());
      if (at === last) expect(message).toBe('cut off');
      else expect([at, message]).toEqual([at, expect.stringMatching(new RegExp(`^line ${line}: `))]);
    }
    if (bytes[at] === 10) line++;
  }
}

/** Cuts a replay off at one place after the other: at every `oneIn`-th place. */
export function expectGenuineCutOff(text: string, oneIn: number): void {
  const headerLength = text.indexOf('\n') + 1;
  for (let length = 0; length < text.length; length += oneIn) {
    const expected = length < headerLength ? 'line 1: not a replay: the header is missing' : 'cut off';
    expect(complaintOf(text.slice(0, length))).toBe(expected);
  }
}
