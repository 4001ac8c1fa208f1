/** What is scored, with its unit: credits in Static Columns, as its assignment calls them, and points elsewhere. */
export const pointsText = (points: number, game: string): string =>
  `${points} ${game === 'columns' ? 'credit' : 'point'}${points === 1 ? '' : 's'}`;
