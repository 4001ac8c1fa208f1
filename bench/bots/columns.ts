import type { LookAhead } from '#bots/look-ahead.js';
import type { AnyMind, Mind } from '#engine/contract/mind/mind.js';
import type { FastState } from '#games/columns/fast.js';
import { mind } from '#games/columns/mind/mind.js';
import type { Action, Config } from '#games/columns/rules.js';
import { average, estimateText, meanOf, percentText, ratioOf, shareOf, total } from '../harness/confidence.js';
import { figure } from '../harness/figures.js';
import { type Contender, type Figures, figuresOf, type TrialPart, type TrialTopic } from '../harness/trials/part.js';
import { playOut } from './play.js';

const BARS = 10_000;
const FEW_BARS = 1_000;
const FIRST_SEED = 5_000;
const [REACHED, TIMES] = [0.95, 1.5];

const GREEDY: LookAhead = { depth: 1, width: 1, samples: 1, nodes: 100 };
const THOUGHTFUL: LookAhead = { depth: 3, width: 8, samples: 1, nodes: 2_000 };

/** The most credits now. Among equal ones, where the highest column is lowest. */
const greedy: Mind<Config, FastState, Action> = {
  ...mind,
  judging: {
    deeds: mind.judging.deeds,
    traits: [{ id: 'peak', about: 'the height of the highest column' }],
    measure({ stacks }, traits) {
      traits[0] = Math.max(...stacks.heights);
    },
    weights: () => ({ deeds: [1_000], traits: [-1] }),
  },
};

const player = (
  id: string,
  name: string,
  who: Mind<Config, FastState, Action>,
  thinking: LookAhead,
  bars: number,
): Contender => ({
  id,
  name,
  setup: { bars, thinking, weights: who.judging.weights(who.game.configure({})) },
  play(trial) {
    const outcome = playOut(who as AnyMind, { settings: {}, seed: FIRST_SEED + trial, thinking, decisions: bars });
    return { credits: outcome.score, bars: outcome.decisions, nodes: outcome.nodes };
  },
});

const perBar = (trials: readonly Figures[]): number[] => trials.map(({ credits, bars }) => credits! / bars!);
const each = (trials: readonly Figures[], name: string): number =>
  total(figuresOf(trials, name)) / total(figuresOf(trials, 'bars'));
const reached = (trials: readonly Figures[], bars: number): number => trials.filter(one => one.bars === bars).length;

const COSTS: TrialPart['columns'] = [
  ['nodes per bar', trials => figure(each(trials, 'nodes'))],
  ['CPU ms per bar', trials => figure(1000 * each(trials, 'cpu'))],
];

const bars: TrialPart = {
  id: 'bars',
  title: 'Ten thousand bars',
  about: `A game is broken off after ${figure(BARS)} bars. Greedy takes the most credits now, and among equal ones the lowest pile.`,
  unit: 'game',
  trials: 100,
  quick: 2,
  contenders: [
    player('greedy', 'greedy', greedy, GREEDY, BARS),
    player('bot', `bot, at most ${figure(THOUGHTFUL.nodes)} nodes`, mind, THOUGHTFUL, BARS),
  ],
  columns: [
    [
      'reached the last bar',
      trials => `${reached(trials, BARS)}, ${percentText(shareOf(reached(trials, BARS), trials.length))}`,
    ],
    ['credits per bar', trials => estimateText(meanOf(perBar(trials)))],
    ['bars played, mean', trials => figure(average(figuresOf(trials, 'bars')))],
    ...COSTS,
  ],
  goals: [
    {
      kind: 'goal',
      wanted: `at least ${100 * REACHED} % of the games reach ${figure(BARS)} bars`,
      needs: ['bot'],
      judge(of) {
        const share = shareOf(reached(of('bot'), BARS), of('bot').length);
        return { found: `${figure(100 * share.value)} % (${percentText(share)})`, isMet: share.value >= REACHED };
      },
    },
    {
      kind: 'goal',
      wanted: `at least ${TIMES} times the credits per bar of greedy on the same deals`,
      tried: `four bars ahead instead of three, 16 decisions at each step instead of 8, and weights found by cross-entropy, which brought one or two
hundredths of a credit; worths of whole patterns instead of single chances, which did not play better.`,
      needs: ['greedy', 'bot'],
      judge(of) {
        const ratio = ratioOf(perBar(of('bot')), perBar(of('greedy')));
        return { found: `${estimateText(ratio)} times`, isMet: ratio.value >= TIMES };
      },
    },
  ],
  charts: [
    { kind: 'distribution', title: 'Credits per bar', value: ({ credits, bars: played }) => credits! / played! },
  ],
};

const BUDGETS: Readonly<Record<string, LookAhead>> = {
  '40': GREEDY,
  '250': { depth: 2, width: 8, samples: 1, nodes: 250 },
  '500': { ...THOUGHTFUL, nodes: 500 },
  '2000': THOUGHTFUL,
  '8000': { depth: 4, width: 16, samples: 1, nodes: 8_000 },
};

const budget: TrialPart = {
  id: 'budget',
  title: 'What more thought buys',
  about: `Games of at most ${figure(FEW_BARS)} bars. The smallest budget is the bot without looking ahead.`,
  unit: 'game',
  trials: 30,
  quick: 2,
  contenders: Object.entries(BUDGETS).map(([id, thinking]) =>
    player(id, `depth ${thinking.depth}, at most ${figure(thinking.nodes)} nodes`, mind, thinking, FEW_BARS),
  ),
  columns: [['credits per bar', trials => estimateText(meanOf(perBar(trials)))], ...COSTS],
  charts: [
    {
      kind: 'curves',
      title: 'Credits per bar by budget',
      across: { name: 'nodes per bar', of: trials => each(trials, 'nodes') },
      up: trials => meanOf(perBar(trials)),
      families: { bot: Object.keys(BUDGETS) },
    },
  ],
};

export const columns: TrialTopic = {
  id: 'columns',
  title: 'Static Columns',
  bot: `The bot tries out every column and shift, and follows the best of them over the next bars. It judges a field by its shape and by the series
that are nearly complete, with weights learned from its own games.`,
  parts: [bars, budget],
};
