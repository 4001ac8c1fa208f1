import { conclude } from '#bots/search/thought.js';
import { shortest } from '#bots/shortest.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import { mind } from '#games/magnetic/mind/mind.js';
import { average, total } from '../../harness/confidence.js';
import { figure } from '../../harness/figures.js';
import { type Figures, figuresOf, type Measured, type TrialPart } from '../../harness/trials/part.js';
import { DENSITIES, densityOf, PILES, pileOf } from './piles.js';

const NODES = 2_000_000;
const PROVEN = 200;
const NEAR = 1.05;

function solvePile(number: number): Figures {
  const pile = pileOf(number);
  const { line, bound, isProven, nodes } = conclude(shortest(mind as AnyMind, pile, NODES));
  return {
    density: densityOf(number),
    cubes: line.length,
    bound,
    isProven: Number(isProven),
    direct: mind.open!.aim!.most(pile),
    nodes,
  };
}

const proven = (trials: readonly Figures[]): number => total(figuresOf(trials, 'isProven'));
/** The piles with a way that is longer than 1.05 times its bound. */
const far = (trials: readonly Figures[]): number => trials.filter(({ cubes, bound }) => cubes! > NEAR * bound!).length;

const COLUMNS: TrialPart['columns'] = [
  ['proven', trials => String(proven(trials))],
  [`within ${NEAR} of the bound`, trials => String(trials.length - far(trials))],
  ['cubes, mean', trials => average(figuresOf(trials, 'cubes')).toFixed(1)],
  ['lower bound, mean', trials => average(figuresOf(trials, 'bound')).toFixed(1)],
  ['row by row from the top', trials => average(figuresOf(trials, 'direct')).toFixed(1)],
];

function byDensity(of: Measured) {
  const all = DENSITIES.map(density => of('solver').filter(trial => trial.density === density));
  return {
    head: ['cells with a cube', 'piles', ...COLUMNS.map(([head]) => head)],
    rows: all.flatMap((trials, k) =>
      trials.length === 0
        ? []
        : [[`${DENSITIES[k]} %`, String(trials.length), ...COLUMNS.map(([, text]) => text(trials))]],
    ),
  };
}

export const freeChoice: TrialPart = {
  id: 'free-choice',
  title: 'Free choice: the fewest cubes that empty a pile',
  about: `${PILES} random piles of 10 × 10 cells with at most ${figure(NODES)} nodes each. The baseline fills the rows one by one from the top. Tests
compare the search with an exhaustive one on small fields.`,
  unit: 'pile',
  trials: PILES,
  quick: 30,
  contenders: [{ id: 'solver', name: 'solver', setup: { nodes: NODES }, play: solvePile }],
  columns: [
    ...COLUMNS,
    ['nodes per pile', trials => figure(average(figuresOf(trials, 'nodes')))],
    ['CPU s per pile', trials => figure(average(figuresOf(trials, 'cpu')))],
  ],
  goals: [
    {
      kind: 'goal',
      wanted: `the optimum proven for at least ${PROVEN} of ${PILES} piles`,
      needs: ['solver'],
      judge: of => ({ found: String(proven(of('solver'))), isMet: proven(of('solver')) >= PROVEN }),
    },
    {
      kind: 'goal',
      wanted: `the rest within ${NEAR} of the lower bound`,
      needs: ['solver'],
      judge(of) {
        const others = far(of('solver'));
        return { found: others === 0 ? 'all' : `all but ${others}`, isMet: others === 0 };
      },
    },
  ],
  details: byDensity,
};
