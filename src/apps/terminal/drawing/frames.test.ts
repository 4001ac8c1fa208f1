import { describe, expect, test } from 'vitest';
import { loadMind } from '#bots/mindless.js';
import type { Event } from '#engine/contract/event.js';
import type { View } from '#engine/contract/view.js';
import { LISTINGS } from '#test/support/games/listed.js';
import { momentsOf, SMALL } from '#test/support/games/moments.js';
import { viewOf } from '#test/support/games/views.js';
import { earliest, type Frame, FramePlayer, framesOf } from './frames.js';

/** A frame in rows; lit and vanishing cells are drawn as `*`. */
function pictureOf({ view, emphasis }: Frame): string {
  const glyphs = view.cells.map((cell, i) => (emphasis.has(i) ? '*' : (cell?.glyph ?? '.')));
  const row = (y: number): string => glyphs.slice(y * view.width, (y + 1) * view.width).join('');
  return Array.from({ length: view.height }, (_, y) => row(y)).join(' ');
}

const pictures = (before: View, events: readonly Event[], after: View): string[] =>
  framesOf(before, events, after).map(pictureOf);

describe('an animation', () => {
  test('shows matched cells, then that they vanish, then how the rest falls', () => {
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

  test('lets all cells fall together, each as far as it has to', () => {
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

  test('has no frames for a piece that only moves', () => {
    const events: Event[] = [
      { type: 'moved', from: [0], to: [2] },
      { type: 'landed', cells: [2] },
      { type: 'entered', cells: [1] },
    ];
    expect(framesOf(viewOf('A.', '..'), events, viewOf('.B', 'A.'))).toEqual([]);
  });

  test('shows a long cascade faster, not longer', () => {
    const view = viewOf('A', '.');
    const events = Array.from({ length: 200 }, (): Event => ({ type: 'matched', cells: [0] }));
    const total = (length: number): number =>
      framesOf(view, events.slice(0, length), view).reduce((sum, { ms }) => sum + ms, 0);
    expect(total(2)).toBe(2 * total(1));
    expect(total(200)).toBeCloseTo(1600);
    expect(total(100)).toBeCloseTo(1600);
  });
});

test('a field that no terminal can show is not animated', () => {
  const rows = Array.from({ length: 400 }, () => 'A'.repeat(400));
  const view = viewOf(...rows, '.'.repeat(400));
  const from = Array.from({ length: 160_000 }, (_, i) => i);
  expect(framesOf(view, [{ type: 'fell', from, to: from.map(i => i + 400) }], view)).toEqual([]);
});

test.each(LISTINGS)('frames of $title have the size of the view, and last', async listing => {
  const [{ game }, mind] = await Promise.all([listing.game(), loadMind(listing)]);
  const sizeOf = ({ width, height, cells, sky = [] }: View): number[] => [width, height, cells.length, sky.length];
  let [vanishing, clearings] = [0, 0];
  for (const seed of ['one', 'two']) {
    for (const { before, events, after } of momentsOf(game, mind, SMALL[game.id] ?? {}, seed, 120)) {
      if (events.some(({ type }) => type === 'cleared')) clearings++;
      for (const { view, emphasis, ms } of framesOf(before, events, after)) {
        expect(sizeOf(view)).toEqual(sizeOf(before));
        expect([...emphasis.keys()].filter(cell => !(cell in before.cells))).toEqual([]);
        expect(ms).toBeGreaterThan(0);
        vanishing += [...emphasis.values()].includes('vanishing') ? 1 : 0;
      }
    }
  }
  expect(vanishing).toBeGreaterThanOrEqual(Math.min(10, clearings));
});

const frame = (ms: number): Frame => ({
  view: { width: 0, height: 0, cells: [], insets: [], facts: [] },
  emphasis: new Map(),
  ms,
});

describe('an animation', () => {
  const [first, second, third] = [frame(100), frame(50), frame(30)];
  const started = (): FramePlayer => {
    const player = new FramePlayer();
    player.start([first, second, third], 1000);
    return player;
  };

  test('is shown frame by frame, each as long as it lasts', () => {
    const player = started();
    const shown = [1000, 1099, 1100, 1149, 1150, 1179, 1180].map(now => {
      player.advance(now);
      return [player.frame, player.nextAt()];
    });
    expect(shown).toEqual([
      [first, 1100],
      [first, 1100],
      [second, 1150],
      [second, 1150],
      [third, 1180],
      [third, 1180],
      [undefined, undefined],
    ]);
  });

  test('skips frames there was no time for, and does not get longer', () => {
    const player = started();
    player.advance(1160);
    expect([player.frame, player.nextAt()]).toEqual([third, 1180]);
  });

  test('can be stopped, and replaced by another', () => {
    const player = started();
    player.start([third], 1050);
    expect([player.frame, player.nextAt()]).toEqual([third, 1080]);
    player.stop();
    expect([player.frame, player.nextAt()]).toEqual([undefined, undefined]);
  });

  test('without frames is over at once', () => {
    const player = new FramePlayer();
    player.start([], 0);
    expect([player.frame, player.nextAt()]).toEqual([undefined, undefined]);
  });
});

test('the earliest time leaves out unknown times', () => {
  expect(earliest(undefined, 3, 2, undefined)).toBe(2);
  expect(earliest(0, undefined)).toBe(0);
  expect(earliest(undefined)).toBeUndefined();
  expect(earliest()).toBeUndefined();
});
