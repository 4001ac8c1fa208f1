import type { Answer } from '../../../../../coach/tasks/answer.js';
import type { MistakeTask } from '../../../../../coach/tasks/task.js';
import { betterTexts } from '../../../../../coach/words/sentences.js';
import type { Session } from '../../../../../engine/play/session.js';
import { placementOf, whereText } from '../../../well/placement.js';
import { words } from '../../../words/words.js';

/** What was played in the game, and what to do about it; or the solution and its reasons. */
export function taskText(session: Session, task: MistakeTask, isSolutionShown: boolean): string {
  const { coach, drills } = words.value;
  const { about, better, isProven, severity } = task;
  if (isSolutionShown) {
    const reasons = betterTexts(coach, about, { ...better, severity, isProven }, 'made');
    return [
      drills.mistake.solution(whereText(placementOf(session, better.moves), words.value.play.spoken)),
      ...reasons,
    ].join(' ');
  }
  return [
    `${coach.severity[severity]}.`,
    drills.mistake.played(whereText(placementOf(session, task.played), words.value.play.spoken)),
    drills.mistake.ask,
  ].join(' ');
}

/** What the coach says about the player's decision: the verdict, and in the next line the reasons. `best` is where the best one is. */
export function answerText(answer: Answer | string, task: MistakeTask, best: string): string {
  const { coach, drills } = words.value;
  if (typeof answer === 'string') return drills.answer.failed;
  const { kind, severity, isSolution = false, ...grounds } = answer;
  if (kind === 'best') {
    const why = betterTexts(
      coach,
      task.about,
      { ...grounds, severity: isSolution ? task.severity : undefined },
      'made',
    );
    return [isSolution ? drills.answer.best : drills.answer.asGood(best), why.join(' ')].filter(Boolean).join('\n');
  }
  const why = [coach.hint.better, ...betterTexts(coach, task.about, { ...grounds, severity }, 'played')].join(' ');
  return `${kind === 'better' ? drills.answer.better : drills.answer.mistake(coach.severity[severity!])}\n${why}`;
}
