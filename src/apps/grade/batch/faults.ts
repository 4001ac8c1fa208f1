import type { ReportedFinding } from '#grader/report/report.js';
import { titleOf } from '#grader/report/words.js';
import type { Graded } from './graded.js';

/** One fault, and everybody who makes it. */
export interface Fault {
  readonly title: string;
  /** The ruling that it breaks, if it is known. */
  readonly ruling: string | undefined;
  readonly who: readonly Graded[];
}

/** The faults of the class, the most common first. Causes that were not recognised are left out. */
export function faultsIn(graded: readonly Graded[]): Fault[] {
  const faults = new Map<string, Fault>();
  for (const one of graded) {
    for (const finding of one.report.findings.filter(isRecognised)) {
      const title = titleOf(finding);
      const known = faults.get(title) ?? { title, ruling: rulingOf(finding), who: [] };
      if (!known.who.includes(one)) faults.set(title, { ...known, who: [...known.who, one] });
    }
  }
  return [...faults.values()].sort((one, other) => other.who.length - one.who.length);
}

const isRecognised = ({ cause }: ReportedFinding): boolean => cause?.kind !== 'unknown';

function rulingOf({ cause }: ReportedFinding): string | undefined {
  return cause?.kind === 'reading' || cause?.kind === 'wording' || cause?.kind === 'layout'
    ? cause.ruling.id
    : undefined;
}
