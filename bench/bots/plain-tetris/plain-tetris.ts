import { meanOf, meanText, ratioText } from '../chetyris/mean.js';
import { playPlain } from './game.js';

/** In the order of the features. */
const BCTS = [-12.63, 6.6, -9.22, -19.77, -13.08, -10.49, -1.61, -24.04, 0];
const DT_10 = [-2.18, 2.42, -2.17, -3.31, 0.95, -2.22, -0.81, -9.65, 1.27];
/** From DT-10 by the cross-entropy method of `../tune`: 8 rounds of 28 candidates, 8 games each. */
const OWN = [-1.154, 1.016, -0.901, -1.529, 0.345, -1.153, -0.404, -4.665, 0.649];

const GOAL = 4060;
const AIM = 1.2;

/** One-ply with published weights and with own ones, on the same pieces. */
export function plainTetris(games: number): string[] {
  const linesOf = (weights: readonly number[]): number[] =>
    Array.from({ length: games }, (_, seed) => playPlain(weights, seed));
  const [bcts, dt10, own] = [BCTS, DT_10, OWN].map(weights => meanOf(linesOf(weights)));
  const verdict = (goal: number): string => (own!.mean >= goal ? 'reached' : 'missed');
  return [
    `plain Tetris, 10 × 10, one-ply, ${games} games each: mean lines`,
    `  BCTS (Thiery and Scherrer 2009): ${meanText(bcts!)}`,
    `  DT-10 (Gabillon and others 2013): ${meanText(dt10!)}`,
    `  own weights: ${meanText(own!)}, ${ratioText(own!, bcts!)} BCTS`,
    `  goal ${GOAL}: ${verdict(GOAL)}; aim ${AIM} times as many: ${verdict(AIM * GOAL)}`,
  ];
}
