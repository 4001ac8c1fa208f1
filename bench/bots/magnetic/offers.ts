import type { LookAhead } from '#bots/look-ahead.js';
import type { AnyMind, Mind } from '#engine/contract/mind/mind.js';
import type { FastState } from '#games/magnetic/fast/fast.js';
import { mind } from '#games/magnetic/mind/mind.js';
import { landing } from '#games/magnetic/program/tops.js';
import type { Action, Config } from '#games/magnetic/rules.js';
import { estimateText, meanOf, ratioOf, total } from '../../harness/confidence.js';
import { figure } from '../../harness/figures.js';
import { type Contender, type Figures, figuresOf, type Goal, type TrialPart } from '../../harness/trials/part.js';
import { playOut } from '../play.js';

/** The presets with offers and a goal of a hundred cubes. */
const FIELDS = [
  { name: 'normal', width: 8, height: 8, offers: 3 },
  { name: 'hard', width: 7, height: 8, offers: 2 },
  { name: 'sprint', width: 7, height: 11, offers: 3 },
] as const;
type Field = (typeof FIELDS)[number];

const CUBES = 100;
const FIRST_SEED = 7_000;
const TIMES = 1.5;
const GREEDY: LookAhead = { depth: 1, width: 1, samples: 1, nodes: 100 };
const THOUGHTFUL: LookAhead = { depth: 5, width: 30, samples: 4, nodes: 8_000 };

/** The most points at once; without points, where the cube stops lowest. The last column of its deeds says where it stopped. */
const greedyMind: Mind<Config, FastState, Action> = {
  ...mind,
  decisions: {
    ...mind.decisions,
    decide(state, decision, deeds) {
      deeds[mind.judging.deeds.length]! += landing(state.field.tops, decision);
      return mind.decisions.decide(state, decision, deeds);
    },
  },
  judging: {
    ...mind.judging,
    deeds: [...mind.judging.deeds, { id: 'stop', about: 'the height at which the cube stopped' }],
    weights: () => ({ deeds: [1_000, -1], traits: mind.judging.traits.map(() => 0) }),
  },
};

function player(
  id: string,
  name: string,
  { width, height, offers }: Field,
  who: Mind<Config, FastState, Action>,
  thinking: LookAhead,
): Contender {
  const settings = { width, height, offers, goal: CUBES };
  return {
    id,
    name,
    setup: { settings, thinking, weights: who.judging.weights(who.game.configure(settings)) },
    play(trial) {
      const task = { settings, seed: FIRST_SEED + trial, thinking, decisions: CUBES };
      const { score, decisions, nodes, phase } = playOut(who as AnyMind, task);
      return { score, cubes: decisions, nodes, isLost: Number(phase === 'lost') };
    },
  };
}

const each = (trials: readonly Figures[], name: string): number =>
  total(figuresOf(trials, name)) / total(figuresOf(trials, 'cubes'));

const COLUMNS: TrialPart['columns'] = [
  ['score', trials => estimateText(meanOf(figuresOf(trials, 'score')))],
  ['lost', trials => String(total(figuresOf(trials, 'isLost')))],
  ['nodes per cube', trials => figure(each(trials, 'nodes'))],
  ['CPU ms per cube', trials => figure(1000 * each(trials, 'cpu'))],
];

const goalFor = ({ name }: Field): Goal => ({
  kind: 'goal',
  wanted: `at least ${TIMES} times the mean score of greedy with the same offers, preset ${name}`,
  needs: [`${name}-greedy`, `${name}-bot`],
  judge(of) {
    const [bot, greedy] = ['bot', 'greedy'].map(who => figuresOf(of(`${name}-${who}`), 'score'));
    const ratio = ratioOf(bot!, greedy!);
    return { found: `${estimateText(ratio)} times`, isMet: ratio.value >= TIMES };
  },
});

export const offers: TrialPart = {
  id: 'offers',
  title: 'With offers',
  about: `${CUBES} cubes in the fields of three presets. Greedy takes the most points at once and, without points, the column in which the
cube stops lowest. The bot tries out at most ${figure(THOUGHTFUL.nodes)} nodes per cube.`,
  unit: 'game',
  trials: 100,
  quick: 2,
  contenders: FIELDS.flatMap(field => [
    player(`${field.name}-greedy`, `${field.name}, greedy`, field, greedyMind, GREEDY),
    player(`${field.name}-bot`, `${field.name}, bot`, field, mind, THOUGHTFUL),
  ]),
  columns: COLUMNS,
  goals: FIELDS.map(goalFor),
  charts: [{ kind: 'distribution', title: 'Scores of 100 cubes', value: ({ score }) => score! }],
};

const BUDGETS: Readonly<Record<string, LookAhead>> = {
  '3': { depth: 1, width: 1, samples: 1, nodes: 100 },
  '250': { depth: 2, width: 10, samples: 2, nodes: 250 },
  '1000': { depth: 3, width: 20, samples: 4, nodes: 1_000 },
  '2500': { depth: 4, width: 30, samples: 4, nodes: 2_500 },
  '8000': THOUGHTFUL,
};

export const budget: TrialPart = {
  id: 'budget',
  title: 'What more thought buys',
  about: 'The field of the preset normal. The smallest budget is the bot without looking ahead.',
  unit: 'game',
  trials: 30,
  quick: 2,
  contenders: Object.entries(BUDGETS).map(([id, thinking]) =>
    player(id, `depth ${thinking.depth}, at most ${figure(thinking.nodes)} nodes`, FIELDS[0], mind, thinking),
  ),
  columns: COLUMNS,
  charts: [
    {
      kind: 'curves',
      title: 'Score of 100 cubes by budget',
      across: { name: 'nodes per cube', of: trials => each(trials, 'nodes') },
      up: trials => meanOf(figuresOf(trials, 'score')),
      families: { bot: Object.keys(BUDGETS) },
    },
  ],
};
