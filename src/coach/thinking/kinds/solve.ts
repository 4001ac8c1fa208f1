import type { Settings } from '#engine/contract/settings.js';
import type { View } from '#engine/contract/view.js';
import type { Answering, Searched, Subject } from './answering.js';
import { type PlayedDecision, playLine } from './play-line.js';
import { positionOfStart } from './position.js';
import { type BestSoFar, questFor, type Target } from './quest.js';

export interface SolveQuestion {
  readonly game: string;
  /** With the position. */
  readonly settings: Settings;
}

/** One decision of a line, played by the plain rules, and the view after it. */
export interface Step extends PlayedDecision {
  readonly view: View;
}

export interface FoundLine {
  readonly target: Target;
  readonly steps: readonly Step[];
  readonly isProven: boolean;
}

const NODES = { score: 10_000_000, fewest: 400_000, visible: 400_000 } as const;
/** The most steps that are sent, because nobody looks at more. */
const MOST_STEPS = 200;

export function* solving(subject: Subject, { settings }: SolveQuestion): Answering<Searched<FoundLine>> {
  const { game, mind } = subject;
  const { search, target } = questFor(positionOfStart(game, mind, settings), NODES);
  let told = '';
  for (;;) {
    const { value: finding, done } = search.next();
    const say = (used: number): Searched<FoundLine> => {
      const share = Math.min(1, Math.max(finding.nodes / NODES[target], used));
      const now = `${finding.isProven} ${finding.line}`;
      // A line has a view for every step.
      if (now === told) return { share };
      told = now;
      return { share, found: lineOf(subject, settings, finding, target) };
    };
    if (done) return say;
    yield say;
  }
}

/** Plays the line by the plain rules, from the start of a new game. */
function lineOf({ game, mind }: Subject, settings: Settings, { line, isProven }: BestSoFar, target: Target): FoundLine {
  const position = positionOfStart(game, mind, settings);
  const steps: Step[] = [];
  for (const played of playLine(position, line.slice(0, MOST_STEPS)))
    steps.push({ ...played, view: position.session.view() });
  return { target, steps, isProven };
}
