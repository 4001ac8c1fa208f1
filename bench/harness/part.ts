import type { TextTable } from './table.js';

/** Parts that belong together: a chapter of a page. */
export interface Topic {
  readonly id: string;
  readonly title: string;
  /** A paragraph that says what is measured and compared. */
  readonly about: string;
  readonly parts: readonly Part[];
  /** Charts of all parts together, after they were measured. */
  readonly pictures?: () => readonly Picture[];
}

/** Something to measure, that can be chosen by its name. */
export interface Part {
  /** The name for `--only`. */
  readonly id: string;
  readonly title: string;
  /** Some of it can be chosen too, as PART/NAME. The part knows which. */
  readonly names?: readonly string[];
  /** For `--list`: how much of it is known already. */
  readonly state?: () => string;
  /** Its stored result, where figures are stored. */
  readonly known?: () => Result;
  readonly measure: (watch: Watch) => Promise<Result>;
}

/** Gets progress reports, and may stop the measurement. */
export interface Watch {
  report(text: string): void;
  isStopped(): Promise<boolean>;
}

/** Stopped before there was anything to tell. */
export class Stopped extends Error {}

/** The result of a measurement, for a terminal, a page and other programs. */
export interface Result {
  readonly id: string;
  readonly title: string;
  /** How it was measured, such as `9 rounds`. */
  readonly how?: string;
  /** A paragraph for the page. */
  readonly about?: string;
  readonly table: TextTable;
  /** Sentences below the table. */
  readonly notes?: readonly string[];
  readonly verdicts: readonly Verdict[];
  readonly pictures?: readonly Picture[];
  /** A second table. */
  readonly details?: TextTable;
  /** Where the figures come from, for the page. */
  readonly origin?: string;
  /** For `--json`: the list in which it appears, and what appears there. */
  readonly data: readonly [list: string, what: object];
}

/** How a goal was judged. */
export interface Verdict {
  readonly goal: string;
  readonly found: string;
  readonly verdict: 'met' | 'missed' | 'unfinished' | 'not measured';
  /** The attempts to reach a goal that is missed. */
  readonly tried?: string;
}

export interface Picture {
  readonly file: string;
  readonly about: string;
  readonly svg: string;
}

/** The ratio or figure that was found, beside the bound it must keep. */
export function judged(
  goal: string,
  value: number,
  bound: { readonly least: number } | { readonly most: number },
  text: (value: number) => string,
): Verdict {
  const isMet = 'least' in bound ? value >= bound.least : value <= bound.most;
  const limit = 'least' in bound ? `at least ${text(bound.least)}` : `at most ${text(bound.most)}`;
  return { goal: `${goal}, ${limit}`, found: text(value), verdict: isMet ? 'met' : 'missed' };
}
