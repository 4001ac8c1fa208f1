/** A part of an output that says something: a row of a field, words, or a number. Blanks around it say nothing. */
export interface Item {
  readonly kind: 'cells' | 'words' | 'number';
  /** Cells with their blanks, which are part of the state; words with single blanks. */
  readonly says: string;
  /** Where it is in the output. */
  readonly from: number;
  readonly to: number;
}

const NUMBER = /-?\d+/y;

/** The words and numbers in a piece of text that holds no cells. `at` is its place in the output. */
export function wordsIn(text: string, at: number): Item[] {
  const items: Item[] = [];
  for (let from = 0; from < text.length; ) {
    if (/\s/.test(text[from]!)) {
      from++;
      continue;
    }
    const item = numberAt(text, from) ?? wordsAt(text, from);
    items.push({ ...item, from: at + item.from, to: at + item.to });
    from = item.to;
  }
  return items;
}

function numberAt(text: string, from: number): Item | undefined {
  NUMBER.lastIndex = from;
  const says = NUMBER.exec(text)?.[0];
  return says === undefined ? undefined : { kind: 'number', says: String(BigInt(says)), from, to: from + says.length };
}

/** Words go on until a number or the end of the line. */
function wordsAt(text: string, from: number): Item {
  const [found] = /^(?:(?!\s*-?\d|\n)[\s\S])+/.exec(text.slice(from))!;
  const says = found.trimEnd();
  return { kind: 'words', says: says.replace(/\s+/g, ' '), from, to: from + says.length };
}

/** A row of cells at a place in the output. Blanks at its right end say nothing. */
export const cellsAt = (text: string, at: number): Item => {
  const says = text.trimEnd();
  return { kind: 'cells', says, from: at, to: at + says.length };
};

/** Reads an output line by line. `\r` at a line end is dropped. */
export function readLines(output: string, read: (line: string, at: number) => readonly Item[]): Item[] {
  const items: Item[] = [];
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf('\n', at);
    const line = output.slice(at, end < 0 ? output.length : end);
    items.push(...read(line.replace(/\r$/, ''), at));
    at += line.length + 1;
  }
  return items;
}
