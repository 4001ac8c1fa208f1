import type { Result, Verdict } from '../part.js';
import type { TextTable } from '../table.js';
import type { Contender, TrialPart, TrialTopic } from './part.js';
import { picturesOf } from './pictures.js';
import { measuredIn, type Results, type Run, trialsOf } from './results.js';

/** The result of a part from the figures that are known so far. */
export function resultOf(topic: TrialTopic, part: TrialPart, results: Results): Result {
  const details = part.details?.(measuredIn(results, part));
  return {
    id: part.id,
    title: part.title,
    about: part.about,
    table: partTable(part, results),
    verdicts: verdictsOf(part, results),
    pictures: picturesOf(topic, part, results),
    ...(details ? { details } : {}),
    origin: originOf(part, results),
    data: [
      'parts',
      {
        id: part.id,
        title: part.title,
        trials: Object.fromEntries(part.contenders.map(one => [one.id, trialsOf(results, part, one)])),
      },
    ],
  };
}

/** When and on what the trials of a part were played. Their commands, and the load of the machine, are stored with them. */
function originOf(part: TrialPart, results: Results): string {
  const trials = part.contenders.flatMap(contender => trialsOf(results, part, contender));
  const runs = [...new Set(trials.map(({ run }) => run))].sort((a, b) => a - b).map(run => results.runs[run]!);
  if (runs.length === 0) return 'Not measured yet.';
  const all = (of: (run: Run) => string): string => [...new Set(runs.map(of))].join(', ');
  const machine = all(({ processor, cores, node }) => `${processor}, ${cores} cores, Node ${node}`);
  return `Measured ${all(({ date }) => date)} at ${all(({ commit }) => commit)}: ${machine}.`;
}

/** The table of a part, one row per contender. */
export function partTable(part: TrialPart, results: Results): TextTable {
  return {
    head: ['', `${part.unit}s`, ...part.columns.map(([head]) => head)],
    rows: part.contenders.map(contender => rowOf(part, contender, results)),
  };
}

function rowOf(part: TrialPart, contender: Contender, results: Results): string[] {
  const trials = trialsOf(results, part, contender).map(({ figures }) => figures);
  const cells = part.columns.map(([, of]) => (trials.length === 0 ? '' : of(trials)));
  return [contender.name, countText(trials.length, part), ...cells];
}

const countText = (done: number, { trials }: TrialPart): string =>
  done === 0 ? 'not measured' : done === trials ? String(done) : `${done} of ${trials}`;

export function verdictsOf(part: TrialPart, results: Results): readonly Verdict[] {
  return (part.goals ?? []).map(({ kind, wanted, needs, judge, tried }) => {
    const goal = kind === 'aim' ? `aim: ${wanted}` : wanted;
    const done = Math.min(
      ...needs.map(id => trialsOf(results, part, part.contenders.find(one => one.id === id)!).length),
    );
    if (done === 0) return { goal, found: '', verdict: 'not measured' };
    const { found, isMet } = judge(measuredIn(results, part));
    if (done < part.trials)
      return { goal, found: `${found} after ${done} of ${part.trials} ${part.unit}s`, verdict: 'unfinished' };
    return { goal, found, verdict: isMet ? 'met' : 'missed', ...(tried === undefined ? {} : { tried }) };
  });
}
