/**
 * The score of a game of SameGame, computed without any other code of this project. Rows from the top down, colours as numbers;
 * picks as row and column on the board without its empty top rows. Throws if a pick is not possible or the game is not over.
 */
export function scoreOf(board: readonly (readonly number[])[], picks: readonly (readonly [number, number])[]): number {
  let columns = board[0]!.map((_, x) => board.map(row => row[x]!).reverse());
  let score = 0;
  const colourAt = (x: number, up: number): number | undefined => columns[x]?.[up];
  const groupAt = (x: number, up: number): Set<string> => {
    const group = new Set<string>();
    const spread = (gx: number, gup: number): void => {
      if (colourAt(gx, gup) === undefined || colourAt(gx, gup) !== colourAt(x, up) || group.has(`${gx} ${gup}`)) return;
      group.add(`${gx} ${gup}`);
      for (const [dx, dup] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) spread(gx + dx, gup + dup); // biome-ignore format: one line
    };
    spread(x, up);
    return group;
  };
  for (const [row, column] of picks) {
    const up = Math.max(...columns.map(({ length }) => length)) - 1 - row;
    const group = groupAt(column, up);
    if (group.size < 2) throw new Error(`there is no group in row ${row}, column ${column}`);
    score += (group.size - 2) * (group.size - 2);
    columns = columns.map((cells, x) => cells.filter((_, k) => !group.has(`${x} ${k}`)));
    columns = columns.filter(({ length }) => length > 0);
  }
  if (columns.some((cells, x) => cells.some((_, up) => groupAt(x, up).size > 1)))
    throw new Error('the game is not over');
  const left = columns.flat();
  if (left.length === 0) return score + 1000;
  for (const colour of new Set(left)) score -= (left.filter(one => one === colour).length - 2) ** 2;
  return score;
}
