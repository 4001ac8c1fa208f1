/** What is scored, with its unit: credits in Static Columns, as its assignment calls them, and points elsewhere. */
export const points = (n: number | string, game?: string): string =>
  `${n} ${game === 'columns' ? 'credit' : 'point'}${Number(n) === 1 ? '' : 's'}`;
