import { describe, expect, test } from 'vitest';
import { loadMind } from '#bots/mindless.js';
import { conclude } from '#bots/search/thought.js';
import { WayFinder } from '#bots/ways.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import { openSession, type Session } from '#engine/play/session.js';
import { CATALOGUE } from '#games/catalogue.js';
import { PACE } from '../outlook.js';
import { type PuzzleAim, readAim } from '../tasks/aim.js';
import { checkPuzzle } from '../tasks/checking.js';
import { decisionsLeft, isReached, judge } from '../tasks/judge.js';
import { ENGLISH } from './english.js';
import { GERMAN } from './german.js';
import { type ReadyDrill, readyDrills } from './ready-drills.js';

/** How many solutions there are, where there is more than one. */
const SEVERAL: Readonly<Record<string, number>> = {
  'columns-shift': 2,
  'dr-mario-row': 2,
  'dr-mario-twice': 2,
  'dr-mario-useful-half': 2,
  'dr-mario-three': 3,
  'identic-chain': 2,
};

const ALL = CATALOGUE.flatMap(({ id }) => readyDrills(id));

const WITH_DRILLS = CATALOGUE.filter(({ id }) => readyDrills(id).length > 0);

test('a game has five to eight drills, or none', () => {
  const counts = WITH_DRILLS.map(({ id }) => readyDrills(id).length);
  expect(counts.length).toBeGreaterThan(0);
  expect(counts.filter(count => count < 5 || count > 8)).toEqual([]);
});

describe.each(WITH_DRILLS.map(listing => [listing.id, listing] as const))('%s', (id, listing) => {
  test.each(readyDrills(id).map(drill => [drill.id, drill] as const))('%s can be solved', async (_, drill) => {
    const [mind, { game }] = await Promise.all([loadMind(listing), listing.game()]);
    const aim = readAim(drill.aim);
    const { answer, solutions, line } = conclude(checkPuzzle(mind, { ...drill, aim, nodes: 100_000 }));
    expect([answer, solutions]).toEqual(['counted', SEVERAL[drill.id] ?? 1]);
    expect(canFail(mind, drill, aim)).toBe(true);
    const session = openSession(game, { settings: drill.settings, seed: drill.id });
    expect(judge(aim, session)).toBe('open');
    playLine(mind, session, drill, line!);
    expect(judge(aim, session)).toBe('solved');
  });
});

test('every drill has a title and a lesson in both languages', () => {
  const ids = ALL.map(({ id }) => id).sort();
  expect(new Set(ids).size).toBe(ids.length);
  expect([Object.keys(ENGLISH).sort(), Object.keys(GERMAN).sort()]).toEqual([ids, ids]);
});

test.each([ENGLISH, GERMAN])('no two drills have the same title', texts => {
  const titles = Object.values(texts).map(({ title }) => title);
  expect(titles.filter((title, k) => titles.indexOf(title) !== k)).toEqual([]);
});

test('a game without drills has none, whatever it is called', () => {
  expect([readyDrills('counting'), readyDrills('constructor')]).toEqual([[], []]);
});

/** Plays decisions by the plain rules, each of which a person could carry out in time. */
function playLine(mind: AnyMind, session: Session, { settings }: ReadyDrill, line: readonly number[]): void {
  const state = mind.game.start(mind.game.configure(settings));
  for (const decision of line) {
    const ways = mind.falling && new WayFinder(mind).inTime(state, PACE);
    expect(!ways || ways.has(decision)).toBe(true);
    for (const action of mind.decisions.actionsOf(state, decision)) session.play(mind.game.notation.write(action));
    while (session.legal().length === 0 && session.deadline() !== undefined) session.advance(session.deadline()!);
    decide(mind, state, decision);
  }
}

/** Whether a player can do something wrong. */
function canFail(mind: AnyMind, { settings }: ReadyDrill, aim: PuzzleAim): boolean {
  const { game } = mind;
  const canGoWrong = (state: unknown): boolean => {
    const status = game.status(state);
    if (isReached(aim, status, () => game.view(state))) return false;
    if (status.phase !== 'playing' || decisionsLeft(aim, status) === 0) return true;
    const list: number[] = [];
    const count = mind.decisions.list(state, list);
    return list.slice(0, count).some(decision => {
      const after = game.copy(state);
      decide(mind, after, decision);
      return canGoWrong(after);
    });
  };
  return canGoWrong(game.start(game.configure(settings)));
}

const decide = (mind: AnyMind, state: unknown, decision: number): boolean =>
  mind.decisions.decide(
    state,
    decision,
    mind.judging.deeds.map(() => 0),
  );
