import { runHere } from '../../streams/run-here.js';

/** When to stop at the latest. */
export interface Budget {
  /** About how many decisions may be tried out. The search is laid out for it. */
  readonly nodes: number;
  readonly seconds: number;
}

/** The result of a search, and how it ended. */
export type Found<Progress> = Progress & {
  /** Why the search ended before it was done. */
  readonly stopped: 'by the user' | 'by time' | undefined;
  readonly seconds: number;
};

const STOPPED = { done: undefined, cancelled: 'by the user', late: 'by time' } as const;

/** Searches within a budget. Returns what was found by then. */
export async function runSearch<Progress extends { readonly nodes: number }>(
  search: Generator<Progress, Progress, void>,
  { nodes, seconds }: Budget,
  textOf: (finding: Progress) => string,
): Promise<Found<Progress>> {
  const shareOf = (finding: Progress, used: number): number => Math.max(finding.nodes / nodes, used);
  const { value, how, took } = await runHere(search, { shareOf, textOf, longest: seconds * 1000 });
  return { ...value, stopped: STOPPED[how], seconds: Math.round(took / 10) / 100 };
}
