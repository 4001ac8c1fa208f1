import { visible } from '#engine/bad-input.js';
import type { Report, ReportedFinding } from '#grader/report/report.js';
import { pointsText } from '#grader/report/words.js';

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
