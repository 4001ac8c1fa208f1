import { BadInput } from '#engine/bad-input.js';
import { LINE_FEED } from '#engine/utf8.js';
import type { UploadLimits } from './limits.js';

/** Returns the number of complete lines. Throws BadInput for a line that is too long to be kept. */
export function checkLineLengths(bytes: Uint8Array, { header, entry }: Pick<UploadLimits, 'header' | 'entry'>): number {
  let line = 0;
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(LINE_FEED, from);
    const [what, most] = line === 0 ? ['the header', header] : ['a line after the header', entry];
    const length = (end < 0 ? bytes.length : end) - from;
    if (length > most)
      throw new BadInput(`${what} must be at most ${most} bytes long (got ${length})`, { line: line + 1 });
    if (end < 0) break;
    from = end + 1;
  }
  return line;
}
