/** The numbers of the shapes in the field last looked at: the first `count`. There is one list, because search looks at every node. */
export const shapes = { list: new Int32Array(0), count: 0 };

/** A field has at most this many shapes per cell: a virus, and three colours in the four cells that begin there. */
const MOST_PER_CELL = 4;
const MOST_OTHERS = 64;

export function clearShapes(cells: number): void {
  const most = MOST_PER_CELL * cells + MOST_OTHERS;
  if (shapes.list.length < most) shapes.list = new Int32Array(most);
  shapes.count = 0;
}

export function addShape(shape: number): void {
  shapes.list[shapes.count++] = shape;
}
