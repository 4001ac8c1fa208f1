import fc from 'fast-check';
import { Dice } from '#bots/search/dice.js';
import { ignore } from '#engine/contract/event.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Settings } from '#engine/contract/settings.js';
import { begun } from '../games/begun.js';
import { SHORT } from '../games/listed.js';

/** Settings that change what a player decides. */
const MORE: Readonly<Record<string, readonly Settings[]>> = {
  'dr-mario': [
    { rows: 6, columns: 4, edition: 'revised', level: 3 },
    { mode: 'model', rows: 6, columns: 5, contents: ['', '', 'R  b', 'Y y r', 'b r'] },
  ],
};

/** Small fields, on which thinking is quick. A game that is not listed is short by default. */
export function smallSettingsFor({ game }: AnyMind): readonly Settings[] {
  const short = SHORT.filter(([id]) => id === game.id).map(([, settings]) => settings);
  return short.length === 0 ? [{}] : [...short, ...(MORE[game.id] ?? [])];
}

/** With these choices, small fields have something in them. */
const FIRST_CHOICES = Array.from({ length: 40 }, (_, k) => k * k + 5 * k + 1);

/** Small fields, from their start and from a position, all presets, and the default. */
export const settingsFor = (mind: AnyMind): readonly Settings[] => [
  ...smallSettingsFor(mind),
  ...smallSettingsFor(mind).map(settings => begun(mind.game, settings, FIRST_CHOICES)),
  ...(mind.game.presets ?? []).map(({ settings }) => settings),
  {},
];

/** Enough for full queues and for small fields to be full. */
const MOST_TURNS = 16;

/** A game that is played at random for some turns. */
export interface Plan {
  readonly settings: Settings;
  readonly seed: string;
  readonly choices: readonly number[];
}

export const plansFor = (all: readonly Settings[]): fc.Arbitrary<Plan> =>
  fc.record({
    settings: fc.constantFrom(...all),
    seed: fc.string({ maxLength: 4 }),
    choices: fc.array(fc.nat(1000), { maxLength: MOST_TURNS, size: 'max' }),
  });

export function decisionsOf(mind: AnyMind, state: unknown): readonly number[] {
  const list: number[] = [];
  const count = mind.decisions.list(state, list);
  return list.slice(0, count);
}

/** The ticks until the player can decide or a deal is due. */
export function* ticksOf(mind: AnyMind, state: unknown): Generator<unknown> {
  const { game } = mind;
  const list: number[] = [];
  while (game.status(state).phase === 'playing' && mind.decisions.list(state, list) === 0) {
    const wait = game.clock?.countdown(state);
    if (!wait || game.deal?.(game.copy(state), new Dice(1)) !== undefined) return;
    yield wait.action;
  }
}

export function letPass(mind: AnyMind, state: unknown): void {
  for (const tick of ticksOf(mind, state)) mind.game.apply(state, tick, ignore);
}
