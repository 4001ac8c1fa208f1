import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KnownGame } from '#bots/known-game.js';
import { Dice } from '#bots/search/dice.js';
import { Judge } from '#bots/search/worth.js';
import { deal } from '#bots/settle.js';
import { WayFinder } from '#bots/ways.js';
import { seededRng } from '#engine/chance/rng.js';
import { ignore } from '#engine/contract/event.js';
import { type AnyMind, configOf } from '#engine/contract/mind/mind.js';
import { layTable } from '#engine/play/table.js';
import { decisionsOf, letPass, type Plan, plansFor, settingsFor, ticksOf } from '../../support/bots/plans.js';

/** The states in which a player decides, until the choices are used up. It is one state that goes on, so whoever keeps it needs a copy. */
function* statesOf(mind: AnyMind, { settings, seed, choices }: Plan): Generator<unknown> {
  const { game } = mind;
  const rng = seededRng(seed);
  const state = game.start(game.configure(settings));
  const list: number[] = [];
  for (const choice of choices) {
    while (deal(game, state, rng)) letPass(mind, state);
    const count = mind.decisions.list(state, list);
    if (count === 0) return;
    yield state;
    mind.decisions.decide(
      state,
      list[choice % count]!,
      mind.judging.deeds.map(() => 0),
    );
  }
}

/** What every mind promises, and with it every bot. `times` says how many times the fewest games are tried. */
export function mindLaws(mind: AnyMind, times: number): void {
  const { game } = mind;
  const settings = settingsFor(mind);
  const plans = plansFor(settings);
  const listOf = (state: unknown): readonly number[] => decisionsOf(mind, state);
  const holds = (numRuns: number, law: (plan: Plan) => void): void =>
    fc.assert(fc.property(plans, law), { numRuns: numRuns * times });

  test('has a whole weight for every feature, and says in words what it means', () => {
    for (const each of settings) {
      for (const sight of ['ahead', 'greedy'] as const) {
        const { deeds, traits } = mind.judging.weights(game.configure(each), sight);
        expect([deeds.length, traits.length]).toEqual([mind.judging.deeds.length, mind.judging.traits.length]);
        expect([...deeds, ...traits].every(Number.isSafeInteger)).toBe(true);
      }
    }
    const features = [...mind.judging.deeds, ...mind.judging.traits];
    expect(new Set(features.map(({ id }) => id)).size).toBe(features.length);
    for (const { about } of features) expect(about).toMatch(/\w+/);
  });

  test('different decisions are different whole numbers from 0 on', () => {
    holds(6, plan => {
      for (const state of statesOf(mind, plan)) {
        const list = listOf(state);
        expect(new Set(list).size).toBe(list.length);
        expect(list.every(decision => Number.isSafeInteger(decision) && decision >= 0)).toBe(true);
      }
    });
  });

  test('a state keeps its settings', () => {
    holds(6, plan => {
      for (const state of statesOf(mind, plan)) expect(configOf(state)).toEqual(game.configure(plan.settings));
    });
  });

  test('a decision does what its actions do', () => {
    holds(4, plan => {
      for (const state of last(copiesOf(mind, statesOf(mind, plan)))) {
        const before = game.canon(state);
        for (const decision of listOf(state)) {
          const [inOneGo, byHand] = [game.copy(state), game.copy(state)];
          const deeds = mind.judging.deeds.map(() => 0);
          const goesOn = mind.decisions.decide(inOneGo, decision, deeds);
          const canDo = (action: unknown): boolean =>
            game.seat(action) === 'player' && game.apply(byHand, action, ignore);
          expect(mind.decisions.actionsOf(state, decision).every(canDo)).toBe(true);
          letPass(mind, byHand);
          expect(futureOf(mind, inOneGo)).toBe(futureOf(mind, byHand));
          expect(deeds.every(Number.isSafeInteger)).toBe(true);
          expect(goesOn).toBe(game.status(inOneGo).phase === 'playing');
        }
        expect(game.canon(state)).toBe(before);
      }
    });
  });

  test('a game that has reached its goal leaves nothing to decide', () => {
    if (!('goal' in game.options)) return;
    holds(4, ({ settings: each, ...plan }) => {
      if (!isChecked(() => game.configure({ ...each, goal: 2 }))) return;
      for (const state of last(statesOf(mind, { ...plan, settings: { ...each, goal: 2 } }))) {
        if (game.status(state).phase !== 'playing') expect(listOf(state)).toEqual([]);
      }
    });
  });

  test('traits are whole numbers and depend on the state alone', () => {
    holds(6, plan => {
      for (const state of statesOf(mind, plan)) {
        const [once, again] = [mind.judging.traits.map(() => 7), mind.judging.traits.map(() => 0)];
        mind.judging.measure(state, once);
        mind.judging.measure(game.copy(state), again);
        expect(once).toEqual(again);
        expect(once.every(Number.isSafeInteger)).toBe(true);
      }
    });
  });

  if (mind.decisions.sensible) {
    test('what is sensible is possible, and something is while there are decisions', () => {
      holds(6, plan => {
        for (const state of statesOf(mind, plan)) {
          const list: number[] = [];
          const sensible = list.slice(0, mind.decisions.sensible!(state, list));
          const all = listOf(state);
          expect(sensible.length).toBeGreaterThan(0);
          expect(sensible.filter(decision => !all.includes(decision))).toEqual([]);
        }
      });
    });
  }

  const editing = mind.open?.editing;
  if (editing) {
    test('a decision of an earlier state, where it is still possible, does what the decision of its name does', () => {
      holds(6, plan => {
        const earlier = new Set<number>();
        for (const state of statesOf(mind, plan)) {
          const all = listOf(state);
          for (const decision of all) earlier.add(decision);
          const made = [...earlier].filter(decision => editing.isPossible(state, decision));
          for (const style of editing.styles(state)) made.push(editing.any(state, style, Dice.of(all.length)));
          for (const decision of made) {
            const name = editing.nameOf(state, decision);
            const [one, other] = [game.copy(state), game.copy(state)];
            mind.decisions.decide(
              one,
              decision,
              mind.judging.deeds.map(() => 0),
            );
            mind.decisions.decide(
              other,
              name,
              mind.judging.deeds.map(() => 0),
            );
            expect(all).toContain(name);
            expect(game.canon(one)).toBe(game.canon(other));
          }
        }
      });
    });
  }

  if (mind.judging.glance) {
    test('a glance comes to what trying out comes to', () => {
      holds(8, plan => {
        const weights = mind.judging.weights(game.configure(plan.settings));
        const judge = new Judge(mind, weights);
        for (const state of statesOf(mind, plan)) {
          const [before, list, worths] = [game.canon(state), listOf(state), [] as number[]];
          mind.judging.glance!(state, list, list.length, weights, worths);
          expect(game.canon(state)).toBe(before);
          list.forEach((decision, k) => {
            const [after, deeds] = [game.copy(state), mind.judging.deeds.map(() => 0)];
            mind.decisions.decide(after, decision, deeds);
            if (Number.isNaN(worths[k])) return;
            expect(game.status(after).phase).toBe('playing');
            expect(worths[k]).toBe(judge.ofDeeds(deeds) + judge.ofState(after));
          });
        }
      });
    });
  }

  if (mind.open?.bound) {
    test('never more is scored than the bound says', () => {
      holds(8, plan => {
        const seen: { bound: number; score: number }[] = [];
        for (const state of statesOf(mind, plan)) {
          const { score } = game.status(state);
          for (const { bound, score: then } of seen) expect(score - then).toBeLessThanOrEqual(bound);
          seen.push({ bound: mind.open!.bound!(state), score });
        }
      });
    });
  }

  test('what is hidden is what the view does not show', () => {
    holds(6, ({ settings: each, seed, choices }) => {
      const config = game.configure(each);
      const [quick, slow] = [new KnownGame(game, config, mind.hidden), new KnownGame(game, config)];
      const record = (action: unknown): void => {
        quick.record(action);
        slow.record(action);
      };
      const table = layTable(game, config, { rng: seededRng(seed), record });
      for (const choice of choices) {
        // A game that is over takes no more deals, so what its end brings into view stays unknown.
        if (game.status(table.state).phase !== 'playing') break;
        const list = listOf(table.state);
        quick.look();
        slow.look();
        expect(game.view(quick.state)).toEqual(game.view(table.state));
        expect(game.canon(quick.state)).toBe(game.canon(slow.state));
        if (list.length === 0) break;
        for (const action of mind.decisions.actionsOf(table.state, list[choice % list.length]!)) table.play(action);
        for (const tick of ticksOf(mind, table.state)) table.play(tick);
      }
    });
  });

  if (mind.falling) {
    test('what can be reached while time acts is reached by its keys', () => {
      holds(2, plan => {
        const states = statesOf(mind, { ...plan, choices: plan.choices.slice(0, 5) });
        for (const state of last(copiesOf(mind, states))) {
          if (!game.clock?.countdown(state)) continue;
          const pace = [0, 60, 150][plan.choices.length % 3]!;
          for (const [decision, keys] of new WayFinder(mind).find(state, { pace, waited: 0 })) {
            const arrived = pressKeys(mind, game.copy(state), keys);
            const decided = game.copy(state);
            expect(listOf(state)).toContain(decision);
            mind.decisions.decide(
              decided,
              decision,
              mind.judging.deeds.map(() => 0),
            );
            expect(pictureOf(mind, arrived)).toBe(pictureOf(mind, decided));
          }
        }
      });
    });
  }
}

function* copiesOf({ game }: AnyMind, states: Iterable<unknown>): Generator<unknown> {
  for (const state of states) yield game.copy(state);
}

/**
 * The last one alone, if there is any: one of a game is as good as all, where games end anywhere. Without copies it is the state to
 * which the last decision has led.
 */
const last = (states: Iterable<unknown>): readonly unknown[] => [...states].slice(-1);

/** Some choices leave nothing to count for a goal. */
function isChecked(configure: () => unknown): boolean {
  try {
    configure();
    return true;
  } catch {
    return false;
  }
}

/** What can still happen and what is seen. Where a key tells states apart, canons may differ in what has no effect, such as beats. */
function futureOf({ game, judging: { key } }: AnyMind, state: unknown): string {
  return key ? JSON.stringify([key(state), game.status(state), game.view(state)]) : game.canon(state);
}

/** Waits and beats may differ after different ways to the same place. What is seen may not. */
function pictureOf({ game }: AnyMind, state: unknown): string {
  const { cells, insets } = game.view(state);
  return JSON.stringify([cells, insets]);
}

/** Presses keys at their times while the clock runs, and lets the piece come to rest. */
function pressKeys(mind: AnyMind, state: unknown, keys: readonly { after: number; action: unknown }[]): unknown {
  const { game } = mind;
  const { turn } = game.status(state);
  let now = 0;
  let since = 0;
  let id = game.clock!.countdown(state)!.id;
  const restart = (): void => {
    const wait = game.clock!.countdown(state);
    if (wait && wait.id !== id) [since, id] = [now, wait.id];
  };
  const passUntil = (time: number): void => {
    for (;;) {
      const wait = game.clock!.countdown(state);
      if (!wait || game.status(state).turn !== turn || since + wait.ms > time) break;
      now = Math.max(now, since + wait.ms);
      game.apply(state, wait.action, ignore);
      restart();
    }
    now = Math.max(now, Math.min(time, 1e9));
  };
  for (const { after, action } of keys) {
    passUntil(after);
    expect(game.apply(state, action, ignore)).toBe(true);
    restart();
  }
  passUntil(1e9);
  letPass(mind, state);
  return state;
}
