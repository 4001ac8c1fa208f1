import { BadInput } from '#engine/bad-input.js';
import { words } from '#web/words/words.js';

export const MOST_MEGABYTES = 32;

/** The text of a chosen file. Throws BadInput. */
export async function textOfFile(file: File): Promise<string> {
  const { file: says } = words.peek().theatre.replay;
  if (file.size > MOST_MEGABYTES * 1_000_000) throw new BadInput(says.tooLarge(MOST_MEGABYTES));
  return file.text().catch(() => {
    throw new BadInput(says.unreadable);
  });
}
