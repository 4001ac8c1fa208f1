import { letTimeAct } from '#bots/bot-game.js';
import { type PuzzleAim, writeAim } from '#coach/tasks/aim.js';
import { aimText, solutionsText } from '#coach/tasks/aim-text.js';
import type { Checked } from '#coach/tasks/checking.js';
import { judge } from '#coach/tasks/judge.js';
import { type PlayedDecision, playLine } from '#coach/thinking/kinds/play-line.js';
import { englishPuzzles } from '#coach/words/english-puzzles.js';
import type { FoundPosition } from './position.js';
import { countOf, lineText, rowsText } from './report.js';
import type { Found } from './run-search.js';

interface PuzzleReport {
  readonly position: FoundPosition;
  readonly aim: PuzzleAim;
  readonly found: Found<Checked>;
  readonly played: readonly PlayedDecision[];
}

export const puzzleProgress = ({ solutions, nodes }: Checked): string =>
  `${countOf(solutions, 'solution')}, ${countOf(nodes, 'decision')} tried out`;

/** Plays the solution by the plain rules, which have the last word. It ends early if there is no time to carry it out. */
export function playSolution(
  { listing, ...position }: FoundPosition,
  aim: PuzzleAim,
  { line = [] }: Checked,
): readonly PlayedDecision[] {
  const { session } = position;
  const played = [...playLine(position, line)];
  while (judge(aim, session) === 'open' && letTimeAct(session));
  const isWrong = line.length > 0 && played.length === line.length && judge(aim, session) !== 'solved';
  if (isWrong) throw new Error(`${listing.id}: the solution does not reach "${writeAim(aim)}"`);
  // The last decision gets the final score, because later effects of it count too.
  return played.map((decision, k) =>
    k + 1 < played.length ? decision : { ...decision, score: session.status().score },
  );
}

/** The fields are documented in docs/thinking/puzzles.md. */
export function puzzleJson({ position, aim, found, played }: PuzzleReport): string {
  const report = {
    game: position.listing.id,
    settings: position.settings,
    aim: writeAim(aim),
    answer: found.answer,
    solutions: found.solutions,
    unproven: found.unproven ?? null,
    stopped: found.stopped ?? null,
    nodes: found.nodes,
    seconds: found.seconds,
    decisions: found.line?.length ?? null,
    line: played,
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

export function puzzleText({ position, aim, found, played }: PuzzleReport): string {
  const { listing, settings } = position;
  const { line, nodes, seconds, stopped } = found;
  const cost = `${countOf(nodes, 'decision')} tried out in ${seconds} s${stopped ? `, stopped ${stopped}` : ''}`;
  const rows: (readonly [string, string])[] = [
    ['game', listing.title],
    ['aim', aimText(englishPuzzles, { game: listing.id, settings, aim })],
    ['answer', solutionsText(englishPuzzles, found)],
    ['cost', cost],
  ];
  if (!line) return rowsText(rows);
  const late = played.length < line.length ? '; there is no time to carry out the rest' : '';
  rows.push(['line', `${countOf(line.length, 'decision')}: the moves, and the score after them${late}`]);
  return rowsText(rows) + lineText(played);
}
