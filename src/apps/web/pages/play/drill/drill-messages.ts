import type { Answer } from '../../../../../coach/tasks/answer.js';
import type { Goal } from '../../../../../coach/tasks/goal.js';
import type { MistakeTask } from '../../../../../coach/tasks/task.js';
import type { Replay } from '../../../../../engine/play/replay.js';
import type { Header } from '../../../../../engine/record/replay-file.js';
import type { NextDecision } from '../../../keep/opened-replay.js';

/** What a page asks the worker of a drill. */
export type DrillQuestion =
  /** How good is the decision of this log? */
  | { readonly kind: 'judge'; readonly replay: Replay; readonly task: MistakeTask }
  /** How is this puzzle solved? */
  | { readonly kind: 'solve'; readonly replay: Replay; readonly aim: string }
  /** What would a bot play from the end of this log on? */
  | {
      readonly kind: 'line';
      readonly replay: Replay;
      readonly goal?: Goal;
      readonly about: Pick<Header, 'player' | 'date' | 'program'>;
    };

export type DrillAnswer =
  | { readonly kind: 'judged'; readonly answer?: Answer }
  /** The moves of each decision, in the game's notation. Empty if nothing was found. */
  | { readonly kind: 'solved'; readonly decisions: readonly (readonly string[])[] }
  /** The bot has made so many decisions. */
  | { readonly kind: 'progress'; readonly decisions: number }
  /** A replay file: the log, and what the bot played after it. */
  | ({ readonly kind: 'line' } & PlayedLine);

export interface PlayedLine {
  readonly text: string;
  readonly decisions: readonly NextDecision[];
}
