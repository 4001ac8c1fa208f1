import type { Cell, View } from '../contract/view.js';

/** A cell in which something comes to rest, and its tile if that is known. */
export interface Landing {
  readonly cell: number;
  readonly tile?: Cell;
}

/** The tile that the current piece brings to each of these cells if it lands there without being turned. */
export function landingAt({ cells, sky = [] }: View, landing: readonly number[] = []): readonly Landing[] {
  const falling = [...sky, ...cells].filter(cell => cell?.mark === 'falling' || cell?.mark === 'landed');
  return [...landing]
    .sort((one, other) => one - other)
    .map((cell, k) => {
      const tile = falling[k];
      return tile ? { cell, tile } : { cell };
    });
}
