import { Dice } from '../../../src/bots/dice.js';
import { mind } from '../../../src/games/chetyris/mind/mind.js';
import { quantile } from '../../harness/sample.js';
import { cpuOfCall } from '../../measure.js';
import { CTwin } from '../../topics/chetyris/c-twin.js';
import { CONFIG } from '../../topics/chetyris/record.js';
import { Greedy } from './greedy.js';

const DECISIONS = 50_000;
const ROUNDS = 9;
const GOAL = 0.75;

/** Decisions of a greedy bot a second, beside the C twin with the same evaluation, in the assignment's well. */
export function speed(): string[] {
  const weights = mind.weights(CONFIG);
  const dice = Dice.of(3);
  const pieces = Int16Array.from({ length: 100_000 }, () => dice.below(10));
  const greedy = new Greedy(weights);
  const twin = CTwin.compile();
  if (!twin) return ['one-ply decisions: no C compiler, so not compared'];
  const own: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    let hash = 0;
    const cpu = cpuOfCall(() => {
      hash = greedy.think(pieces, DECISIONS);
    });
    const twins = twin.think(pieces, DECISIONS, [...weights.deeds, ...weights.traits]);
    if (hash !== twins.hash) throw new Error('the C twin decides otherwise');
    if (round === 0) continue;
    own.push(DECISIONS / cpu);
    ratios.push(twins.cpu / cpu);
  }
  const ratio = quantile(ratios, 0.5);
  return [
    `one-ply decisions a second: ${Math.round(quantile(own, 0.5))} thousand, without WebAssembly`,
    `  ${ratio.toFixed(2)} of the C twin (quartiles ${quantile(ratios, 0.25).toFixed(2)} to ${quantile(ratios, 0.75).toFixed(2)}); goal ${GOAL}: ${ratio >= GOAL ? 'reached' : 'missed'}`,
  ];
}
