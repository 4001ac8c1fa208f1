import { curveChart } from '../charts/curves.js';
import { distributionChart } from '../charts/distribution.js';
import { roundFigure } from '../figures.js';
import type { Picture, Result, Verdict } from '../part.js';
import type { TextTable } from '../table.js';
import type { Chart, Contender, Curves, Distribution, Measured, TrialPart, TrialTopic } from './part.js';
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

/** The charts of a part for which something is measured. */
export function picturesOf(topic: TrialTopic, part: TrialPart, results: Results): readonly Picture[] {
  const of = measuredIn(results, part);
  return (part.charts ?? []).flatMap(chart => {
    const svg = svgOf(chart, part, of);
    return svg === undefined ? [] : [{ file: `${topic.id}-${part.id}-${chart.kind}.svg`, about: chart.title, svg }];
  });
}

const svgOf = (chart: Chart, part: TrialPart, of: Measured): string | undefined =>
  chart.kind === 'curves' ? curvesOf(chart, of) : distributionOf(chart, part, of);

function distributionOf(
  { title, value, mark }: Distribution,
  { contenders }: TrialPart,
  of: Measured,
): string | undefined {
  const rows = contenders.map(({ id, name }) => ({ name, values: of(id).map(value) }));
  return rows.every(({ values }) => values.length === 0) ? undefined : distributionChart(title, rows, mark);
}

/** A curve needs two points at least. Contenders of which trials are missing have none, because they played other deals. */
function curvesOf({ title, across, up, families, marks = [] }: Curves, of: Measured): string | undefined {
  const most = Math.max(...Object.values(families).flatMap(ids => ids.map(id => of(id).length)));
  const curves = Object.entries(families).map(([name, ids]) => ({
    name,
    points: ids
      .map(id => ({ id, trials: of(id) }))
      .filter(({ trials }) => trials.length > 0 && trials.length === most)
      .map(({ id, trials }) => ({ x: across.of(trials, id), y: up(trials) })),
  }));
  const drawn = curves.filter(({ points }) => points.length > 1);
  return drawn.length === 0 ? undefined : curveChart({ title, across: across.name, up: UP, marks }, drawn);
}

const UP = { scale: 'close', name: '', text: roundFigure } as const;
