import type { Inset } from '#engine/contract/view.js';

type Picture = Pick<Inset, 'width' | 'cells'>;

/** Removes empty rows and columns at the edges. */
export function cropped({ width, cells }: Picture): Picture {
  const held = cells.flatMap((cell, i) => (cell ? [{ x: i % width, y: Math.floor(i / width) }] : []));
  if (held.length === 0) return { width, cells };
  const [xs, ys] = [held.map(({ x }) => x), held.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const rows = Array.from({ length: bottom - top + 1 }, (_, k) =>
    cells.slice((top + k) * width + left, (top + k) * width + right + 1),
  );
  return { width: right - left + 1, cells: rows.flat() };
}
