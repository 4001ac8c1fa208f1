import type { Settings } from '#engine/contract/settings.js';

/** A small puzzle that teaches one thing about a game. */
export interface Drill {
  /** Unique among the drills of its game. */
  readonly id: string;
  /** With the position that it starts from. */
  readonly settings: Settings;
  /** As `readAim` of the coach reads it, such as `won/3`. */
  readonly aim: string;
}

const drillsWith =
  (common: Settings) =>
  (id: string, aim: string, position: readonly string[], more: Settings = {}): Drill => ({
    id,
    aim,
    settings: { ...common, ...more, position },
  });

const columns = drillsWith({ height: 9 });
const drMario = drillsWith({ rows: 10, goal: 1 });
const chetyris = drillsWith({ depth: 12 });
const magnetic = drillsWith({ width: 6, height: 8 });
const identic = drillsWith({});

/**
 * The ready drills of each game, the easiest first. A test solves every one of them and holds the number of its solutions. The
 * pieces after those that a drill needs are named too, so that chance decides nothing.
 */
export const DRILLS: Readonly<Record<string, readonly Drill[]>> = {
  columns: [
    columns('across', 'score 1/1', ['AA.BC.', 'piece: BCA', 'next: DEB CBE']),
    columns('shift', 'score 1/1', ['B.AA.D', 'piece: ACB', 'next: DEB CBE']),
    columns('down', 'score 1/1', ['...A..', '..BA.C', '..CB.D', 'piece: CAD', 'next: DEB CBE']),
    columns('diagonal', 'score 1/1', ['.ADC..', 'ABBD.C', 'piece: EAB', 'next: DEB CBE']),
    columns('five', 'score 3/1', ['AA.AAC', 'piece: DAB', 'next: DEB CBE']),
    columns('cascade', 'score 2/1', ['.B....', '.B....', 'AA..D.', 'CBD.EE', 'piece: DAC', 'next: DEB CBE']),
    columns('clear', 'empty/2', ['...BB.', 'AA.AC.', 'piece: CAB', 'next: BCB DED']),
  ],
  'dr-mario': [
    drMario('column', 'won/1', ['. . . R . . . .', '. . . r . . . .', 'piece: RR', 'next: BY']),
    drMario('row', 'won/1', ['. . . B b . . Y', 'piece: BB', 'next: RY']),
    drMario('halves', 'won/1', ['. . R B . . . .', '. . R B . . . .', '. . r b . . . .', 'piece: BR', 'next: BY']),
    drMario('falling-half', 'won/1', [
      '. . R . . . . .',
      '. . R B . . . .',
      '. . r B . . . .',
      '. . Y b . . . .',
      'piece: RB',
      'next: BY',
    ]),
    drMario('twice', 'won/2', [
      '. . . R B . . .',
      '. . . r b . . .',
      '. . . . . . . .',
      '. . . . . . . .',
      'piece: RB',
      'next: RB YY',
    ]),
    drMario('useful-half', 'won/2', [
      '. . . . . . R .',
      '. . . . . . R .',
      '. . . . . . r .',
      '. . b . b . . .',
      'piece: BR',
      'next: BB RR',
    ]),
    drMario('three', 'won/3', ['. . y . . r . .', 'piece: RY', 'next: RR YY BB']),
  ],
  chetyris: [
    chetyris('row', 'score 100/1', ['$$$$$$....', 'piece: I', 'next: O']),
    chetyris('turn', 'score 200/1', ['$$$$...$$$', '$$$$$.$$$$', 'piece: T', 'next: O']),
    chetyris('four-rows', 'score 800/1', [...Array(4).fill('$$$$.$$$$$'), 'piece: I', 'next: O']),
    chetyris('no-hole', 'score 200/2', ['$$$$$$....', '$$$$$$....', 'piece: J', 'next: J O']),
    chetyris('hold', 'score 800/1', [...Array(4).fill('$$$$$$.$$$'), 'piece: O', 'next: T L S', 'hold: I'], {
      edition: 'modern',
    }),
    chetyris('vapor', 'empty/1', ['......$$..', '......$$..', 'piece: V', 'next: O']),
    chetyris('foam', 'score 200/1', ['$$$.....$$', '$$$.$.$.$$', 'piece: F', 'next: O']),
    chetyris('crazy', 'score 100/1', ['$$$$$$.$$.', 'piece: C', 'next: O']),
  ],
  identic: [
    identic('heavy', 'score 27/1', ['RRRB', 'RYRB', 'YYYB']),
    identic('join', 'score 56/2', ['GBBG', 'RRRR', 'GBBG']),
    identic('order', 'won', ['BGGG', 'BWGW', 'BBBW']),
    identic('bomb', 'score 40/1', ['RYRX', 'YXBG', 'RYGB', 'BRYR']),
    identic('chain', 'score 60/1', ['YGBGG', 'GXGXB', 'GGXBR', 'BRBRR']),
    identic('last-ball', 'won', ['BXRB', 'RRBB', 'RBGR']),
    identic('empty', 'won', ['GWGYG', 'WGGWB', 'YWBBY', 'YYWYB']),
  ],
  magnetic: [
    magnetic('row', 'score 1/1', ['#.....', '##.###']),
    magnetic('hang', 'score 1/1', ['##.###', '#..#.#']),
    magnetic('upper-row', 'empty/2', ['#####.', '#####.']),
    magnetic('stairs', 'empty/3', ['#.####', '##.###', '###.##']),
    magnetic('wave', 'score 3/1', ['....#.', '.#####', '##.###', '..####']),
    magnetic('waves', 'score 7/1', ['###...', '#####.', '.#.###', '##.###', '..####']),
    magnetic('offers', 'empty/3', ['#...##', 'offers: 1,2 2,3 1,4 0,5'], { offers: 2 }),
  ],
};

/** A drill that comes with the program. Its id, such as `columns-diagonal`, is unique among the drills of all games. */
export interface ReadyDrill extends Drill {
  /** The id of the game. */
  readonly game: string;
}

/** The title and the lesson of a drill, in one language. */
export interface DrillText {
  readonly title: string;
  readonly teaches: string;
}

/** The ready drills of a game, the easiest first. A game may have none. */
export function readyDrills(game: string): readonly ReadyDrill[] {
  const drills = Object.hasOwn(DRILLS, game) ? DRILLS[game]! : [];
  return drills.map(drill => ({ ...drill, id: `${game}-${drill.id}`, game }));
}
