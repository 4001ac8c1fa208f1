import { loadMind } from '../../../../../bots/mindless.js';
import { decisionsOf, type Made } from '../../../../../coach/decisions-made.js';
import { readAim } from '../../../../../coach/tasks/aim.js';
import { answerIn } from '../../../../../coach/tasks/answer.js';
import { LONGEST_LINE, playLine } from '../../../../../coach/tasks/bot-line.js';
import { checkAtOnce } from '../../../../../coach/tasks/checking.js';
import { solutionMoves } from '../../../../../coach/tasks/solution-moves.js';
import type { AnyGame } from '../../../../../engine/contract/game.js';
import type { AnyMind } from '../../../../../engine/contract/mind.js';
import { sessionAt } from '../../../../../engine/play/take-over.js';
import { Recorder } from '../../../../../engine/record/recorder.js';
import { findListing } from '../../../../../games/catalogue.js';
import { freshSeed } from '../../../browser/fresh-seed.js';
import type { NextDecision } from '../../../keep/opened-replay.js';
import type { DrillAnswer, DrillQuestion } from './drill-messages.js';

/** Judges and plays in a worker, so that the page goes on smoothly. */
addEventListener('message', ({ data }: MessageEvent<DrillQuestion>) => {
  answer(data).catch(error => {
    // An error in a promise would not reach the page.
    setTimeout(() => {
      throw error;
    });
  });
});

const tell = (message: DrillAnswer): void => postMessage(message);

async function answer(asked: DrillQuestion): Promise<void> {
  const listing = findListing(asked.replay.game)!;
  const [{ game }, mind] = await Promise.all([listing.game(), loadMind(listing)]);
  if (asked.kind === 'line') return playOn(game, mind, asked);
  if (asked.kind === 'solve') return tell({ kind: 'solved', decisions: solutionOf(mind, asked) });
  const found = answerIn(mind, asked.replay, asked.task);
  tell({ kind: 'judged', ...(found && { answer: found }) });
}

/** So many decisions are tried out: more than any ready drill needs. */
const ENOUGH_NODES = 100_000;

/** The moves of each decision of a solution. */
function solutionOf(mind: AnyMind, { replay, aim }: Extract<DrillQuestion, { kind: 'solve' }>): readonly string[][] {
  const { settings } = replay;
  const { line = [] } = checkAtOnce(mind, { settings, aim: readAim(aim), nodes: ENOUGH_NODES });
  return solutionMoves(mind, settings, line);
}

function playOn(game: AnyGame, mind: AnyMind, asked: Extract<DrillQuestion, { kind: 'line' }>): void {
  const { replay, goal, about } = asked;
  const session = sessionAt(game, replay, replay.log.length, freshSeed);
  const { turn } = session.status();
  for (const decisions of playLine(game, mind, session, goal)) tell({ kind: 'progress', decisions });
  const lines: string[] = [];
  new Recorder(session, about, line => void lines.push(line)).end();
  const made = decisionsOf(mind, replay.settings, session.log(), { from: turn, to: turn + LONGEST_LINE });
  tell({ kind: 'line', text: lines.join(''), decisions: [...made].map(one => inMoves(mind, one)) });
}

const inMoves = ({ actionsOf, game: { notation } }: AnyMind, { from, to, state, decision }: Made): NextDecision => ({
  from,
  to,
  moves: actionsOf(state, decision).map(action => notation.write(action)),
});
