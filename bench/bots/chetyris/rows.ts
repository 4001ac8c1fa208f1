import type { AnyMind, Weights } from '../../../src/engine/contract/mind.js';
import { mind } from '../../../src/games/chetyris/mind/mind.js';
import { quantile } from '../../harness/sample.js';
import { cpuOfCall } from '../../measure.js';
import { type Outcome, playOut } from '../play.js';
import { meanOf, meanText, ratioText } from './mean.js';

/**
 * Dellacherie's published weights. Heights are counted twice here, so all are doubled; and he counts two transitions in
 * every empty row, which are those of the whole well less two for each row of the pile.
 */
const DELLACHERIE: Weights = { deeds: [-1, 2, 0, 0], traits: [-2, -2, -8, -2, 0, 0, 4, 0] };

/** Chosen before anything was tuned: the shallowest well in which Dellacherie's median is at least 100 rows. */
const DEPTH = 9;
const MOST_ROWS = 100_000;
const ROWS = mind.deeds.findIndex(({ id }) => id === 'rows');
const GOAL = 20;

/** Rows of a bot that looks one piece ahead, beside a greedy one with Dellacherie's weights, on the same deals. */
export function* rows(games: number): Generator<string> {
  yield `rows in a well of 10 × ${DEPTH}, ${games} games each, cut at ${MOST_ROWS} rows`;
  const base = play(games, { depth: 1, width: 1, weights: DELLACHERIE });
  yield lineOf('one-ply, Dellacherie', base);
  yield lineOf('one-ply, own weights', play(games, { depth: 1, width: 1 }));
  const ahead = play(games, { depth: 2, width: 10 });
  yield lineOf('two-ply, own weights', ahead);
  const [own, other] = [meanOf(ahead.rows), meanOf(base.rows)];
  const isReached = own.mean >= GOAL * other.mean;
  yield `  two-ply to Dellacherie: ${ratioText(own, other)}; goal ${GOAL}: ${isReached ? 'reached' : 'missed'}`;
}

interface Played {
  readonly rows: readonly number[];
  readonly decisions: number;
  readonly cpu: number;
}

function play(games: number, thinking: { depth: number; width: number; weights?: Weights }): Played {
  const outcomes: Outcome[] = [];
  const cpu = cpuOfCall(() => {
    for (let seed = 0; seed < games; seed++)
      outcomes.push(
        playOut(mind as AnyMind, {
          settings: { depth: DEPTH },
          seed,
          thinking: { samples: 1, nodes: Infinity, ...thinking },
          decisions: Infinity,
          until: { deed: ROWS, amount: MOST_ROWS },
        }),
      );
  });
  return {
    rows: outcomes.map(({ deeds }) => deeds[ROWS]!),
    decisions: outcomes.reduce((sum, { decisions }) => sum + decisions, 0),
    cpu,
  };
}

function lineOf(name: string, { rows, decisions, cpu }: Played): string {
  const cut = rows.filter(count => count >= MOST_ROWS).length;
  const cost = `${((1000 * cpu) / decisions).toFixed(0)} µs of CPU time a piece`;
  return `  ${name}: mean ${meanText(meanOf(rows))}, median ${Math.round(quantile(rows, 0.5))}, ${cut} cut, ${cost}`;
}
