import type { Intent } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';

/** The first game of its kind, in a few steps that each ask for one thing. Nothing is hurried: time waits for the player. */
export interface Guide {
  readonly settings: Settings;
  readonly steps: readonly Step[];
}

export interface Step {
  /** The position where it begins, as the setting `position`. Without one it continues where the step before has ended. */
  readonly position?: readonly string[];
  /**
   * One way to do it. If it completes the turn, any way that clears as much is as good, unless the next step continues from
   * there. Otherwise the piece has to be made ready in the same way, by any moves.
   */
  readonly way: readonly Deed[];
}

/** A player's action: an intent, or in games played by pointing a move in the game's notation. */
export type Deed = Intent | { readonly pick: string };

const repeat = (times: number, intent: Intent): readonly Intent[] => Array.from({ length: times }, () => intent);
const pick = (text: string): readonly Deed[] => [{ pick: text }];

/** Pieces that do not distract from what has happened. */
const NEXT = 'next: O T L';

const CHETYRIS: Guide = {
  settings: { edition: 'modern', width: 8, depth: 10 },
  steps: [
    { position: ['JLLLTT.O', 'JJLOTT.O', 'ZZSOOJ.I', 'SZZTTJ.I', 'piece: I', NEXT], way: ['turn'] },
    { way: ['right', 'right'] },
    { way: ['drop'] },
    {
      position: ['.LL.....', '.LT.....', 'JTT.....', 'JJT.SSOO', 'piece: V', NEXT],
      way: [...repeat(3, 'left'), 'drop'],
    },
    { position: ['JJJ...SS', 'LLL...TT', 'piece: F', NEXT], way: ['drop'] },
    { position: ['J..JJSSI', 'piece: C', NEXT], way: [...repeat(3, 'right'), 'drop'] },
  ],
};

const COLUMNS: Guide = {
  settings: { width: 6, height: 7 },
  steps: [
    { position: ['...A..', '.B.A.C', 'piece: BAC'], way: repeat(3, 'right') },
    { way: ['shift'] },
    { way: ['drop'] },
    { position: ['..AE..', '.ACB..', 'piece: CBA'], way: [...repeat(3, 'right'), 'drop'] },
    { position: ['.BAE..', '.ABB..', 'piece: CDA'], way: [...repeat(3, 'right'), 'drop'] },
  ],
};

const DR_MARIO: Guide = {
  settings: { rows: 8, columns: 6, speed: 'low', goal: 1 },
  steps: [
    { position: ['. . . . R .', '. b . . r .', 'piece: RR'], way: ['turn'] },
    { way: ['right', 'right'] },
    { way: ['drop'] },
    { position: ['y . b B b .', 'piece: YB'], way: ['turn', 'left', 'drop'] },
    { position: ['. . y Y . .', 'piece: YY'], way: ['right', 'right', 'drop'] },
  ],
};

const IDENTIC: Guide = {
  settings: {},
  steps: [
    { position: ['BRRGWW', 'RRGGWB', 'GRBWWB', 'GRRWBG', 'BGRWGG'], way: pick('1 1') },
    { position: ['BGRGWB', 'RWGBWG', 'GRXWBB', 'GBRGBG', 'BGGWRG'], way: pick('2 2') },
    { position: ['......', '.W....', '.B....', 'GBG...', 'GWG...'], way: pick('1 1') },
    { way: pick('0 1') },
    { way: pick('0 0') },
  ],
};

const MAGNETIC: Guide = {
  settings: { width: 6, height: 7, offers: 2 },
  steps: [
    { position: ['offers: 1,4'], way: pick('1') },
    { position: ['..#...', '..#...', '..#...', 'offers: 3,5'], way: pick('3') },
    { position: ['##.###', 'offers: 2,4'], way: pick('2') },
    { position: ['..#...', '.##...', '#####.', 'offers: 0,5'], way: pick('5') },
  ],
};

/** By the id of the game. The words of each step are in `english.ts` and `german.ts`. */
export const GUIDES: Readonly<Record<string, Guide>> = {
  chetyris: CHETYRIS,
  columns: COLUMNS,
  'dr-mario': DR_MARIO,
  identic: IDENTIC,
  magnetic: MAGNETIC,
};
