/** How many shapes there are of each kind. */
const SIZES = {
  /** Distance from the entry, top row, length of the run on top, whether it has a virus, what lies below. */
  tops: 4 * 10 * 3 * 2 * 3,
  /** Two columns side by side: distance from the entry, step, whether their colours are equal, top row. */
  pairs: 4 * 7 * 2 * 6,
  /** Four cells side by side, for each colour in them: what they hold, viruses of that colour, height. */
  rows: 35 * 3 * 4,
  /** A virus: runs above its own, length of its own, distance from the entry. */
  buried: 5 * 3 * 4,
  neck: 5 * 5 * 5 * 5,
  entry: 8 * 8,
  prospects: 4 * 4 * 4 * 4,
  viruses: 32,
  pieces: 32,
};

type Kind = keyof typeof SIZES;

/** The number of the first shape of each kind. */
export const LAYOUT = layoutOf(Object.entries(SIZES) as [Kind, number][]);
export const SHAPES = Object.values(SIZES).reduce((sum, size) => sum + size, 0);

function layoutOf(sizes: readonly [Kind, number][]): Readonly<Record<Kind, number>> {
  let start = 0;
  const layout = {} as Record<Kind, number>;
  for (const [kind, size] of sizes) {
    layout[kind] = start;
    start += size;
  }
  return layout;
}
