/** The word for points in games whose assignment has one of its own. */
const UNITS: Readonly<Record<string, Unit>> = { columns: { one: 'credit', many: 'credits', verb: 'earn' } };
const POINTS: Unit = { one: 'point', many: 'points', verb: 'score' };

interface Unit {
  readonly one: string;
  readonly many: string;
  /** As in "to earn credits". */
  readonly verb: string;
}

export const unitOf = (game = ''): Unit => (Object.hasOwn(UNITS, game) ? UNITS[game]! : POINTS);

/** Points with their unit in English, such as "2 credits". The number may be written out already. */
export const amountText = (points: number | string, game?: string): string => {
  const { one, many } = unitOf(game);
  return `${points} ${Number(points) === 1 ? one : many}`;
};
