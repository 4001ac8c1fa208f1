import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { View } from '#engine/contract/view.js';
import { openSession } from '#engine/play/session.js';
import { type Emphasis, emphasisOf } from '../pointer.js';

/** A moment of a game that explains a rule. */
export interface Position {
  readonly settings: Settings;
  /** Everything that happened before, deals included, in the game's notation. */
  readonly log: readonly string[];
  /** A move whose effect is highlighted. */
  readonly next?: string;
}

/** Entries are separated by blanks; a blank inside one is written as `_`, except in Chetyris, where `_` is a drop. */
const played = (text: string): readonly string[] =>
  text.split(' ').map(entry => (entry === '_' ? entry : entry.replaceAll('_', ' ')));

const COLUMNS = { width: 6, height: 7 };
const CHETYRIS = { width: 8, depth: 8 };
const MAGNETIC = { width: 6, height: 7 };
const bottle = (...contents: readonly string[]): Settings => ({ mode: 'model', rows: 8, columns: 6, contents });
const board = (...rows: readonly string[]): Settings => ({ board: rows.map(row => [...row].join(' ')) });
const BALLS = board('BRRGWW', 'RRGGWB', 'GRBWWB', 'GRRWBG', 'BGRWGG');

/** Three positions for each game that has them; the sentences for them are in `captions.ts`. */
export const POSITIONS: Readonly<Record<string, readonly Position[]>> = {
  columns: [
    { settings: COLUMNS, log: played('+CAB +BDA +DEC +AAB d r r r d r s') },
    { settings: COLUMNS, log: played('+CDA +DAC +ABE +AAB +BCD d r d r r'), next: 'd' },
    { settings: COLUMNS, log: played('+CAB +BDA +DEC +AAB +BBC +CDE +EAD d d r d r r d r d') },
  ],
  chetyris: [
    { settings: CHETYRIS, log: played('+L +J +T e a a a _ d') },
    { settings: CHETYRIS, log: played('+I +I +O e a a a _ d'), next: '_' },
    { settings: CHETYRIS, log: played('+L +T +J e a a a _ +V _ d +O _ a a'), next: '_' },
  ],
  'dr-mario': [
    { settings: bottle('', '', '', '', '  r', '     b', ' y', '   b'), log: played('F_R_Y . . >') },
    { settings: bottle('', '', '', '', '     b', '  R', ' yR', '  r b'), log: played('F_R_Y . . . . .') },
    { settings: bottle('', '', '', '', '', '', '    Y', '  rRR'), log: played('F_B_R < < . . . . . . .') },
  ],
  identic: [
    { settings: BALLS, log: [], next: '1 1' },
    { settings: BALLS, log: ['1 1'] },
    { settings: board('BRRGWW', 'RRGGWB', 'GRXWWB', 'GRRWBG', 'BGRWGG'), log: [], next: '2 2' },
  ],
  magnetic: [
    { settings: MAGNETIC, log: played('2 2 2 4'), next: '3' },
    { settings: MAGNETIC, log: played('0 1 2 3 4 2 2 3'), next: '5' },
    { settings: MAGNETIC, log: played('0 1 2 3 4 2 2 3 5') },
  ],
};

export interface Moment {
  readonly view: View;
  readonly emphasis: ReadonlyMap<number, Emphasis>;
}

/** Plays up to a position. Highlights the cells that the next move would clear and, when pointing, where a cube would stop. */
export function momentOf(game: AnyGame, { settings, log, next }: Position): Moment {
  const session = openSession(game, { settings });
  for (const entry of log) {
    const verdict = session.feed(entry);
    if (verdict !== 'done') throw new Error(`${game.id}: ${entry} cannot be played in a picture (${verdict})`);
  }
  const view = session.view();
  const events = next === undefined ? [] : (session.preview(next)?.events ?? []);
  const shown = view.targets ? events : events.filter(({ type }) => type !== 'landed');
  return { view, emphasis: emphasisOf(shown) };
}
