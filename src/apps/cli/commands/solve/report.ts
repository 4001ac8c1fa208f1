import type { PlayedDecision } from '#coach/thinking/kinds/play-line.js';
import { type Finding, MOST_SEARCHED_CELLS, type Quest, type Target } from '#coach/thinking/kinds/quest.js';
import { visible } from '#engine/bad-input.js';
import type { FoundPosition } from './position.js';
import type { Found } from './run-search.js';

interface SolveReport {
  readonly position: FoundPosition;
  readonly quest: Quest;
  readonly found: Found<Finding>;
  readonly played: readonly PlayedDecision[];
}

/** How far a search is, for a progress bar. */
export function progressText({ line, score, bound, nodes }: Finding): string {
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
export const rowsText = (rows: readonly (readonly [name: string, text: string])[]): string =>
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

export function lineText(played: readonly PlayedDecision[]): string {
  const rows = played.map(({ moves, score }, k) => [String(k + 1), movesText(moves), String(score)] as const);
  const widths = [0, 1, 2].map(column => Math.max(0, ...rows.map(row => row[column]!.length)));
  return rows
    .map(([k, moves, score]) => `${k.padStart(6)}  ${moves.padEnd(widths[1]!)}  ${score.padStart(widths[2]!)}\n`)
    .join('');
}

/** Letters follow each other; moves that are words or numbers are separated by commas. */
const movesText = (moves: readonly string[]): string =>
  visible(moves.join(moves.every(({ length }) => length === 1) ? ' ' : ', '));

export const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
