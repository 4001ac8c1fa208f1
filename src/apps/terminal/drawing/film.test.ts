import { beforeAll, describe, expect, test } from 'vitest';
import { LISTINGS } from '../../../../test/support/games/listed.js';
import { type Rng, seededRng } from '../../../engine/chance/rng.js';
import type { Event } from '../../../engine/contract/event.js';
import type { AnyGame, Intent } from '../../../engine/contract/game.js';
import type { Settings } from '../../../engine/contract/settings.js';
import type { Cell, View } from '../../../engine/contract/view.js';
import { openSession, type Session } from '../../../engine/play/session.js';
import { type Frame, filmOf } from './film.js';

/** Capitals for blocks, a dot for an empty cell. */
function viewOf(...rows: readonly string[]): View {
  const cells = [...rows.join('')].map((glyph): Cell | null =>
    glyph === '.' ? null : { glyph, tone: glyph.charCodeAt(0) - 65, kind: 'block' },
  );
  return { width: rows[0]!.length, height: rows.length, cells, insets: [], facts: [] };
}

/** A frame in rows; what is lit or vanishes stands as `*`. */
function pictureOf({ view, emphasis }: Frame): string {
  const glyphs = view.cells.map((cell, i) => (emphasis.has(i) ? '*' : (cell?.glyph ?? '.')));
  const row = (y: number): string => glyphs.slice(y * view.width, (y + 1) * view.width).join('');
  return Array.from({ length: view.height }, (_, y) => row(y)).join(' ');
}

const pictures = (before: View, events: readonly Event[], after: View): string[] =>
  filmOf(before, events, after).map(pictureOf);

describe('a film', () => {
  test('shows what belongs together, then that it vanishes, then how the rest comes down', () => {
    const events: Event[] = [
      { type: 'matched', cells: [3, 4] },
      { type: 'scored', points: 5 },
      { type: 'cleared', cells: [3, 4], cause: 'match' },
      { type: 'fell', from: [0, 1], to: [3, 4] },
    ];
    expect(pictures(viewOf('AB.', 'DD.', 'E..'), events, viewOf('...', 'AB.', 'E..'))).toEqual([
      'AB. **. E..',
      'AB. **. E..',
      '... AB. E..',
    ]);
  });

  test('lets every cell fall as far as it falls, all of them together', () => {
    const events: Event[] = [{ type: 'fell', from: [0, 1, 3], to: [6, 4, 9] }];
    expect(pictures(viewOf('AB.', 'C..', '...', '...'), events, viewOf('...', '.B.', 'A..', 'C..'))).toEqual([
      '... AB. C.. ...',
      '... .B. A.. C..',
    ]);
  });

  test('shows a fall into the next column at once', () => {
    expect(pictures(viewOf('.A', '.B'), [{ type: 'fell', from: [1, 3], to: [0, 2] }], viewOf('A.', 'B.'))).toEqual([
      'A. B.',
    ]);
  });

  test('has nothing to show of a piece that only moves', () => {
    const events: Event[] = [
      { type: 'moved', from: [0], to: [2] },
      { type: 'landed', cells: [2] },
      { type: 'entered', cells: [1] },
    ];
    expect(filmOf(viewOf('A.', '..'), events, viewOf('.B', 'A.'))).toEqual([]);
  });

  test('knows what came by what is left of it, or of what came with it', () => {
    const events: Event[] = [
      { type: 'filled', cells: [1, 3] },
      { type: 'cleared', cells: [0, 1], cause: 'row' },
    ];
    expect(pictures(viewOf('AB', 'C.'), events, viewOf('..', 'CF'))).toEqual(['AF CF', '** CF']);
  });

  test('of what leaves no trace shows it as the others, if they are all alike, or as foam, if no piece brought it', () => {
    const events: Event[] = [
      { type: 'entered', cells: [0] },
      { type: 'landed', cells: [0] },
      { type: 'matched', cells: [] },
      { type: 'cleared', cells: [0, 1], cause: 'row' },
    ];
    expect(pictures(viewOf('.A', 'A.'), events, viewOf('..', 'A.'))[0]).toBe('AA A.');
    expect(pictures(viewOf('.A', 'B.'), events, viewOf('..', 'B.'))[0]).toBe('#A B.');
    const foam: Event[] = [{ type: 'filled', cells: [0] }, events.at(-1)!];
    expect(pictures(viewOf('.A', 'A.'), foam, viewOf('..', 'A.'))[0]).toBe('*A A.');
  });

  test('of a long cascade is shown faster, not longer', () => {
    const view = viewOf('A', '.');
    const events = Array.from({ length: 200 }, (): Event => ({ type: 'matched', cells: [0] }));
    const total = (length: number): number =>
      filmOf(view, events.slice(0, length), view).reduce((sum, { ms }) => sum + ms, 0);
    expect(total(2)).toBe(2 * total(1));
    expect(total(200)).toBeCloseTo(1600);
    expect(total(100)).toBeCloseTo(1600);
  });
});

test('of a field that no terminal shows there is no film', () => {
  const rows = Array.from({ length: 400 }, () => 'A'.repeat(400));
  const view = viewOf(...rows, '.'.repeat(400));
  const from = Array.from({ length: 160_000 }, (_, i) => i);
  expect(filmOf(view, [{ type: 'fell', from, to: from.map(i => i + 400) }], view)).toEqual([]);
});

interface Moment {
  readonly before: View;
  readonly events: readonly Event[];
  readonly after: View;
}

/** So many at once, as when a replay is watched. */
function* together(games: readonly (readonly Moment[])[], count: number): Generator<Moment> {
  for (const game of games) {
    for (let k = 0; k < game.length; k += count) {
      const some = game.slice(k, k + count);
      yield { before: some[0]!.before, events: some.flatMap(({ events }) => events), after: some.at(-1)!.after };
    }
  }
}

/** What happens in a game that is played at random, but not quite without sense. */
function momentsOf(game: AnyGame, settings: Settings, seed: string): Moment[] {
  const session = openSession(game, { settings, seed });
  const rng = seededRng(`player ${seed}`);
  const moments: Moment[] = [];
  let events: Event[] = [];
  session.watch(event => events.push(event));
  const act = (action: () => unknown): boolean => {
    const before = session.view();
    action();
    const isAnything = events.length > 0;
    if (isAnything) moments.push({ before, events, after: session.view() });
    events = [];
    return isAnything;
  };
  while (session.status().phase === 'playing' && moments.length < 250) {
    if (game.controls.length === 0) act(() => session.play(bestPick(session, rng)));
    else playPiece(game, session, rng, act);
  }
  return moments;
}

/** What gives the most. */
function bestPick(session: Session, rng: Rng): string {
  const rated = session.legal().map(text => ({ text, rating: session.preview(text)!.points + rng.below(4) / 4 }));
  return rated.sort((a, b) => b.rating - a.rating)[0]?.text ?? '0';
}

/** Turns the piece somehow, takes it to where it lies best, and lets it come down. */
function playPiece(game: AnyGame, session: Session, rng: Rng, act: (action: () => unknown) => boolean): void {
  const does = (intent: Intent): boolean => {
    const control = game.controls.find(other => other.intent === intent);
    return control !== undefined && act(() => session.play(control.action));
  };
  const { turn } = session.status();
  does('confirm');
  while (pieceIn(session.view()).length === 0 && act(() => session.advance(session.deadline()!)));
  for (let k = rng.below(4); k > 0; k--) does('turn') || does('shift');
  while (does('left'));
  const ratings = [ratingOf(session.view())];
  while (does('right')) ratings.push(ratingOf(session.view()));
  const best = ratings.lastIndexOf(Math.max(...ratings));
  for (let k = ratings.length - 1; k > best; k--) does('left');
  const isDown = (): boolean => session.status().turn > turn || session.status().phase !== 'playing';
  while (!isDown() && (does('drop') || does('down') || act(() => session.advance(session.deadline()!))));
}

/** Better the lower it comes to lie, the more it touches of its own colour, and the fewer holes it leaves. */
function ratingOf(view: View): number {
  const { cells, shadow = [], width } = view;
  const piece = pieceIn(view);
  return shadow.reduce((sum, i, k) => {
    const below = i + width;
    const isHole = below < cells.length && !cells[below] && !shadow.includes(below);
    const isAlike = cells[below] && cells[below]?.tone === piece[k]?.tone;
    return sum + Math.floor(i / width) - (isHole ? 8 : 0) + (isAlike ? 5 : 0);
  }, 0);
}

const isInPlay = (cell: Cell | null): boolean => cell?.mark === 'falling' || cell?.mark === 'landed';
const pieceIn = ({ cells, sky = [] }: View): (Cell | null)[] => [...sky, ...cells].filter(isInPlay);

const SMALL: Readonly<Record<string, Settings>> = {
  'dr-mario': { columns: 5, rows: 10 },
  identic: { rows: 8, columns: 7, colours: 3, bombs: 3 },
  magnetic: { width: 4, height: 9 },
  chetyris: { width: 7, depth: 12 },
  columns: { width: 4, height: 8, colours: 3 },
};
const SEEDS = Array.from({ length: 10 }, (_, k) => `film ${k}`);

const plain = (cell: Cell | null): unknown => cell && { ...cell, mark: undefined };
const isVanishing = ({ emphasis }: Frame): boolean => [...emphasis.values()].includes('vanishing');
/** A frame of its own after all that happened. */
const THE_END: Event = { type: 'filled', cells: [] };

describe.each(LISTINGS)('a film of $title', ({ id, game: load }) => {
  let games: Moment[][];
  let moments: Moment[];
  beforeAll(async () => {
    const { game } = await load();
    games = SEEDS.map(seed => momentsOf(game, SMALL[id] ?? {}, seed));
    moments = games.flat();
  });

  test('is always as large as the view, and lasts', () => {
    const clearings = moments.filter(({ events }) => events.some(({ type }) => type === 'cleared')).length;
    let vanishings = 0;
    for (const { before, events, after } of moments) {
      const sizeOf = ({ width, height, cells, sky = [] }: View): number[] => [width, height, cells.length, sky.length];
      for (const frame of filmOf(before, events, after)) {
        expect(sizeOf(frame.view)).toEqual(sizeOf(before));
        expect([...frame.emphasis.keys()].filter(cell => !(cell in before.cells))).toEqual([]);
        expect(frame.ms).toBeGreaterThan(0);
        vanishings += isVanishing(frame) ? 1 : 0;
      }
    }
    expect(vanishings).toBeGreaterThanOrEqual(Math.min(10, clearings));
  });

  test.each([1, 5])('ends with the field as it is then, after %i actions', count => {
    for (const { before, events, after } of together(games, count)) {
      const last = filmOf(before, [...events, THE_END], after).at(-1)!;
      const shown = last.view.cells.map((cell, i) => (isInPlay(after.cells[i]!) ? null : plain(cell)));
      const field = after.cells.map(cell => (isInPlay(cell) ? null : plain(cell)));
      expect({ events, cells: shown }).toEqual({ events, cells: field });
    }
  });

  test('shows nothing that is not in the game', () => {
    const lookOf = ({ glyph, tone, kind }: Cell): string => `${kind} ${glyph} ${tone}`;
    const seen = ({ cells, sky = [] }: View): string[] =>
      [...sky, ...cells].flatMap(cell => (cell ? lookOf(cell) : []));
    const looks = new Set(moments.flatMap(({ before, after }) => [...seen(before), ...seen(after)]));
    for (const { before, events, after } of moments) {
      const strange = filmOf(before, events, after).flatMap(({ view }) => seen(view).filter(look => !looks.has(look)));
      expect(strange).toEqual([]);
    }
  });
});
