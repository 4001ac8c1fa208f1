/** The end of a game on a server. */
interface Ended {
  readonly ranked: boolean;
  readonly score: number;
  readonly phase?: string;
}

/** Whether a game is on a leaderboard. A score of 0 is not, unless times are compared; only games that were won have a time. */
export const hasRank = ({ ranked, score, phase }: Ended): boolean => ranked && (score > 0 || phase === 'won');
