import type { TextTable } from '../../harness/text-table.js';
import { measuredIn, type Results, trialsOf } from './results.js';
import type { Contender, Goal, Part } from './topic.js';

/** How a goal was judged. */
export interface Verdict {
  readonly goal: Goal;
  readonly found: string;
  readonly verdict: 'met' | 'MISSED' | 'unfinished' | 'not measured';
}

/** The table of a part, one row per contender. */
export function partTable(part: Part, results: Results): TextTable {
  return {
    head: ['', `${part.unit}s`, ...part.columns.map(([head]) => head)],
    rows: part.contenders.map(contender => rowOf(part, contender, results)),
  };
}

function rowOf(part: Part, contender: Contender, results: Results): string[] {
  const trials = trialsOf(results, part, contender).map(({ figures }) => figures);
  const cells = part.columns.map(([, of]) => (trials.length === 0 ? '' : of(trials)));
  return [contender.name, countText(trials.length, part), ...cells];
}

const countText = (done: number, { trials }: Part): string =>
  done === 0 ? 'not measured' : done === trials ? String(done) : `${done} of ${trials}`;

export function verdictsOf(part: Part, results: Results): readonly Verdict[] {
  return (part.goals ?? []).map(goal => {
    const done = Math.min(
      ...goal.needs.map(id => trialsOf(results, part, part.contenders.find(one => one.id === id)!).length),
    );
    if (done === 0) return { goal, found: '', verdict: 'not measured' };
    const { found, isMet } = goal.judge(measuredIn(results, part));
    if (done < part.trials)
      return { goal, found: `${found} after ${done} of ${part.trials} ${part.unit}s`, verdict: 'unfinished' };
    return { goal, found, verdict: isMet ? 'met' : 'MISSED' };
  });
}
