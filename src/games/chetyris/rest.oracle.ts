/** CH-6 and CH-7 again, as simply as possible: the well as rows of ` `, `$` and `*`. */
export function restNaively(
  well: readonly string[],
  piece: string,
  blocks: readonly (readonly [x: number, y: number])[],
): { readonly well: string[]; readonly rows: number } {
  const cells = well.map(row => [...row]);
  const put = (x: number, y: number, mark: string): void => {
    if (cells[y]?.[x] !== undefined) cells[y]![x] = mark;
  };
  if (piece === 'V') {
    for (const [x, y] of blocks) for (const dy of [-2, -1, 0, 1, 2]) put(x, y + dy, ' ');
  } else if (piece === 'F') {
    const [cx, cy] = blocks[0]!;
    const foam = (x: number, y: number): void => {
      if (Math.abs(x - cx) > 2 || Math.abs(y - cy) > 2 || cells[y]?.[x] !== ' ') return;
      put(x, y, '*');
      foam(x - 1, y);
      foam(x + 1, y);
      foam(x, y - 1);
      foam(x, y + 1);
    };
    foam(cx, cy);
  } else {
    for (const [x, y] of blocks) put(x, y, '$');
  }
  const kept = cells.map(row => row.join('')).filter(row => row.includes(' '));
  const rows = well.length - kept.length;
  const width = well[0]!.length;
  return { well: [...Array<string>(rows).fill(' '.repeat(width)), ...kept], rows };
}
