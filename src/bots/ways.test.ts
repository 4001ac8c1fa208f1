import { describe, expect, test } from 'vitest';
import { ignore } from '#engine/contract/event.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import { findListing } from '#games/catalogue.js';
import { fast } from '#games/dr-mario/fast/fast.js';
import { mind as drMario } from '#games/dr-mario/mind/mind.js';
import { Dice } from './search/dice.js';
import { deal, settle } from './settle.js';
import { WayFinder } from './ways.js';

const mind = drMario as AnyMind;
const GRAIN = 20;

/** A small field in which a capsule has just entered, at 220 ms per row. */
function withCapsule(seed: number, capsules: number): unknown {
  const state = fast.start(fast.configure({ rows: 7, columns: 4, speed: 'high', level: 1 }));
  const dice = Dice.of(seed);
  const list: number[] = [];
  for (let k = 0; k <= capsules; k++) {
    deal(mind.game, state, dice);
    settle(mind.game, state);
    deal(mind.game, state, dice);
    const count = mind.decisions.list(state, list);
    if (k < capsules && count > 0) mind.decisions.decide(state, list[dice.below(count)]!, [0, 0, 0, 0]);
  }
  return state;
}

/** All that can be reached if keys are pressed at any multiple of GRAIN, found by trying out everything. */
function reachedByTryingAll(start: unknown, pace: number): Set<number> {
  const { game } = mind;
  const { turn } = game.status(start);
  const rests = new Set<number>();
  const seen = new Set<string>();
  const visit = (state: unknown, waited: number, cooling: number): void => {
    const label = `${mind.falling!.pose(state)} ${waited} ${cooling}`;
    if (seen.has(label)) return;
    seen.add(label);
    const wait = game.clock!.countdown(state)!;
    const enter = (next: unknown, passed: number, cool: number): void => {
      if (game.status(next).turn !== turn) rests.add(mind.falling!.straightDown(state)!);
      else visit(next, game.clock!.countdown(next)!.id === wait.id ? passed : 0, cool);
    };
    if (cooling === 0)
      for (const action of game.legal(state)) {
        const next = game.copy(state);
        game.apply(next, action, ignore);
        enter(next, waited, pace);
      }
    const next = game.copy(state);
    if (waited + GRAIN >= wait.ms) game.apply(next, wait.action, ignore);
    enter(next, waited + GRAIN, Math.max(0, cooling - GRAIN));
  };
  visit(game.copy(start), 0, 0);
  return rests;
}

describe('ways while time acts', () => {
  test.each([0, 100, 240, 400])('with %i ms between keys, they are all that trying everything finds', pace => {
    for (let seed = 0; seed < 4; seed++) {
      const state = withCapsule(seed, seed);
      if (mind.decisions.list(state, []) === 0) continue;
      const ways = new WayFinder(mind).find(state, { pace, waited: 0 });
      expect(new Set(ways.keys())).toEqual(reachedByTryingAll(state, pace));
    }
  });

  test('a finder can be used again', () => {
    const [one, other] = [withCapsule(1, 0), withCapsule(2, 1)];
    const finder = new WayFinder(mind);
    const handling = { pace: 100, waited: 40 };
    const first = [...finder.find(one, handling)];
    finder.find(other, handling);
    expect([...finder.find(one, handling)]).toEqual(first);
  });

  test('no key is pressed twice within the pace, and none without need', () => {
    const state = withCapsule(3, 0);
    for (const [decision, keys] of new WayFinder(mind).find(state, { pace: 100, waited: 0 })) {
      for (let k = 1; k < keys.length; k++) expect(keys[k]!.after - keys[k - 1]!.after).toBeGreaterThanOrEqual(100);
      expect(keys.length).toBeLessThanOrEqual(mind.decisions.actionsOf(state, decision).length);
    }
  });
});

test('a piece that hold has brought can still be put down', async () => {
  const chetyris = (await findListing('chetyris')!.mind!()).mind;
  await findListing('chetyris')!.game();
  const settings = { edition: 'modern', position: ['....L...ZZ', 'piece: T', 'next: C V I', 'hold: O!'] };
  const state = chetyris.game.start(chetyris.game.configure(settings));
  const decisions: number[] = [];
  decisions.length = chetyris.decisions.list(state, decisions);
  const ways = new WayFinder(chetyris).inTime(state, 50)!;
  expect(decisions.filter(decision => !ways.has(decision))).toEqual([]);
  expect(ways.size).toBeGreaterThan(20);
});
