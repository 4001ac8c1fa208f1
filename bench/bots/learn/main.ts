import { parseArgs } from 'node:util';
import { lookAhead } from '../../../src/bots/look-ahead.js';
import { conclude } from '../../../src/bots/thought.js';
import { Judge } from '../../../src/bots/worth.js';
import type { Weights } from '../../../src/engine/contract/mind/judging.js';
import type { AnyMind } from '../../../src/engine/contract/mind/mind.js';
import type { Settings } from '../../../src/engine/contract/settings.js';
import { findListing } from '../../../src/games/catalogue.js';
import { VisibleChance } from '../play.js';
import { settingsFrom } from '../tune/options.js';
import { weightsFileOf, writeWeights } from '../tune/weights-file.js';
import { TemporalDifferences } from './least-squares.js';

const HELP = `Learns the weights of a mind's traits from the games that a bot plays with them, and writes them into its weights file.
It needs far fewer games than npm run tune where deeds come often, and copes with many traits. The weights of deeds stay.

Usage: npm run learn <game> -- [options]

  --set NAME=VALUE   a setting of the game; can be repeated
  --rounds N         rounds: games are played, then the weights are made anew from them (8)
  --decisions N      decisions per round (50000)
  --game N           break games off after so many decisions (2000)
  --depth N          how many decisions in a row the bot tries out (1)
  --width N          how many of them it follows at every step but the last (3)
  --patience X       how much a deed counts that comes one decision later (0.99)
  --name NAME        the weights in the file (WEIGHTS)
  --fresh            begin with no traits at all instead of today's weights
`;

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;

/** How far back a step shares in what comes later: the lambda of the method. */
const MEMORY = 0.8;

const { values, positionals } = parseArgs({
  options: {
    set: { type: 'string', multiple: true },
    rounds: TEXT,
    decisions: TEXT,
    game: TEXT,
    depth: TEXT,
    width: TEXT,
    patience: TEXT,
    name: TEXT,
    fresh: FLAG,
    help: FLAG,
  },
  allowPositionals: true,
});
const listing = findListing(positionals[0] ?? '');
if (values.help || !listing?.mind) console.log(HELP);
else await learn((await listing.mind()).mind, listing.id);

async function learn(mind: AnyMind, game: string): Promise<void> {
  const settings = settingsFrom(values.set ?? []);
  const today = mind.judging.weights(mind.game.configure(settings));
  let weights: Weights = values.fresh ? { ...today, traits: mind.judging.traits.map(() => 0) } : today;
  const rounds = Number(values.rounds ?? 8);
  let result = '';
  for (let round = 0; round < rounds; round++) {
    const { learned, score, decisions, lost } = playRound(mind, settings, weights, round);
    result = `${(score / decisions).toFixed(4)} points per decision, ${lost} games lost`;
    console.log(`round ${round + 1}: ${result}`);
    if (round === rounds - 1) break;
    const share = round === 0 && values.fresh ? 1 : 2;
    weights = {
      ...weights,
      traits: weights.traits.map((weight, i) => Math.round(weight + (learned[i]! - weight) / share)),
    };
  }
  const command = `npm run learn ${process.argv.slice(2).join(' ')}`;
  writeWeights(game, values.name ?? 'WEIGHTS', weights, [`Made by \`${command}\`.`, `Last round: ${result}.`]);
  console.log(`written to ${weightsFileOf(game)}`);
}

interface Round {
  readonly learned: readonly number[];
  readonly score: number;
  readonly decisions: number;
  readonly lost: number;
}

function playRound(mind: AnyMind, settings: Settings, weights: Weights, round: number): Round {
  const patience = Number(values.patience ?? 0.99);
  const [most, longest] = [Number(values.decisions ?? 50_000), Number(values.game ?? 2000)];
  const size = mind.judging.traits.length + 1;
  const differences = new TemporalDifferences(size, patience, MEMORY);
  const judge = new Judge(mind, weights);
  const traits = mind.judging.traits.map(() => 0);
  const thinking = { depth: Number(values.depth ?? 1), width: Number(values.width ?? 3), samples: 1, nodes: Infinity };
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
