import { LOST } from '#bots/search/worth.js';
import type { Reviewed } from '#coach/thinking/kinds/review.js';

/** The graph is drawn on a field of this size and stretched to its place. */
export const GRAPH = { width: 1000, height: 100 } as const;

/** More points than this cannot be told apart. */
const MOST_POINTS = 400;
/** The height at which the worst standing is drawn that is not lost yet. */
const LOWEST = 0.14;
const HIGHEST = 0.94;
/** The share of the standings that may be clamped at either end, so that a few extreme ones do not flatten the rest. */
const EXTREME = 0.03;

export interface Scale {
  readonly low: number;
  readonly high: number;
}

/** Standings between which the graph shows differences. Scores begin at 0; other standings mean something only to each other. */
export function scaleOf(decisions: readonly Reviewed[], isOpen: boolean): Scale {
  const standings = decisions
    .map(({ standing }) => standing)
    .filter(standing => standing > LOST)
    .sort((one, other) => one - other);
  if (standings.length === 0) return { low: 0, high: 0 };
  const at = (share: number): number => standings[Math.round(share * (standings.length - 1))]!;
  return isOpen ? { low: Math.min(0, at(0)), high: at(1) } : { low: at(EXTREME), high: at(1 - EXTREME) };
}

/** From 0 (lost) to 1. */
export function heightOf(standing: number, { low, high }: Scale): number {
  if (standing <= LOST) return 0;
  const share = high > low ? Math.min(1, Math.max(0, (standing - low) / (high - low))) : 0.5;
  return LOWEST + share * (HIGHEST - LOWEST);
}

/** An SVG path along the standings, over a log of so many entries. Where turns are missing, the line is interrupted. */
export function linePath(decisions: readonly Reviewed[], length: number, scale: Scale): string {
  return runsOf(decisions)
    .map(run => pointsOf(run, length, scale).join('L'))
    .map(points => `M${points}`)
    .join('');
}

/** The same, closed along the bottom. */
export function areaPath(decisions: readonly Reviewed[], length: number, scale: Scale): string {
  return runsOf(decisions)
    .map(run => {
      const [start, end] = [xOf(run[0]!.from, length), xOf(run.at(-1)!.to, length)];
      return `M${start} ${GRAPH.height}L${pointsOf(run, length, scale).join('L')}L${end} ${GRAPH.height}Z`;
    })
    .join('');
}

/** Turns that follow each other. */
function runsOf(decisions: readonly Reviewed[]): readonly Reviewed[][] {
  const runs: Reviewed[][] = [];
  for (const decision of decisions) {
    const last = runs.at(-1);
    if (last?.at(-1)?.turn === decision.turn - 1) last.push(decision);
    else runs.push([decision]);
  }
  return runs;
}

/** The last standing holds to the end of its decision. Of many that are close together, the worst is shown. */
function pointsOf(run: readonly Reviewed[], length: number, scale: Scale): readonly string[] {
  const worst = new Map<number, { readonly x: number; readonly height: number }>();
  for (const { from, standing } of run) {
    const height = heightOf(standing, scale);
    const place = run.length > MOST_POINTS ? Math.round((from / length) * MOST_POINTS) : from;
    if (height <= (worst.get(place)?.height ?? 1)) worst.set(place, { x: xOf(from, length), height });
  }
  const points = [...worst.values()];
  const end = { x: xOf(run.at(-1)!.to, length), height: heightOf(run.at(-1)!.standing, scale) };
  return [...points, end].map(({ x, height }) => `${x} ${rounded((1 - height) * GRAPH.height)}`);
}

const xOf = (position: number, length: number): number => rounded((position / Math.max(1, length)) * GRAPH.width);

const rounded = (value: number): number => Math.round(value * 10) / 10;
