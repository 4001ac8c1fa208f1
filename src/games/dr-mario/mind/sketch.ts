/** The second row, in which capsules enter. A cell that lies there cannot be passed. */
export const ENTRY_ROW = 1;

/** With fewer free rows above it a column is narrow. This many narrow columns are in the way of everything. */
export const ROOMY = 5;
export const SEVERAL = 3;

/** Costs of clearing a virus, in halves: a cell to be filled, and a run or cell of another colour to be cleared. */
export const EACH_MISSING = 2;
export const EACH_FOREIGN = 6;

/** The findings about the present field so far. One object is reused for all fields, because search looks at every node. */
export const sketch = {
  /** Per column the row of its topmost cell. */
  tops: new Int32Array(0),
  /** Per cell with a virus, the cost of clearing it in its column. */
  fromAbove: new Int32Array(0),
  /** Per column, the sums up to it of a row's contents, lacks and viruses. */
  contents: new Int32Array(0),
  lacks: new Int32Array(0),
  viruses: new Int32Array(0),
  /** Per column the colour on top, or 0. */
  topColours: new Int32Array(0),
  /** The cost of filling four cells with a colour, at 4 × column + colour. */
  costs: new Int32Array(0),
  /** The columns that can be reached from the entry. */
  firstOpen: 0,
  lastOpen: 0,
  /** The colours, as bits, of which one half is enough to complete something, or one capsule. */
  oneAway: 0,
  twoAway: 0,
  /** By colour the most cells of it that are on the point of a match. */
  best: new Int32Array(4),
};

/** Makes room for a look at a field of this size. */
export function clearSketch(width: number, size: number): void {
  sketch.oneAway = 0;
  sketch.twoAway = 0;
  if (sketch.tops.length >= width && sketch.fromAbove.length >= size) return;
  sketch.tops = new Int32Array(width);
  sketch.fromAbove = new Int32Array(size);
  sketch.contents = new Int32Array(width + 1);
  sketch.lacks = new Int32Array(width + 1);
  sketch.viruses = new Int32Array(width + 1);
  sketch.topColours = new Int32Array(width);
  sketch.costs = new Int32Array(4 * width);
}

export function narrowColumns(width: number): number {
  let narrow = 0;
  for (let x = 0; x < width; x++) if (sketch.tops[x]! < ROOMY) narrow++;
  return narrow;
}
