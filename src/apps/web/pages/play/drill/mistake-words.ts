import type { Answer } from '../../../../../coach/practice/answer.js';
import type { MistakeTask } from '../../../../../coach/practice/task.js';
import { betterTexts, reasonTexts } from '../../../../../coach/words/sentences.js';
import type { Session } from '../../../../../engine/play/session.js';
import { words } from '../../../words/words.js';
import { whereText } from './placement.js';

/** What was played in the game, and what to do about it; or the solution and its reasons. */
export function taskText(session: Session, task: MistakeTask, isSolutionShown: boolean): string {
  const { coach, drills } = words.value;
  const { about, better, isProven, severity } = task;
  if (isSolutionShown) {
    const reasons = betterTexts(coach, about, better.reasons, isProven, 'made');
    return [drills.mistake.solution(whereText(session, better.moves)), ...reasons].join(' ');
  }
  return [
    `${coach.severity[severity]}.`,
    drills.mistake.played(whereText(session, task.played)),
    drills.mistake.ask,
  ].join(' ');
}

/** What the coach says about the player's decision: the verdict, and in the next line the reasons. */
export function answerText(answer: Answer | string, { about }: MistakeTask): string {
  const { coach, drills } = words.value;
  if (typeof answer === 'string') return drills.answer.failed;
  const { kind, reasons, severity, isProven } = answer;
  if (kind === 'best') {
    const why = reasonTexts(coach, about, reasons, 'made');
    return [drills.answer.best, [...why, ...(isProven ? [coach.proven] : [])].join(' ')].filter(Boolean).join('\n');
  }
  const why = [coach.hint.better, ...betterTexts(coach, about, reasons, isProven, 'played')].join(' ');
  return `${kind === 'better' ? drills.answer.better : drills.answer.mistake(coach.severity[severity!])}\n${why}`;
}
