import { ignore } from '../../../src/engine/contract/event.js';
import type { AnyGame } from '../../../src/engine/contract/game.js';
import { openSession, type Session } from '../../../src/engine/play/session.js';
import { Recorder } from '../../../src/engine/record/recorder.js';
import {
  fast as chetyris,
  columnOf,
  type FastState,
  orientationOf,
  placements,
} from '../../../src/games/chetyris/fast/fast.js';
import { game as columns } from '../../../src/games/columns/game.js';
import { greedyPlayer } from '../chetyris/players.js';

/** A game as a replay file. */
export interface Recording {
  readonly bytes: Uint8Array;
  readonly entries: number;
}

/** Plays one piece with keys. */
type Hand = (session: Session, key: (text: string) => void) => void;

/** The time between two keys of a practised player. Timed games tick meanwhile. */
const KEY_MS = 70;

/** A game that does not end by itself is stopped after this many entries. */
const LONGEST = 10_000;

/** Games with this many entries in total. */
export function recordings(id: 'chetyris' | 'columns', entries: number): Recording[] {
  const found: Recording[] = [];
  for (let left = entries; left > 0; left -= found.at(-1)!.entries)
    found.push(PLAY[id](`game ${found.length}`, Math.min(left, LONGEST)));
  return found;
}

const PLAY = {
  chetyris: (seed: string, most: number) => record(chetyris, chetyrisHand(), seed, most),
  columns: (seed: string, most: number) => record(columns, columnsHand(), seed, most),
};

/** A long game with few pieces, by a player who keeps moving them back and forth. */
export const undecided = (entries: number): Recording =>
  record(
    columns,
    (_, key) => {
      for (let k = 0; k < 50; k++) for (const text of 'rsl') key(text);
    },
    'undecided',
    entries,
  );

function record<Config, State, Action>(
  game: Parameters<typeof openSession<Config, State, Action>>[0],
  play: Hand,
  seed: string,
  most: number,
): Recording {
  const lines: string[] = [];
  const session = openSession(game, { seed });
  const about = { player: 'a benchmark', date: '2026-11-15T12:00:00.000Z', program: '0.1.0' };
  const recorder = new Recorder(session, about, line => lines.push(line));
  const key = (text: string): void => void session.play(text, session.now() + KEY_MS);
  while (session.status().phase === 'playing' && session.log().length < most) {
    play(session, key);
    recorder.update();
  }
  recorder.end();
  return { bytes: new TextEncoder().encode(lines.join('')), entries: session.log().length };
}

/** The current state of a session, for players that need more than views. */
function mirrorOf<State>(game: AnyGame, state: State): (session: Session) => State {
  let seen = 0;
  return session => {
    const log = session.log();
    for (; seen < log.length; seen++) game.apply(state, game.notation.read(log[seen]!.text), ignore);
    return state;
  };
}

function chetyrisHand(): Hand {
  const mirror = mirrorOf(chetyris as AnyGame, chetyris.start({ width: 10, depth: 18 }));
  const choose = greedyPlayer();
  const offered = new Int32Array(40);
  return (session, key) => {
    const state = mirror(session);
    const count = placements(state, offered);
    if (count === 0) return key('e');
    for (const text of keysFor(state, choose(state, offered.subarray(0, count)))) key(text);
  };
}

const CRAZY = chetyris.notation.read('+C') as { readonly piece: number };

function keysFor({ piece, orientation, x }: FastState, placement: number): string {
  const turns = (orientationOf(placement) - orientation + 4) % 4;
  const aside = columnOf(placement) - x;
  const obeys = piece !== CRAZY.piece;
  return `${'w'.repeat(turns)}${(aside < 0 === obeys ? 'a' : 'd').repeat(Math.abs(aside))}_`;
}

/** Tries every column and order of colours, and takes the one that earns most and piles up least. */
function columnsHand(): Hand {
  const mirror = mirrorOf(columns as AnyGame, columns.start(columns.configure({})));
  return (session, key) => {
    const state = mirror(session);
    let [best, most] = ['d', Number.NEGATIVE_INFINITY];
    for (let way = 0; way < 18; way++) {
      const keys = `${'s'.repeat(way % 3)}${'r'.repeat(Math.floor(way / 3))}d`;
      const after = columns.copy(state);
      for (const text of keys) columns.apply(after, columns.notation.read(text)!, ignore);
      const worth = after.isOver ? -1e9 : after.credits * 30 - pileOf(after.grid.cells);
      if (worth > most) [best, most] = [keys, worth];
    }
    for (const text of best) key(text);
  };
}

/** The higher, the worse. */
function pileOf(cells: ArrayLike<number>): number {
  let pile = 0;
  for (let i = 0; i < cells.length; i++) if (cells[i] !== 0) pile += (cells.length - i) / 6;
  return pile;
}
