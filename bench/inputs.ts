/** A small generator of our own, so that inputs are the same on every machine. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

const asText = (width: number, height: number, columns: Iterable<number>): string => {
  const parts: string[] = [`${width} ${height}`];
  for (const column of columns) parts.push(String(column));
  return `${parts.join('\n')}\n`;
};

/** Row after row in random order: every row is annihilated as soon as its last cube lands. */
export function rowPermutations(side: number, cubes: number): string {
  const roll = dice(1);
  const order = Array.from({ length: side }, (_, x) => x);
  const columns: number[] = [];
  while (columns.length < cubes) {
    for (let i = side - 1; i > 0; i--) {
      const j = roll(i + 1);
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    columns.push(...order);
  }
  return asText(side, side, columns.slice(0, cubes));
}

/** Cubes anywhere: a pile full of holes, and never a full row. */
export function randomColumns(side: number, cubes: number): string {
  const roll = dice(2);
  return asText(
    side,
    side,
    Array.from({ length: cubes }, () => roll(side)),
  );
}

/** A staircase that is filled up from below: at each further row the whole pile comes down by one. */
export function staircase(side: number): string {
  const columns: number[] = [];
  for (let row = 0; row < side - 1; row++) for (let x = row + 1; x < side; x++) columns.push(x);
  for (let row = 0; row < side; row++) for (let x = row; x >= 0; x--) columns.push(x);
  return asText(side, side, columns);
}

/**
 * A staircase of which one row in three has many random gaps. Those rows are never full and stay; the others are
 * annihilated, and a pile full of holes comes down upon rows full of holes each time.
 */
export function porousStaircase(side: number): string {
  const roll = dice(3);
  const columns: number[] = [];
  for (let row = 0; row < side - 1; row++) {
    for (let x = row + 1; x < side; x++) if (row % 3 !== 1 || roll(2) > 0) columns.push(x);
  }
  for (let row = 0; row < side; row++) for (let x = row; x >= 0; x--) columns.push(x);
  return asText(side, side, columns);
}
