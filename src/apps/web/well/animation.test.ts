import { describe, expect, it } from 'vitest';
import type { Event } from '#engine/contract/event.js';
import type { Cell, View } from '#engine/contract/view.js';
import { openSession } from '#engine/play/session.js';
import { LISTINGS } from '#test/support/games/listed.js';
import { viewOf } from '#test/support/games/views.js';
import { type Animation, animationOf } from './animation.js';
import { faceAt } from './moving-tile.js';

/** The glyph in each cell at a time, for tiles that are exactly in their cell. */
function seenAt({ tiles }: Animation, time: number, width: number): Record<number, string> {
  const seen: Record<number, string> = {};
  for (const tile of tiles) {
    const isThere =
      time >= (tile.comes?.at ?? 0) && time < (tile.goes ? tile.goes.at + tile.goes.ms : Number.POSITIVE_INFINITY);
    const [x, y] = [tile.x.at(time), tile.y.at(time)];
    if (isThere) seen[y * width + x] = lookOf(faceAt(tile, time)?.cell);
  }
  return seen;
}

const lookOf = (cell: Cell | null | undefined): string =>
  cell ? [cell.glyph, cell.tone, cell.kind, cell.mark ?? '', cell.link ?? ''].join(' ') : '';

function shownBy({ cells, sky = [] }: View): Record<number, string> {
  const shown: Record<number, string> = {};
  [...sky, ...cells].forEach((cell, i) => {
    if (cell) shown[i - sky.length] = lookOf(cell);
  });
  return shown;
}

const LATER = 10_000;

describe('an animation', () => {
  it('without events shows the view', () => {
    const view = viewOf('A..', '-', 'B..', 'BC.');
    const animation = animationOf(view, [], view);
    expect(animation.until).toBe(0);
    expect(seenAt(animation, 0, 3)).toEqual(shownBy(view));
  });

  it('lets a piece glide down until the next tick', () => {
    const [before, after] = [viewOf('A', '.'), viewOf('.', 'A')];
    const { tiles } = animationOf(before, [{ type: 'moved', from: [0], to: [1] }], after, { untilNext: 300 });
    expect(tiles[0]!.y.at(150)).toBeCloseTo(0.5);
    expect(tiles[0]!.y.at(300)).toBe(1);
  });

  it('does not make the player wait for a step', () => {
    const [before, after] = [viewOf('A.'), viewOf('.A')];
    const animation = animationOf(before, [{ type: 'moved', from: [0], to: [1] }], after);
    expect(animation.busyUntil).toBe(0);
    expect(animation.until).toBeLessThanOrEqual(60);
  });

  it('starts from where a piece was still moving', () => {
    const [before, after] = [viewOf('..', 'A.'), viewOf('..', '.A')];
    const lags = new Map([[2, { dx: 0, dy: -0.5, ms: 100 }]]);
    const { tiles } = animationOf(before, [{ type: 'moved', from: [2], to: [3] }], after, { lags });
    expect(tiles[0]!.y.at(0)).toBe(0.5);
    expect(tiles[0]!.y.at(50)).toBe(0.75);
    expect(tiles[0]!.x.at(60)).toBe(1);
  });

  it('lets a piece that moves fast catch up', () => {
    const [before, after] = [viewOf('.', 'A', '.'), viewOf('.', '.', 'A')];
    const lags = new Map([[1, { dx: 0, dy: -0.9, ms: 300 }]]);
    const { tiles } = animationOf(before, [{ type: 'moved', from: [1], to: [2] }], after, { lags, untilNext: 400 });
    expect(tiles[0]!.y.at(80)).toBe(2);
  });

  it('clears tiles, then lets the rest fall', () => {
    const [before, after] = [viewOf('A.', 'BB'), viewOf('..', 'A.')];
    const events: Event[] = [
      { type: 'cleared', cells: [2, 3], cause: 'match' },
      { type: 'fell', from: [0], to: [2] },
    ];
    const animation = animationOf(before, events, after);
    const falls = animation.tiles.find(({ goes }) => !goes)!;
    expect(falls.y.at(animation.tiles.find(({ goes }) => goes)!.goes!.at)).toBe(0);
    expect(falls.y.end).toBe(1);
    expect(animation.busyUntil).toBeGreaterThan(0);
    expect(seenAt(animation, LATER, 2)).toEqual(shownBy(after));
  });

  it('shows a tile without an event only from when it appears', () => {
    const { tiles } = animationOf(
      viewOf('.', '.'),
      [
        { type: 'landed', cells: [0] },
        { type: 'moved', from: [], to: [1] },
      ],
      viewOf('.', 'A'),
    );
    expect(tiles.map(({ comes }) => comes!.at)).toEqual([45]);
  });

  it('shortens long cascades', () => {
    const view = viewOf('A');
    const cascade = Array.from({ length: 40 }, (): Event[] => [
      { type: 'matched', cells: [0] },
      { type: 'cleared', cells: [0], cause: 'match' },
      { type: 'filled', cells: [0] },
    ]).flat();
    expect(animationOf(view, cascade, view).busyUntil).toBeLessThanOrEqual(1600);
  });

  it('does not animate very large fields', () => {
    const view = viewOf('.'.repeat(4000));
    expect(animationOf(view, [], view).tiles).toEqual([]);
  });
});

describe.each(LISTINGS)('animations of $id', listing => {
  it('end with exactly the view after', async () => {
    const session = openSession((await listing.game()).game, { seed: 'animations' });
    let events: Event[] = [];
    session.watch(event => events.push(event));
    for (let n = 0; n < 150 && session.status().phase === 'playing'; n++) {
      const before = session.view();
      events = [];
      const legal = session.legal();
      if (n % 3 !== 0 && legal.length > 0) session.play(legal[(n * 7919) % legal.length]!);
      else session.advance(session.deadline() ?? session.now());
      const after = session.view();
      const animation = animationOf(before, events, after, { untilNext: 300 });
      expect(seenAt(animation, LATER, after.width)).toEqual(shownBy(after));
    }
  });
});
