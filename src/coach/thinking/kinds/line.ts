import { sessionAt } from '#engine/play/resume.js';
import { Recorder } from '#engine/record/recorder.js';
import type { Header } from '#engine/record/replay-file.js';
import { decisionsOf, type Made, movesOf } from '../../decisions-made.js';
import { LONGEST_LINE, playLine } from '../../tasks/bot-line.js';
import type { Task } from '../../tasks/task.js';
import type { Answering, Subject } from './answering.js';

export interface LineQuestion extends Task {
  readonly game: string;
  readonly about: Pick<Header, 'player' | 'date' | 'program'>;
  /** For deals that the start does not know. */
  readonly seed: string;
}

/** A line that a bot has played. */
export interface PlayedLine {
  /** A replay file: the log, and the bot's moves after it. */
  readonly text: string;
  readonly decisions: readonly LineDecision[];
}

export interface LineDecision {
  readonly from: Made['from'];
  readonly to: Made['to'];
  /** The moves that carry it out, in the game's notation. */
  readonly moves: readonly string[];
}

/** Until then it reports how many decisions the bot has made. */
export function* line({ game, mind }: Subject, asked: LineQuestion): Answering<PlayedLine, number> {
  const { start, aim, about, seed } = asked;
  const session = sessionAt(game, start, start.log.length, () => seed);
  const { turn } = session.status();
  for (const decisions of playLine(game, mind, session, aim)) yield () => decisions;
  return () => {
    const lines: string[] = [];
    new Recorder(session, about, one => void lines.push(one)).end();
    const made = decisionsOf(mind, start.settings, session.log(), { from: turn, to: turn + LONGEST_LINE });
    const decisions = [...made].map(({ state, decision, from, to }) => {
      return { from, to, moves: movesOf(mind, state, decision) };
    });
    return { text: lines.join(''), decisions };
  };
}
