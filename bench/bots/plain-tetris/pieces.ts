/** One way to turn a piece: its rows from the bottom up as bits, and its width. */
export interface Turned {
  readonly rows: readonly number[];
  readonly width: number;
}

/** The seven tetrominoes. Pictures show the top row first. */
const PICTURES: readonly (readonly string[])[] = [
  ['####'],
  ['##', '##'],
  ['.#.', '###'],
  ['.##', '##.'],
  ['##.', '.##'],
  ['#..', '###'],
  ['..#', '###'],
];

const turnedOnce = (picture: readonly string[]): string[] =>
  Array.from({ length: picture[0]!.length }, (_, x) =>
    [...picture]
      .reverse()
      .map(row => row[x]!)
      .join(''),
  );

const bitsOf = (row: string): number => [...row].reduce((bits, cell, x) => bits | (cell === '#' ? 1 << x : 0), 0);

/** Every piece in all the ways it can be turned that look different. */
export const PIECES: readonly (readonly Turned[])[] = PICTURES.map(picture => {
  const all = [0, 1, 2, 3].map(turns => {
    let turned = picture;
    for (let k = 0; k < turns; k++) turned = turnedOnce(turned);
    return turned;
  });
  const different = all.filter((one, k) => all.findIndex(other => other.join() === one.join()) === k);
  return different.map(rows => ({ rows: [...rows].reverse().map(bitsOf), width: rows[0]!.length }));
});
