import { Dice } from '#bots/search/dice.js';
import { ignore } from '#engine/contract/event.js';
import type { Weights } from '#engine/contract/mind/mind.js';
import { type FastState, fast, Stage } from '#games/chetyris/fast/fast.js';
import { mind } from '#games/chetyris/mind/mind.js';
import { figure, timesText } from '../../harness/figures.js';
import { quantile } from '../../harness/sample.js';
import { type Figures, figuresOf, type Goal, type TrialPart } from '../../harness/trials/part.js';
import { cpuOfCall } from '../../measure.js';
import { CTwin } from '../../topics/chetyris/c-twin.js';
import { FastImplementation } from '../../topics/chetyris/own.js';
import { greedyPlayer, randomPlayer } from '../../topics/chetyris/players.js';
import { CONFIG, type Player, placementsIn, recordGames } from '../../topics/chetyris/record.js';

const DECISIONS = 50_000;
const PLACEMENTS = 50_000;
/** How often all placements are made in one round, to make it long enough for the clock. */
const TIMES = 20;
const ROUNDS = 9;

let compiled: CTwin | undefined;
function twin(): CTwin {
  compiled ??= CTwin.compile();
  if (!compiled) throw new Error('this part needs a C compiler (cc), to compare with the C twin');
  return compiled;
}

/** The first call only warms up code and caches. */
function secondCall(work: () => void): number {
  work();
  return cpuOfCall(work);
}

function placements(player: Player): Figures {
  const record = recordGames(player, PLACEMENTS);
  const own = new FastImplementation();
  const cpu = secondCall(() => {
    for (let time = 0; time < TIMES; time++) own.replay(record);
  });
  const twins = twin().replay(record, TIMES);
  if (own.canon() !== twins.canon) throw new Error('the C twin plays otherwise');
  return { thousands: (TIMES * placementsIn(record)) / cpu, ratio: twins.cpu / cpu };
}

function decisions(): Figures {
  const weights = mind.judging.weights(CONFIG);
  const dice = Dice.of(3);
  const pieces = Int16Array.from({ length: 100_000 }, () => dice.below(10));
  const greedy = new Greedy(weights);
  let hash = 0;
  const cpu = secondCall(() => {
    hash = greedy.think(pieces, DECISIONS);
  });
  const twins = twin().think(pieces, DECISIONS, [...weights.deeds, ...weights.traits]);
  if (hash !== twins.hash) throw new Error('the C twin decides otherwise');
  return { thousands: DECISIONS / cpu, ratio: twins.cpu / cpu };
}

const ratios = (trials: readonly Figures[]): readonly number[] => figuresOf(trials, 'ratio');
const quartiles = (values: readonly number[]): string =>
  `${figure(quantile(values, 0.25))} – ${figure(quantile(values, 0.75))}`;

const TRIED = {
  placements: `fewer calls for each placement, rows as masks of 32 bits, tables of where each shape rests.`,
  decisions: `judging places in the well itself, with short loops and a table of bit counts. C counts the bits of a row in one instruction,
which JavaScript does not have.`,
} as const;

const goal = (id: string, times: number, what: string, tried: string): Goal => ({
  kind: 'goal',
  wanted: `${what} at least ${times} times as fast as the C twin`,
  tried,
  needs: [id],
  judge(of) {
    const median = quantile(ratios(of(id)), 0.5);
    return { found: `${timesText(median)} (quartiles ${quartiles(ratios(of(id)))})`, isMet: median >= times };
  },
});

export const speed: TrialPart = {
  id: 'speed',
  title: 'Speed',
  about: `The assignment's well, 10 × 18, untimed. The C twin (\`bench/c/chetyris.c\`) makes the same placements and decisions in the same
round, and must come to the same results.`,
  unit: 'round',
  trials: ROUNDS,
  quick: 3,
  contenders: [
    { id: 'random', name: 'random placements', setup: { PLACEMENTS }, play: () => placements(randomPlayer()) },
    {
      id: 'clearing',
      name: 'placements that clear rows',
      setup: { PLACEMENTS },
      play: () => placements(greedyPlayer()),
    },
    { id: 'decisions', name: 'one-ply decisions', setup: { DECISIONS }, play: decisions },
  ],
  columns: [
    ['thousands a second, median', trials => figure(quantile(figuresOf(trials, 'thousands'), 0.5))],
    ['as fast as the C twin, median', trials => timesText(quantile(ratios(trials), 0.5))],
    ['quartiles', trials => quartiles(ratios(trials))],
  ],
  goals: [
    goal('random', 0.65, 'random placements', TRIED.placements),
    goal('clearing', 0.65, 'placements that clear rows', TRIED.placements),
    goal('decisions', 0.75, 'one-ply decisions', TRIED.decisions),
  ],
};

/** The greedy bot that the C twin is, in the same order of steps, so that both make the same decisions. */
class Greedy {
  readonly #game = fast.start(CONFIG);
  readonly #trial = fast.start(CONFIG);
  readonly #decisions: number[] = [];
  readonly #worths: number[] = [];
  readonly #deeds = mind.judging.deeds.map(() => 0);
  readonly #traits = mind.judging.traits.map(() => 0);

  constructor(private readonly weights: Weights) {}

  /** Makes this many decisions, repeating these pieces. Returns a hash of the decisions. */
  think(pieces: Int16Array, count: number): number {
    const game = this.#game;
    let [hash, dealt, left] = [HASH_START, 0, count];
    game.copyFrom(fast.start(CONFIG));
    while (left > 0) {
      if (game.stage === Stage.Over) game.copyFrom(fast.start(CONFIG));
      while (game.queue.length < (game.stage === Stage.Done ? 3 : 2)) game.draw(pieces[dealt++ % pieces.length]!);
      if (game.stage !== Stage.Playing) fast.apply(game, { type: 'enter' }, ignore);
      else {
        const decision = this.#decide(game);
        mind.decisions.decide(game, decision, this.#deeds);
        hash = Math.imul(hash ^ decision, HASH_STEP);
        left--;
      }
    }
    return hash >>> 0;
  }

  #decide(state: FastState): number {
    const decisions = this.#decisions;
    const count = mind.decisions.list(state, decisions);
    mind.judging.glance!(state, decisions, count, this.weights, this.#worths);
    let best = -Infinity;
    let choice = decisions[0]!;
    for (let k = 0; k < count; k++) {
      const known = this.#worths[k]!;
      const worth = Number.isNaN(known) ? this.#tryOut(state, decisions[k]!) : known;
      if (worth <= best) continue;
      best = worth;
      choice = decisions[k]!;
    }
    return choice;
  }

  #tryOut(state: FastState, decision: number): number {
    const deeds = this.#deeds.fill(0);
    fast.copy(state, this.#trial);
    if (!mind.decisions.decide(this.#trial, decision, deeds)) return -Infinity;
    mind.judging.measure(this.#trial, this.#traits);
    return sum(deeds, this.weights.deeds) + sum(this.#traits, this.weights.traits);
  }
}

function sum(features: readonly number[], weights: readonly number[]): number {
  let total = 0;
  for (let k = 0; k < weights.length; k++) total += features[k]! * weights[k]!;
  return total;
}

/** FNV-1a, over whole decisions. */
const HASH_START = 2_166_136_261 | 0;
const HASH_STEP = 16_777_619;
