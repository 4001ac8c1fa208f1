import { curveChart } from '../charts/curves.js';
import { distributionChart } from '../charts/distribution.js';
import { roundFigure } from '../figures.js';
import type { Picture } from '../part.js';
import type { Chart, Curves, Distribution, Measured, TrialPart, TrialTopic } from './part.js';
import { measuredIn, type Results } from './results.js';

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
