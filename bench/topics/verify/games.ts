import { lookAhead } from '#bots/look-ahead.js';
import { conclude } from '#bots/search/thought.js';
import { ignore } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import { openSession, type Session } from '#engine/play/session.js';
import { Recorder } from '#engine/record/recorder.js';
import { mind as chetyris } from '#games/chetyris/mind/mind.js';
import { mind as columns } from '#games/columns/mind/mind.js';

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
    found.push(record(MINDS[id].game, handOf(MINDS[id]), `game ${found.length}`, Math.min(left, LONGEST)));
  return found;
}

const MINDS: Readonly<Record<'chetyris' | 'columns', AnyMind>> = { chetyris, columns };
const AT_A_GLANCE = { depth: 1, width: 1, samples: 1, nodes: 1 };

/** A long game with few pieces, by a player who keeps moving them back and forth. */
export const undecided = (entries: number): Recording =>
  record(
    MINDS.columns.game,
    (_, key) => {
      for (let k = 0; k < 50; k++) for (const text of 'rsl') key(text);
    },
    'undecided',
    entries,
  );

function record(game: AnyGame, play: Hand, seed: string, most: number): Recording {
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

/** Plays what a bot decides at a glance. Keys that time has made useless do no harm: any plausible game will do. */
function handOf(mind: AnyMind): Hand {
  const { game } = mind;
  const state = game.start(game.configure({}));
  let seen = 0;
  return (session, key) => {
    for (const log = session.log(); seen < log.length; seen++)
      game.apply(state, game.notation.read(log[seen]!.text), ignore);
    const [best] = conclude(lookAhead(mind, state, 1, AT_A_GLANCE)).ranking;
    if (!best) session.advance(session.deadline()!);
    else for (const action of mind.decisions.actionsOf(state, best.decision)) key(game.notation.write(action));
  };
}
