/** Inputs of the programs, the same on every machine. */

/** A small generator of our own. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Cubes on a square field, as Magnetic reads them. */
export interface Cubes {
  readonly side: number;
  readonly columns: Int32Array;
}

export function cubesText({ side, columns }: Cubes): Uint8Array {
  const bytes = Buffer.allocUnsafe(32 + columns.length * (String(side).length + 1));
  let length = bytes.write(`${side} ${side}\n`);
  const texts = Array.from({ length: side }, (_, column) => Buffer.from(`${column}\n`));
  for (const column of columns) {
    const text = texts[column]!;
    for (let k = 0; k < text.length; k++) bytes[length++] = text[k]!;
  }
  return bytes.subarray(0, length);
}

/** Row after row in random order: every row is annihilated as soon as its last cube lands. */
export function rowPermutations(side: number, cubes: number): Cubes {
  const roll = dice(1);
  const order = Int32Array.from({ length: side }, (_, x) => x);
  const columns = new Int32Array(cubes);
  for (let from = 0; from < cubes; from += side) {
    for (let i = side - 1; i > 0; i--) {
      const j = roll(i + 1);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    columns.set(order.subarray(0, cubes - from), from);
  }
  return { side, columns };
}

/** Cubes anywhere: a pile full of holes, and never a full row. Where they glue, it grows to twice its share and a little more. */
export function randomColumns(side: number, cubes: number): Cubes {
  const roll = dice(2);
  return { side, columns: Int32Array.from({ length: cubes }, () => roll(side)) };
}

/** Every other column, one after the other from its bottom to four fifths of the field: cubes that are far from their neighbours. */
export function comb(side: number, cubes: number): Cubes {
  const tooth = Math.floor(side * 0.8);
  return { side, columns: Int32Array.from({ length: cubes }, (_, k) => 2 * Math.floor(k / tooth)) };
}

/** A staircase that is filled up from below: at each further row the whole pile comes down by one. In the end the field is empty. */
export function staircase(side: number, times = 1): Cubes {
  const columns: number[] = [];
  for (let time = 0; time < times; time++) {
    for (let row = 0; row < side - 1; row++) for (let x = row + 1; x < side; x++) columns.push(x);
    for (let row = 0; row < side; row++) for (let x = row; x >= 0; x--) columns.push(x);
  }
  return { side, columns: Int32Array.from(columns) };
}

/**
 * A staircase of which one row in three has many random gaps. Those rows are never full and stay; the others are
 * annihilated, and a pile full of holes comes down upon rows full of holes each time.
 */
export function porousStaircase(side: number): Cubes {
  const roll = dice(3);
  const columns: number[] = [];
  for (let row = 0; row < side - 1; row++) {
    for (let x = row + 1; x < side; x++) if (row % 3 !== 1 || roll(2) > 0) columns.push(x);
  }
  for (let row = 0; row < side; row++) for (let x = row; x >= 0; x--) columns.push(x);
  return { side, columns: Int32Array.from(columns) };
}

/** Bars of Static Columns of one colour each, anywhere: each vanishes as soon as it lands. */
export function bars(count: number): string {
  const roll = dice(4);
  const line = (): string => `${'ABCDE'[roll(5)]!.repeat(3)} ${'r'.repeat(roll(10))}d`;
  return `12 12 3 3\n${Array.from({ length: count }, line).join('\n')}\n`;
}

/** Capsules of Dr. Mario, two of which make a row of four that vanishes, over and over: the field is empty each time. */
export function capsules(pairs: number): string {
  const ticks = '\n'.repeat(7);
  return `4\n4\nEMPTY\n${`F R R\n<${ticks}F R R\n>${ticks}\n`.repeat(pairs)}`;
}

/** Keys of Chetyris by which five squares, beside each other, vaporize two rows, over and over, level after level. */
export function squares(rounds: number): string {
  const keys = [0, 1, 2, 3, 4].map(place => `${'a'.repeat(9)}${'dd'.repeat(place)} .\n`);
  return `\n${keys.join('').repeat(rounds)}`;
}

/** Picks of Identic that are refused, each with a word and the question anew: the only games that do not end. */
export const refusedPicks = (count: number): string => '99 99\n'.repeat(count);

export function colourfulBoard(side: number): string {
  const roll = dice(5);
  return Array.from({ length: side }, () => Array.from({ length: side }, () => 'BGWYR'[roll(5)]).join(' ')).join('\n');
}
