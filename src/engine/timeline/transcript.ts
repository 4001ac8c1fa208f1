import { BadInput } from '../bad-input.js';
import type { AnyGame } from '../contract/game.js';
import type { Replay } from '../play/replay.js';
import { openSession, type Session } from '../play/session.js';
import { drive } from '../program/drive.js';
import type { Call, ProgramForm } from '../program/program.js';

/** The game that was played on a program's stdin, as a replay. */
export interface Transcript {
  readonly replay: Replay;
  /** Why the program stopped early, if it did. The entries before that are valid. */
  readonly problem?: string;
  /** For each entry, how many characters the program had printed before it. */
  readonly printed: readonly number[];
}

/**
 * Runs a program on its whole input and records what it plays. `find` gives the game of an id. Throws BadInput if
 * there is nothing to watch: the program never came to play, or its settings are beyond those of the game.
 */
export function replayOfTranscript(
  form: ProgramForm,
  find: (id: string) => AnyGame | undefined,
  call: Pick<Call, 'flags' | 'file' | 'freshSeed'>,
  input: string,
): Transcript {
  let session: Session | undefined;
  let length = 0;
  const printed: number[] = [];
  const print: Call['print'] = part => {
    length += part.length;
  };
  const record: Call['record'] = (id, settings) => {
    const game = find(id);
    if (!game) throw new Error(`unknown game ${id}`);
    const opened = openSession(game, { settings });
    session = opened;
    return text => {
      take(game, opened, text);
      printed.push(length);
    };
  };
  try {
    drive(form, { ...call, isTyped: false, print, record }, input);
  } catch (error) {
    if (!(error instanceof BadInput && session)) throw error;
    return { replay: session.replay(), printed, problem: error.message };
  }
  if (!session) throw new BadInput('nothing was played');
  return { replay: session.replay(), printed };
}

/** How many entries had been played when the program had printed so much. */
export const playedBefore = (printed: readonly number[], length: number): number => {
  const after = printed.findIndex(before => before >= length);
  return after < 0 ? printed.length : after;
};

/** Plays what a program has played, at a time at which it can be watched. */
function take(game: AnyGame, session: Session, text: string): void {
  const { length } = session.log();
  const seat = game.seat(game.notation.read(text));
  const deadline = session.deadline();
  if (seat === 'time' && deadline !== undefined) session.advance(deadline);
  else session.feed(text, seat === 'chance' ? session.now() : nextMove(session.now(), deadline));
  const [entry, ...more] = session.log().slice(length);
  if (entry?.text !== text || more.length > 0)
    throw new Error(`${game.id}: the program played ${text}, the game did not`);
}

const MOVE_MS = 400;
const KEY_MS = 100;

/** While time runs, keys come quickly, and always before the next tick. */
const nextMove = (now: number, deadline: number | undefined): number =>
  deadline === undefined ? now + MOVE_MS : Math.min(now + KEY_MS, deadline - 1);
