import { type BestAim, type EndAim, isEndAim, type PuzzleAim } from '#coach/tasks/aim.js';
import { aimText } from '#coach/tasks/aim-text.js';
import { decisionsLeft } from '#coach/tasks/judge.js';
import { canBeWon } from '#coach/tasks/winning.js';
import { betterTexts } from '#coach/words/sentences.js';
import { whereText } from '#web/well/placement.js';
import { numeral } from '#web/words/format.js';
import { words } from '#web/words/words.js';
import type { PlayedTask } from './played-task.js';

/** The texts of a card. */
export interface Said {
  readonly title: string;
  /** Beside the title, such as `2 of 5`. */
  readonly place?: string;
  /** The most important line: how it ended. */
  readonly headline?: string;
  readonly lines: readonly string[];
}

/** The texts of a task, or of its outcome. */
export function saidOf(played: PlayedTask): Said {
  const { aim } = played.task;
  if (aim.kind === 'best') return saidOfMistake(played, aim);
  const { asks, more, solved, missed, ...about } = isEndAim(aim) ? ofEnd(played, aim) : ofPuzzle(played, aim);
  switch (played.standing.value) {
    case 'solved':
      return { ...about, headline: solved, lines: [] };
    case 'missed':
      return { ...about, headline: missed, lines: [asks] };
    default:
      return more === undefined ? { ...about, lines: [asks] } : { ...about, headline: asks, lines: [more] };
  }
}

/** The texts of a task that can be judged without the thinker. */
interface Asked extends Pick<Said, 'title' | 'place'> {
  readonly asks: string;
  readonly more?: string;
  readonly solved: string;
  readonly missed: string;
}

function saidOfMistake(played: PlayedTask, aim: BestAim): Said {
  const { drills } = words.value;
  const { drill, tasks } = played.lesson;
  const about =
    drill === undefined
      ? { title: drills.lesson.start, place: drills.place(played.current.place + 1, tasks.length) }
      : { title: drills.mistake.title };
  switch (played.standing.value) {
    case 'open':
      return { ...about, lines: [played.current.solution ? solutionText(played, aim) : mistakeText(played, aim)] };
    case 'judging':
      return { ...about, lines: [drills.judged.thinking] };
    case 'unjudged':
      return { ...about, headline: drills.judged.failed, lines: [] };
    default:
      return { ...about, ...judgementText(played, aim) };
  }
}

/** The move that was played in the game, and the request for a better one. */
function mistakeText({ places }: PlayedTask, { severity }: BestAim): string {
  const { coach, drills, play } = words.value;
  const where = whereText(places!.played, play.spoken);
  return [`${coach.severity[severity]}.`, drills.mistake.played(where), drills.mistake.ask].join(' ');
}

function solutionText({ places }: PlayedTask, { about, better, severity, isProven }: BestAim): string {
  const { coach, drills, play } = words.value;
  const reasons = betterTexts(coach, about, { ...better, severity, isProven }, 'made');
  return [drills.mistake.solution(whereText(places!.better, play.spoken)), ...reasons].join(' ');
}

/** The thinker's judgement of the player's decision, with its reasons. */
function judgementText({ judgement, places }: PlayedTask, aim: BestAim): Pick<Said, 'headline' | 'lines'> {
  const { coach, drills, play } = words.value;
  const { verdict, severity, isSolution = false, isMilder = false, ...grounds } = judgement!;
  if (verdict === 'missed') {
    const why = betterTexts(coach, aim.about, { ...grounds, severity }, 'played');
    const headline = isMilder ? drills.judged.better : drills.judged.missed(coach.severity[severity!]);
    return { headline, lines: [[coach.hint.better, ...why].join(' ')] };
  }
  const why = betterTexts(coach, aim.about, { ...grounds, severity: isSolution ? aim.severity : undefined }, 'made');
  return {
    headline: isSolution ? drills.judged.best : drills.judged.asGood(whereText(places!.better, play.spoken)),
    lines: why.length > 0 ? [why.join(' ')] : [],
  };
}

function ofEnd(played: PlayedTask, aim: EndAim): Asked {
  const { loss } = words.value.drills;
  const missed = loss.missed[aim.kind](...progressOf(played, aim));
  return { title: loss.title(aim.back), asks: endText(played, aim), solved: loss.solved, missed };
}

function endText({ first, presenter: { played } }: PlayedTask, aim: EndAim): string {
  const { loss } = words.value.drills;
  const text =
    aim.kind === 'outlast'
      ? loss.outlast(aim.turn - first.turn, aim.turn - first.turn - aim.back)
      : loss.outscore(numeral(aim.points));
  return canBeWon(played.game, played.settings) ? loss.orWin(text) : text;
}

/** The player's progress at the end of a lost game, and its maximum. */
export function progressOf({ first, presenter }: PlayedTask, aim: EndAim): readonly [value: number, max: number] {
  const { turn, score } = presenter.status.value;
  return aim.kind === 'outlast' ? [turn - first.turn, aim.turn - first.turn] : [score, aim.points + 1];
}

/** A ready drill also tells its lesson, or the next place of its solution while that is shown. */
function ofPuzzle(played: PlayedTask, aim: PuzzleAim): Asked {
  const { tasks, drills, play } = words.value;
  const { drill, ready } = played.lesson;
  const asks = aimText(tasks, { ...played.task.start, aim });
  const { solved, missed, shown } = tasks;
  if (drill === undefined || !ready) {
    const left = Math.max(0, decisionsLeft(aim, played.presenter.status.value));
    const place = Number.isFinite(left) ? { place: tasks.left(left) } : {};
    return { title: tasks.puzzle, ...place, asks, solved: played.isPlayedAlone ? shown : solved, missed };
  }
  const { title, teaches } = drills.ready[drill]!;
  const { value: pointed } = played.pointed;
  const more = pointed ? drills.line.next(whereText(pointed, play.spoken)) : teaches;
  return { title, place: drills.place(ready.place, ready.of), asks, more, solved, missed };
}
