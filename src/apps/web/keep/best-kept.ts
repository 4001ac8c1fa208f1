import { comparedOn } from '#engine/contract/settings.js';
import { type Standing, standingOf } from '#front/standing.js';
import { database, promised } from './database.js';
import type { KeptGame } from './kept-games.js';

/** The best ranked games of a leaderboard: the highest scores, or the shortest times of games that were won. */
export async function bestKept(leaderboard: string, most: number): Promise<KeptGame[]> {
  const index = (await database()).transaction('games').objectStore('games').index('table');
  const found: KeptGame[] = await promised(
    index.getAll(IDBKeyRange.bound([leaderboard, 0], [leaderboard, Number.MAX_VALUE])),
  );
  const counted = found.filter(({ status, blemishes }) => status === 'finished' && blemishes.length === 0);
  return (comparedOn(leaderboard) === 'time' ? shortestFirst(counted) : highestFirst(counted)).slice(0, most);
}

const highestFirst = (games: readonly KeptGame[]): KeptGame[] =>
  games.filter(({ score, phase, isScoreKept }) => score > 0 && (phase !== 'playing' || isScoreKept)).reverse();

const shortestFirst = (games: readonly KeptGame[]): KeptGame[] =>
  games
    .filter(({ phase, duration }) => phase === 'won' && duration !== undefined)
    .sort((one, other) => one.duration! - other.duration!);

/** A game's standing among all ranked games in this browser; undefined if it is not ranked. */
export async function ownStanding({ id, table: leaderboard }: KeptGame): Promise<Standing | undefined> {
  const games = await bestKept(leaderboard, Number.POSITIVE_INFINITY);
  const own = games.find(kept => kept.id === id);
  const others = games.filter(kept => kept !== own);
  return own && standingOf(comparedOn(leaderboard), own, others);
}
