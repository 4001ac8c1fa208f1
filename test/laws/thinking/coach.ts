import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AT_ONCE, BotGame } from '#bots/bot-game.js';
import { SKILLS } from '#bots/levels.js';
import { lookAhead } from '#bots/look-ahead.js';
import { exact } from '#bots/open/exact.js';
import type { Solution } from '#bots/open/solution.js';
import { solve } from '#bots/open/solver.js';
import { conclude, type Ranked, ranked } from '#bots/search/thought.js';
import { advise } from '#coach/advice.js';
import { DecisionReader, decisionsOf } from '#coach/decisions-made.js';
import type { Effort } from '#coach/outlook.js';
import type { Reason } from '#coach/reasons.js';
import { REVIEWING, review } from '#coach/review.js';
import { isMarked } from '#coach/severity.js';
import type { AnyGame } from '#engine/contract/game.js';
import { type AnyMind, configOf } from '#engine/contract/mind/mind.js';
import type { Settings } from '#engine/contract/settings.js';
import { openSession, type Session } from '#engine/play/session.js';

/** How much is tried. */
export interface CoachAmount {
  /** So many times the fewest games. */
  readonly times: number;
  /** The longest games, in turns. */
  readonly turns: number;
  /** How much the coach thinks. */
  readonly effort: Effort;
}

export const QUICK: Effort = { ...REVIEWING, nodes: 2_000 };

const settingsOf = ({ presets = [] }: AnyGame): readonly Settings[] => [...presets.map(({ settings }) => settings), {}];

/** A game that a bot plays for some turns. */
function played(game: AnyGame, mind: AnyMind, settings: Settings, seed: string, turns: number): BotGame {
  const skill = { ...SKILLS.medium, slips: 40 };
  const table = new BotGame({ game, mind, settings, seed, skill, botSeed: seed, tempo: AT_ONCE });
  for (let k = 0; k < turns && !table.isOver; k++) playTurn(table);
  return table;
}

function playTurn(table: BotGame): void {
  for (let turn = table.playTurn(), step = turn.next(); !step.done; step = turn.next());
}

/** What a coach promises. */
export function coachLaws(game: AnyGame, mind: AnyMind, { times, turns: mostTurns, effort }: CoachAmount): void {
  const plans = fc.record({
    settings: fc.constantFrom(...settingsOf(game)),
    seed: fc.string({ maxLength: 4 }),
    turns: fc.nat(mostTurns),
  });

  test('every completed turn is read as one decision', () => {
    fc.assert(
      fc.property(plans, ({ settings, seed, turns }) => {
        const { session } = played(game, mind, settings, seed, turns);
        const made = [...decisionsOf(mind, settings, session.log())];
        expect(made.length).toBe(session.status().turn);
      }),
      { numRuns: times },
    );
  });

  test('every number in a reason is what playing it comes to', () => {
    fc.assert(
      fc.property(plans, ({ settings, seed, turns }) => {
        const { session } = played(game, mind, settings, seed, turns);
        const advice = adviceFor(mind, settings, session, effort);
        if (
          !advice ||
          playedOn(game, settings, session, advice.options[0]!.keys).status().turn === session.status().turn
        )
          return;
        for (const [k, { keys, reasons, against, isAlone }] of advice.options.entries()) {
          const other = advice.options[1 - k];
          const after = playedOn(game, settings, session, keys);
          const afterOther = other && playedOn(game, settings, session, other.keys);
          for (const reason of reasons)
            expectTrue(mind, settings, reason, session, after, isAlone ? undefined : afterOther);
          if (against) expectTrue(mind, settings, against, session, afterOther!, after);
        }
      }),
      { numRuns: times },
    );
  });

  test('rehearsing advice shows what playing it comes to, and changes nothing', () => {
    fc.assert(
      fc.property(plans, ({ settings, seed, turns }) => {
        const { session } = played(game, mind, settings, seed, turns);
        const advice = adviceFor(mind, settings, session, effort);
        if (!advice) return;
        const { keys } = advice.options[0]!;
        const [hash, after] = [session.hash(), playedOn(game, settings, session, keys)];
        const rehearsed = session.rehearse(keys);
        expect(session.hash()).toBe(hash);
        expect(rehearsed.points).toBe(after.status().score - session.status().score);
        expect(rehearsed.view).toEqual(after.view());
        if (mind.teaching?.facts && after.status().turn > session.status().turn)
          expect(rehearsed.cells.length).toBeGreaterThan(0);
      }),
      { numRuns: times },
    );
  });

  if (game.id === 'identic')
    test('the points at the end of a game can be reached, and no more where that is proven', () => {
      let proven = 0;
      fc.assert(
        fc.property(fc.string({ maxLength: 4 }), fc.nat(3), (seed, turns) => {
          const { session } = played(game, mind, SMALL, seed, turns);
          const advice = adviceFor(mind, SMALL, session, effort);
          const [ends] = advice?.options[0]?.reasons.filter(({ kind }) => kind === 'ends') ?? [];
          if (ends?.kind !== 'ends') return;
          const state = knownTo(mind, SMALL, session);
          const [best, next] = advice!.options.map(({ decision }) => highestAfter(mind, state, decision));
          expect(ends.points).toBeLessThanOrEqual(best!);
          expect(ends.other).toBeLessThanOrEqual(next!);
          if (!advice!.isProven) return;
          proven++;
          expect([ends.points, Math.max(best!, next!)]).toEqual([best, best]);
        }),
        { numRuns: 8 * times },
      );
      expect(proven).toBeGreaterThan(0);
    });

  if (mind.teaching?.isHopeless)
    test('a game that is called hopeless cannot be won', () => {
      const positions = fc.record({ seed: fc.string({ maxLength: 4 }), turns: fc.nat(12) });
      let hopeless = 0;
      fc.assert(
        fc.property(positions, ({ seed, turns }) => {
          const state = knownTo(mind, SMALL, played(game, mind, SMALL, seed, turns).session);
          if (!mind.teaching!.isHopeless!(state)) return;
          hopeless++;
          let step = exact(mind, state, { nodes: 200_000 }).next();
          for (const search = exact(mind, state, { nodes: 200_000 }); !step.done; step = search.next());
          expect(step.value.isProven).toBe(true);
          expect(phaseAfter(mind, state, step.value.line)).not.toBe('won');
        }),
        { numRuns: 12 * times },
      );
      expect(hopeless).toBeGreaterThan(0);
    });
}

/** A strong bot plays so many games of so many turns. */
export function strongBotLaw(game: AnyGame, mind: AnyMind, { games, turns }: { games: number; turns: number }): void {
  test('a strong bot is hardly ever corrected, and most planted blunders are found', () => {
    const tally = { own: 0, marked: 0, planted: 0, found: 0 };
    const all = [...(HARD[game.id] ?? []), ...settingsOf(game)];
    for (const [k, settings] of all.slice(0, games).entries()) {
      const table = new BotGame({
        game,
        mind,
        settings,
        seed: `own ${k}`,
        skill: STRONG,
        botSeed: 'b',
        tempo: AT_ONCE,
      });
      for (let turn = 0; turn < turns && !table.isOver; turn++) playTurn(table);
      const made = [...decisionsOf(mind, settings, table.session.log())];
      for (const { severity } of review(mind, made, QUICK)) {
        tally.own++;
        if (isMarked(severity)) tally.marked++;
      }
      for (const moment of made.filter((_, at) => at % 3 === 0)) {
        const decision = blunderAt(mind, moment.state);
        if (decision === undefined) continue;
        tally.planted++;
        const [judged] = [...review(mind, [{ ...moment, decision }], QUICK)];
        if (isMarked(judged!.severity)) tally.found++;
      }
    }
    expect(tally.planted).toBeGreaterThan(0);
    expect(tally.found / tally.planted).toBeGreaterThanOrEqual(0.9);
    expect(tally.marked / tally.own).toBeLessThanOrEqual(0.02);
  });
}

/** A board of Identic that can be thought through to its end. */
const SMALL = { rows: 4, columns: 4, colours: 3, bombs: 0 };

/** The most points with which a game can end after a decision. */
const highestAfter = (mind: AnyMind, state: unknown, decision: number): number =>
  scoreAfter(mind, state, decision, after => {
    const solution = conclude(exact(mind, after, { nodes: 200_000 }));
    expect(solution.isProven).toBe(true);
    return solution;
  });

/** Where a blunder is possible. Most boards of Identic can be emptied whatever is picked first. */
const HARD: Readonly<Record<string, readonly Settings[]>> = {
  identic: [{ rows: 6, columns: 7, colours: 4, bombs: 0 }],
};
const STRONG = { ...SKILLS.best, ...REVIEWING, nodes: 8_000 };

/** The worst of the decisions, if it turns out much worse than the best. */
function blunderAt(mind: AnyMind, state: unknown): number | undefined {
  const config = configOf(state);
  const worths = mind.open?.isOpen(config) ? endings(mind, state) : looks(mind, state);
  const [best, worst] = [worths[0]!, worths.at(-1)!];
  return best.worth - worst.worth >= 2.5 * mind.teaching!.mistake!(config) ? worst.decision : undefined;
}

/** What every decision is worth two decisions on. */
const looks = (mind: AnyMind, state: unknown): readonly Ranked[] =>
  conclude(lookAhead(mind, state, 99, { depth: 2, width: 100, samples: 3, nodes: Number.POSITIVE_INFINITY })).ranking;

/** What every decision scores in the end. */
function endings(mind: AnyMind, state: unknown): readonly Ranked[] {
  const list: number[] = [];
  const count = mind.decisions.list(state, list);
  const solved = (after: unknown): Solution => conclude(solve(mind, after, 7, { nodes: 4_000 }));
  const worthOf = (decision: number): number => scoreAfter(mind, state, decision, solved);
  return ranked(list.slice(0, count).map(decision => ({ decision, worth: worthOf(decision) })));
}

/** The score at the end of a game: at once after the decision, or where the solution leads that is found then. */
function scoreAfter(
  mind: AnyMind,
  state: unknown,
  decision: number,
  solutionFrom: (after: unknown) => Solution,
): number {
  const after = mind.game.copy(state);
  const goesOn = mind.decisions.decide(
    after,
    decision,
    mind.judging.deeds.map(() => 0),
  );
  return goesOn ? solutionFrom(after).score : mind.game.status(after).score;
}

function knownTo(mind: AnyMind, settings: Settings, session: Session): unknown {
  const reader = new DecisionReader(mind, mind.game.configure(settings));
  for (const [k, { text }] of session.log().entries()) reader.record(mind.game.notation.read(text), k);
  return reader.state;
}

function adviceFor(mind: AnyMind, settings: Settings, session: Session, effort: Effort) {
  const deadline = session.deadline();
  const untilTick = deadline === undefined ? {} : { untilTick: deadline - session.now() };
  const thinking = advise(mind, { state: knownTo(mind, settings, session), dice: 1, ...untilTick }, effort);
  for (let step = thinking.next(); ; step = thinking.next()) if (step.done) return step.value;
}

/** Plays keys at their times in a copy of the game, and lets time pass until the player can decide again. */
function playedOn(
  game: AnyGame,
  settings: Settings,
  { log, now }: Session,
  keys: readonly { after: number; text: string }[],
): Session {
  const session = openSession(game, { settings });
  for (const { at, text } of log()) feed(session, text, at);
  const { turn } = session.status();
  for (const { after, text } of keys) session.play(text, now() + after);
  const isUnderWay = (): boolean => session.status().turn === turn || session.legal().length === 0;
  for (let due = session.deadline(); isUnderWay() && due !== undefined; due = session.deadline()) session.advance(due);
  return session;
}

function feed(session: Session, text: string, at: number): void {
  if (session.feed(text, at) === 'not-due') session.advance(at);
}

function expectTrue(
  mind: AnyMind,
  settings: Settings,
  reason: Reason,
  before: Session,
  after: Session,
  other: Session | undefined,
): void {
  const { score } = before.status();
  const config = mind.game.configure(settings);
  switch (reason.kind) {
    case 'wins':
      expect(after.status().phase).toBe('won');
      break;
    case 'survives':
      expect(other!.status().phase).toBe('lost');
      break;
    case 'scores':
      expect(after.status().score - score).toBe(reason.points);
      expect(other ? other.status().score - score : 0).toBe(reason.other);
      break;
    case 'prepares':
      expect(mostNext(mind, settings, after)).toBe(reason.points);
      expect(other ? mostNext(mind, settings, other) : 0).toBe(reason.other);
      break;
    case 'leaves': {
      const { count } = mind.teaching!.facts!.find(({ id }) => id === reason.fact)!;
      expect(count(after.view(), config)).toBe(reason.count);
      expect(count(other!.view(), config)).toBe(reason.other);
      break;
    }
  }
}

/** What the next decision can score at most, and 0 if there is none. */
function mostNext(mind: AnyMind, settings: Settings, session: Session): number {
  const state = knownTo(mind, settings, session);
  const list: number[] = [];
  const count = mind.decisions.list(state, list);
  const { score } = mind.game.status(state);
  const points = list.slice(0, count).map(decision => {
    const after = mind.game.copy(state);
    mind.decisions.decide(
      after,
      decision,
      mind.judging.deeds.map(() => 0),
    );
    return mind.game.status(after).score - score;
  });
  return points.length === 0 ? 0 : Math.max(...points);
}

function phaseAfter(mind: AnyMind, state: unknown, line: readonly number[]): string {
  const after = mind.game.copy(state);
  for (const decision of line)
    mind.decisions.decide(
      after,
      decision,
      mind.judging.deeds.map(() => 0),
    );
  return mind.game.status(after).phase;
}
