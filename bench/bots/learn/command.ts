import { lookAhead } from '#bots/look-ahead.js';
import { conclude } from '#bots/search/thought.js';
import { Judge } from '#bots/search/worth.js';
import { flag, type ValuesOf } from '#cli/usage/option.js';
import { type Command, ready } from '#cli/usage/usage.js';
import type { AnyMind, Weights } from '#engine/contract/mind/mind.js';
import type { Settings } from '#engine/contract/settings.js';
import { count, share } from '../../numbers.js';
import { GAME_OPTIONS, mindOf, ONE_GAME, settingsFrom } from '../game-options.js';
import { VisibleChance } from '../play.js';
import { weightsFileOf, writeWeights } from '../tune/weights-file.js';
import { TemporalDifferences } from './least-squares.js';

const LEARN = {
  call: 'npm run learn --',
  about: `Learns the weights of a mind's traits from the games that a bot plays with them, and writes them into its weights file.
It needs far fewer games than npm run tune where deeds come often, and copes with many traits. The weights of deeds stay.`,
  forms: ['<game> [options]'],
  options: {
    ...GAME_OPTIONS,
    rounds: count('N', 'rounds: games are played, then the weights are made anew from them', 8),
    decisions: count('N', 'decisions per round', 50_000),
    game: count('N', 'break games off after so many decisions', 2000),
    depth: count('N', 'how many decisions in a row the bot tries out', 1),
    width: count('N', 'how many of them it follows at every step but the last', 3),
    patience: share('X', 'how much a deed counts that comes one decision later', 0.99),
    fresh: flag("begin with no traits at all instead of today's weights"),
  },
  takes: ONE_GAME,
  needsWords: true,
} as const;

type Values = ValuesOf<typeof LEARN.options>;

/** How far back a step shares in what comes later: the lambda of the method. */
const MEMORY = 0.8;

/** `npm run learn`: weights that predict how games go on. */
export const command: Command = words =>
  ready(LEARN, async ({ values, words: [game] }) => {
    await learnWeights(await mindOf(game!), game!, values, `npm run learn ${words.join(' ')}`);
    return 0;
  });

async function learnWeights(mind: AnyMind, game: string, values: Values, command: string): Promise<void> {
  const settings = settingsFrom(values.set);
  const today = mind.judging.weights(mind.game.configure(settings));
  let weights: Weights = values.fresh ? { ...today, traits: mind.judging.traits.map(() => 0) } : today;
  const { rounds } = values;
  let result = '';
  for (let round = 0; round < rounds; round++) {
    const { learned, score, decisions, lost } = playRound(mind, settings, weights, values, round);
    result = `${(score / decisions).toFixed(4)} points per decision, ${lost} games lost`;
    console.log(`round ${round + 1}: ${result}`);
    if (round === rounds - 1) break;
    const share = round === 0 && values.fresh ? 1 : 2;
    weights = {
      ...weights,
      traits: weights.traits.map((weight, i) => Math.round(weight + (learned[i]! - weight) / share)),
    };
  }
  writeWeights(game, values.name, weights, [`Made by \`${command}\`.`, `Last round: ${result}.`]);
  console.log(`written to ${weightsFileOf(game)}`);
}

interface Round {
  readonly learned: readonly number[];
  readonly score: number;
  readonly decisions: number;
  readonly lost: number;
}

function playRound(mind: AnyMind, settings: Settings, weights: Weights, values: Values, round: number): Round {
  const { patience, decisions: most, game: longest, depth, width } = values;
  const size = mind.judging.traits.length + 1;
  const differences = new TemporalDifferences(size, patience, MEMORY);
  const judge = new Judge(mind, weights);
  const traits = mind.judging.traits.map(() => 0);
  const thinking = { depth, width, samples: 1, nodes: Infinity };
  let [score, decisions, lost] = [0, 0, 0];
  for (let game = 0; decisions < most; game++) {
    const seed = round * 10_000 + game;
    const state = mind.game.start(mind.game.configure(settings));
    const chance = new VisibleChance(mind, state, seed);
    differences.begin();
    for (let k = 0; k < longest; k++, decisions++) {
      chance.deal();
      const [best] = conclude(lookAhead(mind, state, seed ^ k, { ...thinking, weights })).ranking;
      const deeds = mind.judging.deeds.map(() => 0);
      const goesOn = best !== undefined && mind.decisions.decide(state, best.decision, deeds);
      mind.judging.measure(state, traits);
      differences.observe(judge.ofDeeds(deeds), goesOn ? Float64Array.of(...traits, 1) : undefined);
      if (goesOn) continue;
      if (mind.game.status(state).phase === 'lost') lost++;
      break;
    }
    score += mind.game.status(state).score;
  }
  const learned = differences.solve().map(worth => worth * patience);
  return { learned, score, decisions, lost };
}
