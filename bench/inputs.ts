/** Inputs for the programs. They are the same on every machine. */

/** A small random number generator. */
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

/** Fills row after row in random order. Every row is annihilated when its last cube lands. */
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

/** Cubes in random columns: a pile full of holes, without full rows. Glue makes it a little more than twice as high. */
export function randomColumns(side: number, cubes: number): Cubes {
  const roll = dice(2);
  return { side, columns: Int32Array.from({ length: cubes }, () => roll(side)) };
}

/** Fills every other column to four fifths of the field, one after the other, so that no cube touches one beside it. */
export function comb(side: number, cubes: number): Cubes {
  const tooth = Math.floor(side * 0.8);
  return { side, columns: Int32Array.from({ length: cubes }, (_, k) => 2 * Math.floor(k / tooth)) };
}

/** A staircase that is filled from below. Each row that is completed lowers the whole pile by one. The field ends up empty. */
export function staircase(side: number, times = 1): Cubes {
  const columns: number[] = [];
  for (let time = 0; time < times; time++) {
    for (let row = 0; row < side - 1; row++) for (let x = row + 1; x < side; x++) columns.push(x);
    for (let row = 0; row < side; row++) for (let x = row; x >= 0; x--) columns.push(x);
  }
  return { side, columns: Int32Array.from(columns) };
}

/**
 * A staircase in which every third row has many random gaps. Those rows never fill up. The others are annihilated, and each
 * time a pile full of holes falls onto rows full of holes.
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

/** Single-coloured bars of Static Columns. Each vanishes when it lands. */
export function bars(count: number): string {
  const roll = dice(4);
  const line = (): string => `${'ABCDE'[roll(5)]!.repeat(3)} ${'r'.repeat(roll(10))}d`;
  return `12 12 3 3\n${Array.from({ length: count }, line).join('\n')}\n`;
}

/** Pairs of Dr. Mario capsules. Each pair makes a row of four that vanishes and leaves the field empty. */
export function capsules(pairs: number): string {
  const ticks = '\n'.repeat(7);
  return `4\n4\nEMPTY\n${`F R R\n<${ticks}F R R\n>${ticks}\n`.repeat(pairs)}`;
}

/** Keys of Chetyris that place five squares side by side, which vaporizes two rows, over and over through all levels. */
export function squares(rounds: number): string {
  const keys = [0, 1, 2, 3, 4].map(place => `${'a'.repeat(9)}${'dd'.repeat(place)} .\n`);
  return `\n${keys.join('').repeat(rounds)}`;
}

/** Invalid picks of Identic. Valid picks would soon end the game, while each invalid one is only asked again. */
export const refusedPicks = (count: number): string => '99 99\n'.repeat(count);

export function colourfulBoard(side: number): string {
  const roll = dice(5);
  return Array.from({ length: side }, () => Array.from({ length: side }, () => 'BGWYR'[roll(5)]).join(' ')).join('\n');
}
