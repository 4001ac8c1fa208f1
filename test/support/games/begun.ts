import fc from 'fast-check';
import { seededRng } from '#engine/chance/rng.js';
import type { Event } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import { layTable } from '#engine/play/table.js';

/** A state of a random game. It is the same object every time. */
interface Met {
  readonly state: unknown;
  /** Whether a piece has just come into play. */
  readonly isFresh: boolean;
}

/** The states of a random game, mostly by legal moves and now and then by time. */
export function* statesOf(
  game: AnyGame,
  settings: Settings,
  seed: string,
  choices: readonly number[],
): Generator<Met, void> {
  let events: Event['type'][] = [];
  const emit = ({ type }: Event): unknown => type !== 'dealt' && events.push(type);
  const table = layTable(game, game.configure(settings), { rng: seededRng(seed), emit });
  const { state } = table;
  yield { state, isFresh: events.at(-1) === 'entered' };
  for (const choice of choices) {
    const legal = game.legal(state);
    const wait = game.clock?.countdown(state);
    events = [];
    if (wait && (choice % 4 === 0 || legal.length === 0)) table.play(wait.action);
    else if (legal.length > 0) table.play(legal[choice % legal.length]!);
    else return;
    yield { state, isFresh: events.at(-1) === 'entered' };
  }
}

/** Settings with which a game begins where a random game with the given settings has ended up. */
export function begun(game: AnyGame, settings: Settings, choices: readonly number[]): Settings {
  let found = settings;
  for (const { state } of statesOf(game, settings, 'begun', choices)) {
    const position = game.positions?.write(state);
    if (position) found = { ...settings, ...position };
  }
  return found;
}

/** One in four games begins at a position, if the game has them. */
export const sometimesBegun = (game: AnyGame, settings: fc.Arbitrary<Settings>): fc.Arbitrary<Settings> =>
  fc
    .tuple(settings, fc.nat(3), fc.array(fc.nat(0xffff), { maxLength: 40, size: 'max' }))
    .map(([drawn, k, choices]) => (k === 0 ? begun(game, drawn, choices) : drawn));
