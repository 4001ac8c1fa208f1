import { describe, expect, test } from 'vitest';
import type { Rng } from '#engine/chance/rng.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import { fast } from '#games/dr-mario/fast/fast.js';
import { mind as drMario } from '#games/dr-mario/mind/mind.js';
import { type LookAhead, lookAhead } from './look-ahead.js';
import { Dice, EvenDice } from './search/dice.js';
import { conclude } from './search/thought.js';
import { Judge, LOST } from './search/worth.js';
import { deal, settle } from './settle.js';

const mind = drMario as AnyMind;
const EVERYTHING: LookAhead = { depth: 1, width: 1000, samples: 1, nodes: 1e9 };

/** A small field with a capsule in play and the next one waiting. */
function opening(seed: number): unknown {
  const state = fast.start(fast.configure({ rows: 5, columns: 3, level: 1, goal: 1 }));
  const dice = Dice.of(seed);
  deal(mind.game, state, dice);
  settle(mind.game, state);
  return state;
}

/** The best worth of all lines of `depth` decisions, by trying out every one. */
function bestOf(state: unknown, depth: number, done: number, deals: (step: number) => Rng, step = 0): number {
  const { game } = mind;
  const judge = new Judge(mind, mind.judging.weights((state as { config: unknown }).config));
  const here = game.copy(state);
  if (depth === 0) return done + judge.ofState(here);
  if (mind.decisions.list(here, []) === 0 && deal(game, here, deals(step))) settle(game, here);
  if (game.status(here).phase === 'lost') return LOST;
  const decisions: number[] = [];
  decisions.length = mind.decisions.list(here, decisions);
  if (decisions.length === 0) return done + judge.ofState(here);
  let best = LOST;
  for (const decision of decisions) {
    const next = game.copy(here);
    const deeds = mind.judging.deeds.map(() => 0);
    mind.decisions.decide(next, decision, deeds);
    if (game.status(next).phase === 'lost') continue;
    best = Math.max(best, bestOf(next, depth - 1, done + judge.ofDeeds(deeds), deals, step + 1));
  }
  return best;
}

const worthsOf = (state: unknown, options: LookAhead): number[] =>
  conclude(lookAhead(mind, state, 5, options)).ranking.map(({ worth }) => worth);

describe('look-ahead', () => {
  test.each([1, 2])('finds the best of all lines of %i decisions', depth => {
    for (let seed = 0; seed < 5; seed++) {
      const state = opening(seed);
      const deals = (step: number): Rng => new EvenDice(0, 1, 5, step);
      expect(worthsOf(state, { ...EVERYTHING, depth })[0]).toBe(bestOf(state, depth, 0, deals));
    }
  });

  test('averages over the imagined futures', () => {
    const state = opening(1);
    const depth = 3;
    const alone = (future: number): number => bestOf(state, depth, 0, step => new EvenDice(future, 3, 5, step));
    const [best] = worthsOf(state, { ...EVERYTHING, width: 40, depth, samples: 3 });
    expect(best).toBeLessThanOrEqual(Math.floor((alone(0) + alone(1) + alone(2)) / 3));
  });

  test('thinks harder where the mind says that a state is in danger', () => {
    const inDanger = { ...mind, judging: { ...mind.judging, isInDanger: () => true } };
    const [state, harder] = [opening(2), { ...EVERYTHING, depth: 2, width: 4 }];
    const options = { ...EVERYTHING, nodes: 10, inDanger: harder };
    expect(conclude(lookAhead(inDanger, state, 5, options))).toEqual(conclude(lookAhead(mind, state, 5, harder)));
  });

  test('a greedy player may have weights of its own', () => {
    const [deeds, traits] = [mind.judging.deeds.map(() => 0), mind.judging.traits.map(() => 0)];
    const blind: AnyMind = {
      ...mind,
      judging: {
        ...mind.judging,
        weights: (config, sight) => (sight === 'greedy' ? { deeds, traits } : mind.judging.weights(config)),
      },
    };
    const best = (depth: number): number =>
      conclude(lookAhead(blind, opening(1), 5, { ...EVERYTHING, depth, width: 8 })).ranking[0]!.worth;
    expect(best(1)).toBe(0);
    expect(best(2)).not.toBe(0);
  });

  test('stops at its budget and keeps what it has found', () => {
    const state = opening(2);
    const greedy = conclude(lookAhead(mind, state, 5, EVERYTHING));
    const { ranking, nodes } = conclude(lookAhead(mind, state, 5, { ...EVERYTHING, depth: 6, width: 4, nodes: 10 }));
    expect(nodes).toBe(greedy.nodes);
    expect(ranking).toEqual(greedy.ranking);
  });
});

/** A place in a game that is nothing but a tree: how good it looks, and where decisions lead to. */
interface Place {
  readonly looks: number;
  readonly next: readonly (Place | 'lost')[];
}

/** Its decisions count from 0. */
const tree = {
  game: {
    copy: (state: { at: unknown }, into = { at: state.at }) => Object.assign(into, state),
    status: ({ at }: { at: unknown }) => ({ phase: at === 'lost' ? 'lost' : 'playing' }),
  },
  decisions: {
    list: ({ at }: { at: Place }, into: number[]) => {
      for (const k of at.next.keys()) into[k] = k;
      return at.next.length;
    },
    decide: (state: { at: Place | 'lost' }, decision: number) => {
      state.at = (state.at as Place).next[decision]!;
      return state.at !== 'lost';
    },
    actionsOf: () => [],
  },
  judging: {
    deeds: [],
    traits: [{ id: 'looks', about: 'how good it looks' }],
    weights: () => ({ deeds: [], traits: [1] }),
    measure: ({ at }: { at: Place }, traits: number[]) => {
      traits[0] = at.looks;
    },
  },
} as unknown as AnyMind;

const leadsTo = (looks: number, ...next: (number | 'lost')[]): Place => ({
  looks,
  next: next.map(place => (place === 'lost' ? place : { looks: place, next: [] })),
});

describe('a budget that runs out within a step', () => {
  const rankingOf = (places: readonly Place[], options: Partial<LookAhead>): string => {
    const state = { at: { looks: 0, next: places } };
    const { ranking } = conclude(lookAhead(tree, state, 5, { ...EVERYTHING, depth: 2, ...options }));
    return ranking.map(({ decision, worth }) => `${decision}:${worth}`).join(' ');
  };

  test('keeps what was learnt in it', () => {
    const places = [leadsTo(9, 1), leadsTo(8, 5), leadsTo(7, 20)];
    const after = (followed: number): string => rankingOf(places, { nodes: places.length + followed });
    expect([0, 1, 2, 3].map(after)).toEqual(['0:9 1:8 2:7', '0:1 1:8 2:7', '1:5 0:1 2:7', '2:20 1:5 0:1']);
  });

  test('prefers what was not followed to what is lost', () => {
    const places = [leadsTo(9, 'lost'), leadsTo(8, 'lost', 'lost'), leadsTo(7, 1)];
    expect(rankingOf(places, { width: 1 })).toBe(`2:7 0:${LOST} 1:${LOST}`);
  });
});
