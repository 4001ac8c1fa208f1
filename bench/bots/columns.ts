import type { LookAhead } from '../../src/bots/look-ahead.js';
import type { AnyMind, Mind } from '../../src/engine/contract/mind.js';
import type { FastState } from '../../src/games/columns/fast/fast.js';
import { mind } from '../../src/games/columns/mind/mind.js';
import type { Action, Config } from '../../src/games/columns/rules.js';
import { type Outcome, playOut } from './play.js';
import { cpuSeconds, ratioOf, withInterval } from './statistics.js';

/**
 * Static Columns with default settings: how many games reach the last bar, and the credits per bar, beside a greedy player with
 * the same bars. `GAMES` and `BARS` make it shorter: all of it takes more than half an hour of one processor.
 */
const GAMES = Number(process.env.GAMES ?? 100);
const BARS = Number(process.env.BARS ?? 10_000);

const GREEDY: LookAhead = { depth: 1, width: 1, samples: 1, nodes: 100 };
const THOUGHTFUL: LookAhead = { depth: 3, width: 8, samples: 1, nodes: 2_000 };

/** The most credits now. Among equal ones, where the highest column is lowest. */
const greedy: Mind<Config, FastState, Action> = {
  ...mind,
  traits: [{ id: 'peak', about: 'the height of the highest column' }],
  measure({ stacks }, traits) {
    traits[0] = Math.max(...stacks.heights);
  },
  weights: () => ({ deeds: [1_000], traits: [-1] }),
};

function play(who: Mind<Config, FastState, Action>, thinking: LookAhead): readonly Outcome[] {
  return Array.from({ length: GAMES }, (_, k) =>
    playOut(who as AnyMind, { settings: {}, seed: 5_000 + k, thinking, decisions: BARS }),
  );
}

const perBar = (outcomes: readonly Outcome[]): number[] => outcomes.map(({ score, decisions }) => score / decisions);

console.log(`Static Columns, default settings, ${GAMES} games of ${BARS} bars`);
console.log('player | games that reached the last bar | credits per bar | CPU ms per bar');
const results = (
  [
    ['greedy', greedy, GREEDY],
    [`bot, at most ${THOUGHTFUL.nodes} nodes per bar`, mind, THOUGHTFUL],
  ] as const
).map(([name, who, thinking]) => {
  const start = process.cpuUsage();
  const outcomes = play(who, thinking);
  const bars = outcomes.reduce((sum, { decisions }) => sum + decisions, 0);
  const reached = outcomes.filter(({ decisions }) => decisions === BARS).length;
  const cost = ((cpuSeconds(start) * 1000) / bars).toFixed(3);
  console.log([name, `${reached} of ${GAMES}`, withInterval(perBar(outcomes), 3), cost].join(' | '));
  return perBar(outcomes);
});
console.log(`ratio: ${ratioOf(results[1]!, results[0]!)}`);
