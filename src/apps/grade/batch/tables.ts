import { visible } from '#engine/bad-input.js';
import type { Report, ReportedFinding } from '#grader/report/report.js';
import { pointsText, titleOf } from '#grader/report/words.js';
import type { Graded } from './submissions.js';

/** The table that is printed: one row per submission. */
export class Rows {
  readonly #width: number;

  constructor(names: readonly string[]) {
    this.#width = Math.max(10, ...names.map(name => visible(name).length));
  }

  get head(): string {
    return this.#row('submission', 'passed', 'points', 'breaks');
  }

  of(name: string, report: Report): string {
    const { contract, score, findings } = report;
    const share = `${contract.right + contract.form}/${contract.cases - contract.notRun}`;
    return this.#row(visible(name), share, pointsText(score.points), findings.map(briefly).join(', ') || 'nothing');
  }

  #row(name: string, share: string, points: string, breaks: string): string {
    return `${name.padEnd(this.#width)}  ${share.padEnd(7)}  ${points.padStart(6)}  ${breaks}`;
  }
}

/** Names the fault in a word or two. */
export function briefly({ cause, verdict }: ReportedFinding): string {
  if (cause?.kind === 'reading') return `${cause.ruling.id} ${cause.mutant}`;
  if (cause?.kind === 'wording' || cause?.kind === 'layout') return `${cause.ruling.id} ${cause.kind}`;
  return cause?.kind === 'unknown' ? 'unknown' : verdict;
}

/** A table for spreadsheets: one row per submission, with the points for each ruling. */
export function csvOf(graded: readonly Graded[]): string {
  const rulings = rulingsIn(graded.map(({ report }) => report));
  const rows = graded.map(({ submission, report: { score, findings } }) => {
    const points = new Map(score.rulings.map(one => [one.ruling, one.points]));
    return [
      submission.name,
      rounded(score.points),
      rounded(score.of),
      ...rulings.map(id => rounded(points.get(id) ?? 0)),
      findings.map(titleOf).join('; '),
    ];
  });
  return [['submission', 'points', 'of', ...rulings, 'findings'], ...rows]
    .map(row => `${row.map(cell).join(',')}\r\n`)
    .join('');
}

/** In the order of the rules. Reports on another edition may lack some. */
function rulingsIn(reports: readonly Report[]): string[] {
  const all = new Set(reports.flatMap(({ score }) => score.rulings.map(({ ruling }) => ruling)));
  return [...all].sort((one, other) => numberOf(one) - numberOf(other));
}

const numberOf = (ruling: string): number => Number(ruling.split('-')[1]);
const rounded = (points: number): string => String(Math.round(points * 100) / 100);

/** Names come from students: a spreadsheet must not take one for a formula. */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
