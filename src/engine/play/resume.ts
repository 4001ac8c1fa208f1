import { BadInput, quote } from '../bad-input.js';
import { seededRng } from '../chance/rng.js';
import type { AnyGame, Game } from '../contract/game.js';
import { type Entry, REDO, type Replay, UNDO } from './replay.js';
import { openSession, type Session, type Verdict } from './session.js';

/**
 * Plays a replay again and gives the session as it then stands. A log that was cut off is played as far as it goes.
 * Throws BadInput naming the first entry, counted from 1, that does not hold.
 */
export function resumeSession<Config, State, Action>(game: Game<Config, State, Action>, replay: Replay): Session {
  if (replay.game !== game.id || replay.version !== game.version) {
    throw new BadInput(
      `this is a replay of ${quote(replay.game)}, rules ${replay.version}, not of ${game.id}, rules ${game.version}`,
    );
  }
  const { settings, seed } = replay;
  const session = openSession(game, seed === undefined ? { settings } : { settings, seed });
  replay.log.forEach((entry, i) => {
    const problem = follow(session, i, entry);
    if (problem) throw new BadInput(`entry ${i + 1}, ${problem}`);
  });
  if (!session.advance(replay.until))
    throw new BadInput(`the replay ends at ${replay.until} ms, before its last entry`);
  return session;
}

/**
 * Takes a session one entry further along a log. What the session does by itself (deals from the seed, ticks at their
 * deadlines) must match the log. Returns the error in the entry, or undefined.
 */
export function follow(session: Session, index: number, entry: Entry): string | undefined {
  const verdict = session.log().length > index ? 'done' : perform(session, entry);
  const own = session.log()[index];
  if (own?.text === entry.text && own.at === entry.at) return undefined;
  return own ? `${named(entry)}: ${named(own)} was due` : complaint(entry, verdict);
}

/** Why an entry does not hold, given what became of it. */
export const complaint = (entry: Entry, verdict: Verdict): string => `${named(entry)}: ${REASONS[verdict]}`;

const named = ({ at, text }: Entry): string => `${quote(text)} at ${at} ms`;

function perform(session: Session, { at, text }: Entry): Verdict {
  if (text === UNDO) return session.undo(at) ? 'done' : 'no-effect';
  if (text === REDO) return session.redo(at) ? 'done' : 'no-effect';
  return session.feed(text, at);
}

const REASONS: Readonly<Record<Verdict, string>> = {
  done: 'it left no trace',
  'no-effect': 'illegal action: the rules do not allow it here',
  unreadable: 'illegal action: the game knows none such',
  'not-your-seat': 'illegal action: chance alone may do this, by the seed',
  'not-due': 'impossible time: nothing is due then',
  'bad-time': 'impossible time: it goes back',
};

/** A session after the first `count` entries, with the replay's own deals. Without a known seed, it deals from a new one. */
export function sessionAt(game: AnyGame, replay: Replay, count: number, freshSeed: () => string): Session {
  const log = replay.log.slice(0, count);
  const session = resumeSession(game, { ...replay, log, until: log.at(-1)?.at ?? 0 });
  if (replay.seed === undefined) session.dealFrom(seededRng(freshSeed()));
  return session;
}
