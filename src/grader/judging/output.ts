import type { Grading } from '#engine/program/grading.js';
import type { Item } from '#engine/program/reading.js';
import { withSingleBlanks } from './wording.js';

/** The items of an output. Phrases that follow each other on one line are separate items. */
export function readOutput({ read, phrases }: Grading, output: string): Item[] {
  const known = phrases.map(({ text }) => withSingleBlanks(text));
  return read(output).flatMap(item => (item.kind === 'words' ? takenApart(item, known) : [item]));
}

function takenApart(item: Item, known: readonly string[]): Item[] {
  const first = known.find(
    phrase => item.says.startsWith(phrase) && known.includes(item.says.slice(phrase.length).trim()),
  );
  if (first === undefined) return [item];
  const second = item.says.slice(first.length).trim();
  const middle = item.to - second.length;
  return [
    { ...item, says: first, to: item.from + first.length },
    { ...item, says: second, from: middle },
  ];
}
