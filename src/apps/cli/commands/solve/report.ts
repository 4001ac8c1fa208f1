import { letTimeAct } from '#bots/bot-game.js';
import { type PuzzleAim, writeAim } from '#coach/tasks/aim.js';
import { aimText, solutionsText } from '#coach/tasks/aim-text.js';
import type { Checked } from '#coach/tasks/checking.js';
import { judge } from '#coach/tasks/judge.js';
import { type PlayedDecision, playLine } from '#coach/thinking/kinds/play-line.js';
import { type BestSoFar, MOST_SEARCHED_CELLS, type Quest, type Target } from '#coach/thinking/kinds/quest.js';
import { englishPuzzles } from '#coach/words/english-puzzles.js';
import { visible } from '#engine/bad-input.js';
import type { FoundPosition } from './position.js';
import type { Found } from './run-search.js';

interface SolveReport {
  readonly position: FoundPosition;
  readonly quest: Quest;
  readonly found: Found<BestSoFar>;
  readonly played: readonly PlayedDecision[];
}

/** How far a search is, for a progress bar. */
export function progressText({ line, score, bound, nodes }: BestSoFar): string {
  const best = score === undefined ? `${line.length} decisions` : `score ${score}`;
  return `${best}${bound === undefined ? '' : `, bound ${bound}`}, ${nodes} decisions tried out`;
}

/** The fields are documented in docs/thinking/solving.md. */
export function jsonOf({ position, quest, found, played }: SolveReport): string {
  const { listing, settings, at, session } = position;
  const { phase, score } = session.status();
  const report = {
    game: listing.id,
    settings,
    at: at ?? null,
    target: quest.target,
    greedy: quest.isGreedy,
    stopped: found.stopped ?? null,
    phase,
    score,
    decisions: played.length,
    bound: found.bound ?? null,
    proven: found.isProven,
    nodes: found.nodes,
    seconds: found.seconds,
    line: played,
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

export function textOf(report: SolveReport): string {
  const { position, quest, found, played } = report;
  const { listing, at } = position;
  const where = at === undefined ? '' : `, after ${at} ${at === 1 ? 'entry' : 'entries'} of the replay`;
  const rows: (readonly [string, string])[] = [
    ['game', `${listing.title}${where}`],
    ...notesOf(report).map(note => ['note', note] as const),
    [RESULT_NAMES[quest.target], resultOf(report)],
    ['cost', `${countOf(found.nodes, 'decision')} tried out in ${found.seconds} s`],
    ['line', `${countOf(played.length, 'decision')}: the moves, and the score after them`],
  ];
  return rowsText(rows) + lineText(played);
}

/** Named rows, one below the other. */
const rowsText = (rows: readonly (readonly [name: string, text: string])[]): string =>
  rows.map(([name, text]) => `${name.padEnd(6)} ${text}\n`).join('');

const RESULT_NAMES: Readonly<Record<Target, string>> = { score: 'score', fewest: 'fewest', visible: 'score' };

function notesOf({ position, quest, found }: SolveReport): string[] {
  const { width, height } = position.session.view();
  const notes: string[] = [];
  if (quest.isGreedy)
    notes.push(
      `the field has ${width * height} cells, more than the ${MOST_SEARCHED_CELLS} that can be searched; this line is greedy`,
    );
  if (found.stopped) notes.push(`the search was stopped ${found.stopped}; this is the best so far`);
  return notes;
}

function resultOf({ position, quest, found, played }: SolveReport): string {
  const { score, phase } = position.session.status();
  const { bound, isProven } = found;
  const end = quest.target === 'score' && phase === 'playing' ? ', and the game is not over yet' : '';
  switch (quest.target) {
    case 'score':
      if (isProven) return `${score}, proven best`;
      return `${score}${end}; ${bound === undefined ? 'no bound is known' : `no line scores more than ${bound}`}`;
    case 'fewest':
      if (isProven) return `${countOf(played.length, 'decision')} to ${position.mind.open!.aim!.about}, proven fewest`;
      return `${countOf(played.length, 'decision')} to ${position.mind.open!.aim!.about}; at least ${bound} are needed`;
    case 'visible':
      return `${score} after the pieces that can be seen; ${isProven ? 'all' : 'not all'} lines for them were tried out, and no bound is known for the pieces after them`;
  }
}

function lineText(played: readonly PlayedDecision[]): string {
  const rows = played.map(({ moves, score }, k) => [String(k + 1), movesText(moves), String(score)] as const);
  const widths = [0, 1, 2].map(column => Math.max(0, ...rows.map(row => row[column]!.length)));
  return rows
    .map(([k, moves, score]) => `${k.padStart(6)}  ${moves.padEnd(widths[1]!)}  ${score.padStart(widths[2]!)}\n`)
    .join('');
}

/** Letters follow each other; moves that are words or numbers are separated by commas. */
const movesText = (moves: readonly string[]): string =>
  visible(moves.join(moves.every(({ length }) => length === 1) ? ' ' : ', '));

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

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
