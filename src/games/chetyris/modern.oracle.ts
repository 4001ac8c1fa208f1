import { restNaively } from './rest.oracle.js';

/** CH-14 to CH-19 again, as simply as possible: the well as rows of ` `, `$` and `*`, pieces as lists of blocks. */
export interface NaiveGame {
  readonly well: readonly string[];
  readonly piece: string;
  readonly orientation: number;
  readonly x: number;
  readonly y: number;
  readonly queue: string;
  readonly hold: string;
  readonly isHoldUsed: boolean;
  readonly resets: number;
  readonly rows: number;
  readonly score: number;
  readonly isOver: boolean;
}

type Blocks = readonly (readonly [x: number, y: number])[];
type BlocksOf = (piece: string, orientation: number) => Blocks;

const POINTS = [0, 100, 200, 400, 800, 1600];

/** The kicks in the order of the table of CH-17: to the right, and down. */
const TABLE = '0,0 1,0 -1,0 0,1 1,1 -1,1 0,-1 1,-1 -1,-1 2,0 -2,0 0,-2'
  .split(' ')
  .map(pair => pair.split(',').map(Number) as [number, number]);

export function naiveRules(blocksOf: BlocksOf) {
  const isOpen = ({ well, piece, orientation, x, y }: NaiveGame): boolean =>
    blocksOf(piece, orientation).every(([dx, dy]) => well[y + dy]?.[x + dx] === ' ');
  const isResting = (game: NaiveGame): boolean => !isOpen({ ...game, y: game.y + 1 });

  const enter = (game: NaiveGame, piece: string): NaiveGame => {
    const entered = { ...game, piece, orientation: 0, x: 3, y: 0, resets: 0 };
    return { ...entered, isOver: !isOpen(entered) };
  };
  const next = (game: NaiveGame): NaiveGame => enter({ ...game, queue: game.queue.slice(1) }, game.queue.charAt(0));

  function rest(game: NaiveGame): NaiveGame {
    const blocks = blocksOf(game.piece, game.orientation).map(([dx, dy]) => [game.x + dx, game.y + dy] as const);
    const { well, rows } = restNaively(game.well, game.piece, blocks);
    return next({ ...game, well, isHoldUsed: false, rows: game.rows + rows, score: game.score + POINTS[rows]! });
  }

  /** The game after a shift or turn that may count as a reset. */
  function settle(before: NaiveGame, after: NaiveGame): NaiveGame {
    const isUsedUp = before.resets === 15;
    if (isUsedUp && isResting(after)) return rest(after);
    const counts = !isUsedUp && (isResting(before) || after.y < before.y);
    return counts ? { ...after, resets: before.resets + 1 } : after;
  }

  function turn(game: NaiveGame, by: 1 | -1): NaiveGame {
    for (const [right, down] of TABLE) {
      if (down < 0 && (game.resets === 15 || game.y + down < 0)) continue;
      const orientation = (game.orientation + by + 4) % 4;
      const turned = { ...game, orientation, x: game.x + by * right, y: game.y + down };
      if (isOpen(turned)) return settle(game, turned);
    }
    return game;
  }

  function shift(game: NaiveGame, by: 1 | -1): NaiveGame {
    const shifted = { ...game, x: game.x + (game.piece === 'C' ? -by : by) };
    return isOpen(shifted) ? settle(game, shifted) : game;
  }

  function down(game: NaiveGame): NaiveGame {
    const lower = { ...game, y: game.y + 1 };
    return lower.resets === 15 && isResting(lower) ? rest(lower) : lower;
  }

  function hold(game: NaiveGame): NaiveGame {
    if (game.isHoldUsed) return game;
    const kept = { ...game, hold: game.piece, isHoldUsed: true };
    return game.hold === '' ? next(kept) : enter(kept, game.hold);
  }

  return {
    next,
    /** Plays one letter of the notation. */
    play(game: NaiveGame, letter: string): NaiveGame {
      switch (letter) {
        case 'a':
          return shift(game, -1);
        case 'd':
          return shift(game, 1);
        case 'w':
          return turn(game, 1);
        case 'z':
          return turn(game, -1);
        case 'c':
          return hold(game);
        case 's':
          return isResting(game) ? game : down(game);
        case '.':
          return isResting(game) ? rest(game) : down(game);
        default: {
          let low = game;
          while (!isResting(low)) low = { ...low, y: low.y + 1 };
          return rest(low);
        }
      }
    },
    /** How long time waits: the table of CH-5, or the lock delay. */
    waitMs(game: NaiveGame): number {
      if (isResting(game)) return 500;
      let [level, needed] = [1, 5];
      while (game.rows >= needed) {
        level++;
        needed += 5 * level;
      }
      return Math.max(1100 - 100 * level, 100);
    },
  };
}
