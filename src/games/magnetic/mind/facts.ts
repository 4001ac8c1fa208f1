import { COVERED, type Fact, PEAK } from '#engine/contract/mind/fact.js';
import type { View } from '#engine/contract/view.js';

export const FACTS: readonly Fact<unknown>[] = [
  {
    id: 'almost-full',
    about: 'rows in which one cube is missing',
    better: 'more',
    count: view => rowsIn(view).filter(cubes => cubes === view.width - 1).length,
  },
  COVERED,
  PEAK,
];

/** How many cubes there are in each row. */
const rowsIn = ({ cells, width, height }: View): readonly number[] =>
  Array.from(
    { length: height },
    (_, y) => cells.slice(y * width, (y + 1) * width).filter(cell => cell !== null).length,
  );
