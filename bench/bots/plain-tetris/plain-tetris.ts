import { average, estimateText, meanOf, total } from '../../harness/confidence.js';
import { figure } from '../../harness/figures.js';
import { quantile } from '../../harness/sample.js';
import { type Contender, type Figures, figuresOf, type Goal, type TrialPart } from '../../harness/trials/part.js';
import { playPlain } from './game.js';

/** In the order of the features. */
const BCTS = [-12.63, 6.6, -9.22, -19.77, -13.08, -10.49, -1.61, -24.04, 0];
const DT_10 = [-2.18, 2.42, -2.17, -3.31, 0.95, -2.22, -0.81, -9.65, 1.27];
/** Tuned from DT-10 by the cross-entropy method of `../tune`: 8 rounds of 28 candidates, 8 games each. */
const OWN = [-1.154, 1.016, -0.901, -1.529, 0.345, -1.153, -0.404, -4.665, 0.649];

const GOAL = 4060;
const AIM = 1.2;

const player = (id: string, name: string, weights: readonly number[]): Contender => ({
  id,
  name,
  setup: { weights },
  play: trial => ({ lines: playPlain(weights, trial) }),
});

const linesOf = (trials: readonly Figures[]): readonly number[] => figuresOf(trials, 'lines');

const goal = (kind: Goal['kind'], lines: number, wanted: string): Goal => ({
  kind,
  wanted,
  needs: ['own'],
  judge(of) {
    const mean = meanOf(linesOf(of('own')));
    return { found: estimateText(mean), isMet: mean.value >= lines };
  },
});

/** One-ply with published weights and with own ones, on the same pieces. */
export const plainTetris: TrialPart = {
  id: 'plain',
  title: 'Plain Tetris',
  about: `For comparison with the literature: a well of 10 × 10, the seven tetrominoes, every column and turn reachable, one-ply. BCTS is by Thiery
and Scherrer (2009), DT-10 by Gabillon and others (2013).`,
  unit: 'game',
  trials: 500,
  quick: 20,
  contenders: [player('bcts', 'BCTS', BCTS), player('dt-10', 'DT-10', DT_10), player('own', 'own weights', OWN)],
  columns: [
    ['lines, mean', trials => estimateText(meanOf(linesOf(trials)))],
    ['lines, median', trials => figure(quantile(linesOf(trials), 0.5))],
    [
      'CPU µs per line',
      trials => figure((1e6 * total(figuresOf(trials, 'cpu'))) / Math.max(1, total(linesOf(trials)))),
    ],
    ['CPU s per game', trials => figure(average(figuresOf(trials, 'cpu')))],
  ],
  goals: [
    goal('goal', GOAL, `plain Tetris: at least ${figure(GOAL)} lines on average (BCTS)`),
    goal('aim', AIM * GOAL, `plain Tetris: ${AIM} times as many, ${figure(AIM * GOAL)}`),
  ],
  charts: [{ kind: 'distribution', title: 'Lines of plain Tetris, 10 × 10', value: ({ lines }) => lines! }],
};
