import type { AnyMind, Weights } from '#engine/contract/mind/mind.js';
import { mind } from '#games/chetyris/mind/mind.js';
import { estimateText, meanOf, ratioOf, total } from '../../harness/confidence.js';
import { figure } from '../../harness/figures.js';
import { quantile } from '../../harness/sample.js';
import { type Contender, type Figures, figuresOf, type TrialPart } from '../../harness/trials/part.js';
import { playOut } from '../play.js';

/**
 * Dellacherie's published weights. Heights are counted twice here, so all are doubled; and he counts two transitions in
 * every empty row, which are those of the whole well less two for each row of the pile.
 */
const DELLACHERIE: Weights = { deeds: [-1, 2, 0, 0], traits: [-2, -2, -8, -2, 0, 0, 4, 0] };

/** Chosen before anything was tuned: the shallowest well in which Dellacherie's median is at least 100 rows. */
const DEPTH = 9;
const MOST_ROWS = 100_000;
const ROWS = mind.judging.deeds.findIndex(({ id }) => id === 'rows');
const TIMES = 20;
const weightsFor = (depth: number): Weights =>
  mind.judging.weights(mind.game.configure({ depth: DEPTH }), depth === 1 ? 'greedy' : 'ahead');

interface Thinking {
  readonly depth: number;
  readonly width: number;
  readonly weights?: Weights;
}

const player = (id: string, name: string, thinking: Thinking, mostRows = MOST_ROWS): Contender => ({
  id,
  name,
  setup: { settings: { depth: DEPTH }, mostRows, thinking: { weights: weightsFor(thinking.depth), ...thinking } },
  play(trial) {
    const { deeds, decisions, nodes } = playOut(mind as AnyMind, {
      settings: { depth: DEPTH },
      seed: trial,
      thinking: { samples: 1, nodes: Infinity, ...thinking },
      decisions: Infinity,
      until: { deed: ROWS, amount: mostRows },
    });
    return { rows: deeds[ROWS]!, pieces: decisions, nodes };
  },
});

const rowsOf = (trials: readonly Figures[]): readonly number[] => figuresOf(trials, 'rows');
const perPiece = (trials: readonly Figures[], name: string): number =>
  total(figuresOf(trials, name)) / total(figuresOf(trials, 'pieces'));

const COSTS: TrialPart['columns'] = [
  ['nodes per piece', trials => figure(perPiece(trials, 'nodes'))],
  ['CPU µs per piece', trials => figure(1e6 * perPiece(trials, 'cpu'))],
];

export const rows: TrialPart = {
  id: 'rows',
  title: 'Rows in a shallow well',
  about: `The assignment's edition, untimed, in a well of 10 × ${DEPTH}. The baseline is greedy with Dellacherie's published weights. Games are cut at
${figure(MOST_ROWS)} rows.`,
  unit: 'game',
  trials: 200,
  quick: 4,
  contenders: [
    player('dellacherie', 'one-ply, Dellacherie', { depth: 1, width: 1, weights: DELLACHERIE }),
    player('one-ply', 'one-ply, own weights', { depth: 1, width: 1 }),
    player('two-ply', 'two-ply, own weights', { depth: 2, width: 10 }),
  ],
  columns: [
    ['rows, mean', trials => estimateText(meanOf(rowsOf(trials)))],
    ['rows, median', trials => figure(quantile(rowsOf(trials), 0.5))],
    ['cut', trials => String(rowsOf(trials).filter(count => count >= MOST_ROWS).length)],
    ...COSTS,
  ],
  goals: [
    {
      kind: 'goal',
      wanted: `two-ply clears at least ${TIMES} times the rows of one-ply with Dellacherie's weights, on average`,
      needs: ['dellacherie', 'two-ply'],
      judge(of) {
        const ratio = ratioOf(rowsOf(of('two-ply')), rowsOf(of('dellacherie')));
        return { found: `${estimateText(ratio)} times`, isMet: ratio.value >= TIMES };
      },
    },
  ],
  charts: [{ kind: 'distribution', title: `Rows in a well of 10 × ${DEPTH}`, value: trial => trial.rows! }],
};

const FEWER_ROWS = 10_000;
const BUDGETS: Readonly<Record<string, Thinking>> = {
  'one-ply': { depth: 1, width: 1 },
  'width-2': { depth: 2, width: 2 },
  'width-5': { depth: 2, width: 5 },
  'width-10': { depth: 2, width: 10 },
  'three-ply': { depth: 3, width: 10 },
};

export const budget: TrialPart = {
  id: 'budget',
  title: 'What more thought buys',
  about: `The same well, with own weights. Games are cut at ${figure(FEWER_ROWS)} rows, so the means of the last are too low.`,
  unit: 'game',
  trials: 40,
  quick: 2,
  contenders: Object.entries(BUDGETS).map(([id, thinking]) =>
    player(id, `depth ${thinking.depth}, width ${thinking.width}`, thinking, FEWER_ROWS),
  ),
  columns: [
    ['rows, mean', trials => estimateText(meanOf(rowsOf(trials)))],
    ['cut', trials => String(rowsOf(trials).filter(count => count >= FEWER_ROWS).length)],
    ...COSTS,
  ],
  charts: [
    {
      kind: 'curves',
      title: 'Rows by budget',
      across: { name: 'nodes per piece', of: trials => perPiece(trials, 'nodes') },
      up: trials => meanOf(rowsOf(trials)),
      families: { bot: Object.keys(BUDGETS) },
    },
  ],
};
