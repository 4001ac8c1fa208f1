import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Rng, seededRng } from '#engine/chance/rng.js';
import type { Event } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import { areEqual, type NumberOption, type Option, type Options, type Settings } from '#engine/contract/settings.js';
import { resumeSession } from '#engine/play/resume.js';
import { openSession, type Session } from '#engine/play/session.js';
import { layTable } from '#engine/play/table.js';
import { sometimesBegun } from './begun.js';

/** A random game: settings, a seed, and choices that become actions while it is played. */
interface Plan {
  readonly settings: Settings;
  readonly seed: string;
  readonly choices: readonly number[];
}

/** The laws that every game must obey, with this many random games for each law. */
export function lawsOf(game: AnyGame, runs = 10): void {
  const plans: fc.Arbitrary<Plan> = fc.record({
    settings: sometimesBegun(game, settingsFor(game.options)),
    seed: fc.string({ unit: 'grapheme-ascii', maxLength: 4 }),
    choices: fc.array(fc.nat({ max: 0xffff }), { maxLength: 80 }),
  });
  const check = (law: (plan: Plan) => void, numRuns = runs): void => fc.assert(fc.property(plans, law), { numRuns });

  describe(game.id, () => {
    test('same settings and actions, same states, events and hashes', () => {
      check(plan => {
        expect(trace(game, plan)).toEqual(trace(game, plan));
      });
    });

    test('a refused action changes nothing and emits no event, and none throws', () => {
      check(plan =>
        walk(game, plan, ({ state, choice }) => {
          const text = vocabulary(game)[choice % vocabulary(game).length]!;
          const action = game.notation.read(text);
          if (action === undefined) return;
          const [scratch, events] = [game.copy(state), [] as Event[]];
          const isDone = game.apply(scratch, action, event => events.push(event));
          if (isDone) return;
          expect(game.canon(scratch)).toBe(game.canon(state));
          expect(events).toEqual([]);
        }),
      );
    });

    test('a copy is equal, independent, and plain data', () => {
      let old: unknown;
      check(plan => {
        old = undefined;
        walk(game, plan, ({ state }) => {
          const canon = game.canon(state);
          const copy = game.copy(state);
          old = old === undefined ? game.copy(state) : game.copy(state, old);
          expect(game.canon(old)).toBe(canon);
          expect(structuredClone(state)).toEqual(copy);
          for (const action of game.legal(copy).slice(0, 1)) game.apply(copy, action, () => {});
          expect(game.canon(state)).toBe(canon);
          expect(game.canon(old)).toBe(canon);
        });
      });
    });

    test('legal actions belong to the player and are accepted', () => {
      check(plan =>
        walk(game, plan, ({ state }) => {
          for (const action of game.legal(state)) {
            expect(game.seat(action)).toBe('player');
            expect(game.apply(game.copy(state), action, () => {})).toBe(true);
          }
          if (game.status(state).phase !== 'playing') expect(game.legal(state)).toEqual([]);
        }),
      );
    });

    test('notation reads back what it writes, in printable text, and leaves undo and redo to the session', () => {
      check(plan =>
        walk(game, plan, ({ played }) => {
          const text = game.notation.write(played);
          expect(text).toMatch(/^[!-~]([ -~]*[!-~])?$/);
          expect(game.notation.read(text)).toEqual(played);
        }),
      );
      expect([game.notation.read('undo'), game.notation.read('redo'), game.notation.read('')]).toEqual(
        Array(3).fill(undefined),
      );
    });

    test('text around an action makes it unreadable', () => {
      const texts = new Set<string>();
      check(plan => walk(game, plan, ({ played }) => texts.add(game.notation.write(played))));
      const wrong = [...texts].flatMap(text => [`${text} `, ` ${text}`, `${text}\n`, `${text} x`]);
      expect(wrong.filter(text => game.notation.read(text) !== undefined)).toEqual([]);
    });

    test('names that every object has are not actions', () => {
      const names = Object.getOwnPropertyNames(Object.prototype);
      expect(names).toContain('constructor');
      for (const name of names) expect([name, game.notation.read(name)]).toEqual([name, undefined]);
    });

    test('a view is JSON, whole, and its targets are actions of the player', () => {
      check(plan =>
        walk(game, plan, ({ state }) => {
          const view = game.view(state);
          expect(JSON.parse(JSON.stringify(view))).toEqual(view);
          expect(view.cells).toHaveLength(view.width * view.height);
          expect((view.sky?.length ?? 0) % view.width).toBe(0);
          for (const i of view.shadow ?? []) expect(view.cells[i]).toBeDefined();
          for (const target of new Set(view.targets ?? [])) {
            if (target !== null) expect(game.seat(game.notation.read(target)!)).toBe('player');
          }
          for (const { width, cells } of view.insets) expect(cells.length % width).toBe(0);
        }),
      );
    });

    test('controls are actions of the player, each with its own intent', () => {
      for (const { action } of game.controls) expect(game.seat(game.notation.read(action)!)).toBe('player');
      expect(new Set(game.controls.map(({ intent }) => intent)).size).toBe(game.controls.length);
    });

    test('events report every point and the end, and name cells of the field or the sky', () => {
      check(plan =>
        walk(game, plan, ({ state, before, events }) => {
          const { score, phase } = game.status(state);
          const told = events.reduce((sum, event) => sum + (event.type === 'scored' ? event.points : 0), 0);
          expect(told).toBe(score - before.score);
          expect(events.some(({ type }) => type === 'ended')).toBe(phase !== before.phase);
          const { cells, sky, width } = game.view(state);
          for (const i of events.flatMap(namedCells)) {
            expect(Number.isInteger(i) && i < cells.length && i >= -(sky?.length ?? 0) - width).toBe(true);
          }
        }),
      );
    });

    test('time acts only as time, and its action always takes effect', () => {
      check(plan =>
        walk(game, plan, ({ state }) => {
          const wait = game.clock?.countdown(state);
          if (!wait) return;
          expect(game.status(state).phase).toBe('playing');
          expect(wait.ms).toBeGreaterThan(0);
          expect(Number.isInteger(wait.ms)).toBe(true);
          expect(game.seat(wait.action)).toBe('time');
          expect(game.apply(game.copy(state), wait.action, () => {})).toBe(true);
        }),
      );
    });

    test('the limit ends the game, and only while it is being played', () => {
      check(plan => {
        const limit = game.clock?.limit?.(game.configure(plan.settings));
        if (!limit) return;
        expect(game.seat(limit.action)).toBe('time');
        expect(Number.isInteger(limit.ms) && limit.ms > 0).toBe(true);
        walk(game, plan, ({ state }) => {
          const scratch = game.copy(state);
          const isPlaying = game.status(state).phase === 'playing';
          expect(game.apply(scratch, limit.action, () => {})).toBe(isPlaying);
          expect(game.status(scratch).phase).not.toBe('playing');
        });
      });
    });

    test('presets have names and settings of their own, and start', () => {
      const { presets = [], options } = game;
      expect(new Set(presets.map(({ id }) => id)).size).toBe(presets.length);
      expect(new Set(presets.map(({ title }) => title)).size).toBe(presets.length);
      for (const preset of presets) {
        expect(preset.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
        expect(preset.about).toMatch(/^[^.]+\.$/);
        expect(presets.filter(({ settings }) => areEqual(options, settings, preset.settings))).toEqual([preset]);
        expect(openSession(game, { settings: preset.settings, seed: 'x' }).status().phase).toBe('playing');
      }
    });

    test('a deal that only joins the queue commutes with moves', () => {
      check(plan => {
        let dealt: unknown;
        walk(game, plan, ({ state, played, choice }) => {
          if (game.seat(played) === 'chance') dealt = played;
          const moves = game.legal(state);
          if (dealt === undefined || moves.length === 0) return;
          const move = moves[choice % moves.length]!;
          const [one, other] = [game.copy(state), game.copy(state)];
          const told: Event[] = [];
          const isDealt = game.apply(one, dealt, event => told.push(event)) && game.apply(one, move, () => {});
          const isMoved = game.apply(other, move, () => {}) && game.apply(other, dealt, () => {});
          const onlyWaits = told.every(({ type }) => type === 'dealt');
          if (onlyWaits && isDealt && isMoved) expect(game.canon(one)).toBe(game.canon(other));
        });
      });
    });

    test('undo then redo is identity, at every step', () => {
      check(plan => {
        const session = openSession(game, plan);
        const past: string[] = [];
        for (const choice of plan.choices) {
          const before = session.canon();
          if (!act(session, choice)) continue;
          past.push(before);
          const after = session.canon();
          expect(session.undo()).toBe(true);
          expect(session.canon()).toBe(before);
          expect(session.redo()).toBe(true);
          expect(session.canon()).toBe(after);
        }
        for (const canon of past.reverse()) {
          expect(session.undo()).toBe(true);
          expect(session.canon()).toBe(canon);
        }
      });
    });

    test('a saved and loaded session continues as if nothing had happened', () => {
      check(plan => {
        let session: Session = openSession(game, plan);
        const untouched = openSession(game, plan);
        plan.choices.forEach((choice, k) => {
          if (k % 7 === 0) session = resumeSession(game, JSON.parse(JSON.stringify(session.replay())));
          const at = session.now() + (choice % 5) * 130;
          session.advance(at);
          untouched.advance(at);
          if (choice % 11 === 0) {
            session.undo();
            untouched.undo();
          } else {
            act(session, choice);
            act(untouched, choice);
          }
          expect(session.hash()).toBe(untouched.hash());
          expect(session.deadline()).toBe(untouched.deadline());
        });
        expect(session.log()).toEqual(untouched.log());
      });
    });
  });
}

/** Plays one of the legal actions. Returns false if there is none. */
function act(session: Session, choice: number): boolean {
  const legal = session.legal();
  return legal.length > 0 && session.play(legal[choice % legal.length]!) === 'done';
}

interface Step {
  readonly state: unknown;
  readonly played: unknown;
  readonly choice: number;
  readonly events: readonly Event[];
  readonly before: { readonly score: number; readonly phase: string };
}

/** Plays a plan, mostly with legal actions and now and then with time. Shows every step, including deals. */
function walk(game: AnyGame, { settings, seed, choices }: Plan, see: (step: Step) => void): void {
  let [events, choice, before] = [[] as Event[], 0, { score: 0, phase: 'playing' }];
  const showing = { table: undefined as { state: unknown } | undefined };
  const config = game.configure(settings);
  const limit = game.clock?.limit?.(config);
  const table = layTable(game, config, {
    rng: seededRng(seed) as Rng,
    emit: event => events.push(event),
    record(played) {
      const state = showing.table?.state;
      if (state !== undefined) see({ state, played, choice, events, before });
      events = [];
      if (state !== undefined) before = game.status(state);
    },
  });
  showing.table = table;
  before = game.status(table.state);
  events = [];
  for (choice of choices) {
    const legal = game.legal(table.state);
    const wait = game.clock?.countdown(table.state);
    if (limit && choice % 31 === 0) table.play(limit.action);
    else if (wait && (choice % 4 === 0 || legal.length === 0)) table.play(wait.action);
    else if (legal.length > 0) table.play(legal[choice % legal.length]!);
    else return;
  }
}

function trace(game: AnyGame, plan: Plan): unknown[] {
  const seen: unknown[] = [];
  const session = openSession(game, plan);
  session.watch(event => seen.push(event));
  for (const choice of plan.choices) {
    session.advance(session.now() + (choice % 3) * 100);
    act(session, choice);
    seen.push(session.hash(), session.status());
  }
  return seen;
}

const namedCells = (event: Event): readonly number[] => {
  if ('cells' in event) return event.cells;
  return 'from' in event ? [...event.from, ...event.to] : [];
};

/** Texts that may be actions: all that a short game offers, and some that no game offers. */
function vocabulary(game: AnyGame): readonly string[] {
  const known = VOCABULARIES.get(game);
  if (known) return known;
  const texts = new Set([
    '.',
    '+ABC',
    '+T',
    '+BG',
    '+0,1',
    '+1,0',
    'F R Y',
    'N B B',
    'V 3 1 r',
    'L rb',
    '=5',
    'd',
    'D',
    '0',
    '99 0',
    '0 99',
    'e',
    'q',
  ]);
  for (const seed of ['a', 'b']) {
    const plan = { settings: {}, seed, choices: Array.from({ length: 60 }, (_, k) => k * k + 7 * k) };
    walk(game, plan, ({ played }) => texts.add(game.notation.write(played)));
  }
  const all = [...texts];
  VOCABULARIES.set(game, all);
  return all;
}
const VOCABULARIES = new Map<AnyGame, readonly string[]>();

/** A goal or a limit that the engine adds makes a game short, so most games are played without it. */
export const isEnd = (key: string, option: Option): boolean =>
  (key === 'goal' || key === 'limit') && option.initially === 0;
export const ends: fc.Arbitrary<number> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 6 }) },
);

const numberFor = ({ min, max, initially }: NumberOption): fc.Arbitrary<number> =>
  fc.integer({ min, max: Math.min(max, Math.max(initially, min + 4)) });

/** Valid settings, close to the defaults. */
export function settingsFor(options: Options): fc.Arbitrary<Settings> {
  const values = Object.entries(options).map(([key, option]): [string, fc.Arbitrary<unknown>] => {
    if (option.kind === 'choice') return [key, fc.constantFrom(...option.choices)];
    if (option.kind === 'lines') return [key, fc.constant(option.initially)];
    return [key, isEnd(key, option) ? ends : numberFor(option)];
  });
  return fc.record(Object.fromEntries(values), { requiredKeys: [] }) as fc.Arbitrary<Settings>;
}
