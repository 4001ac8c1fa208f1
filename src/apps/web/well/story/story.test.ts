import { describe, expect, it } from 'vitest';
import { LISTINGS } from '../../../../../test/support/games/listed.js';
import type { Event } from '../../../../engine/contract/event.js';
import type { Cell, View } from '../../../../engine/contract/view.js';
import { openSession } from '../../../../engine/play/session.js';
import { faceAt } from './actor.js';
import { type Story, storyOf } from './story.js';

/** Letters are blocks, dots are empty; rows above the line of dashes are the sky. */
function viewOf(...rows: string[]): View {
  const rim = rows.findIndex(row => row.startsWith('-'));
  const cellsOf = (lines: readonly string[]): (Cell | null)[] =>
    [...lines.join('')].map(glyph => (glyph === '.' ? null : { glyph, tone: glyph.charCodeAt(0) % 10, kind: 'block' }));
  const field = rows.slice(rim + 1);
  return {
    width: field[0]!.length,
    height: field.length,
    cells: cellsOf(field),
    sky: cellsOf(rows.slice(0, Math.max(0, rim))),
    insets: [],
    facts: [],
  };
}

/** What is seen at a time, by cell: the glyph, where a tile is exactly in its cell. */
function seenAt({ actors }: Story, time: number, width: number): Record<number, string> {
  const seen: Record<number, string> = {};
  for (const actor of actors) {
    const isThere =
      time >= (actor.comes?.at ?? 0) && time < (actor.goes ? actor.goes.at + actor.goes.ms : Number.POSITIVE_INFINITY);
    const [x, y] = [actor.x.at(time), actor.y.at(time)];
    if (isThere) seen[y * width + x] = lookOf(faceAt(actor, time)?.cell);
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

describe('a story', () => {
  it('without events shows what is there', () => {
    const view = viewOf('A..', '-', 'B..', 'BC.');
    const story = storyOf(view, [], view);
    expect(story.until).toBe(0);
    expect(seenAt(story, 0, 3)).toEqual(shownBy(view));
  });

  it('lets a piece glide down as long as time takes', () => {
    const [before, after] = [viewOf('A', '.'), viewOf('.', 'A')];
    const { actors } = storyOf(before, [{ type: 'moved', from: [0], to: [1] }], after, { untilNext: 300 });
    expect(actors[0]!.y.at(150)).toBeCloseTo(0.5);
    expect(actors[0]!.y.at(300)).toBe(1);
  });

  it('lets nobody wait for a step', () => {
    const [before, after] = [viewOf('A.'), viewOf('.A')];
    const story = storyOf(before, [{ type: 'moved', from: [0], to: [1] }], after);
    expect(story.busyUntil).toBe(0);
    expect(story.until).toBeLessThanOrEqual(60);
  });

  it('goes on from where a piece still was', () => {
    const [before, after] = [viewOf('..', 'A.'), viewOf('..', '.A')];
    const lags = new Map([[2, { dx: 0, dy: -0.5, ms: 100 }]]);
    const { actors } = storyOf(before, [{ type: 'moved', from: [2], to: [3] }], after, { lags });
    expect(actors[0]!.y.at(0)).toBe(0.5);
    expect(actors[0]!.y.at(50)).toBe(0.75);
    expect(actors[0]!.x.at(60)).toBe(1);
  });

  it('does not let a hurried piece fall behind', () => {
    const [before, after] = [viewOf('.', 'A', '.'), viewOf('.', '.', 'A')];
    const lags = new Map([[1, { dx: 0, dy: -0.9, ms: 300 }]]);
    const { actors } = storyOf(before, [{ type: 'moved', from: [1], to: [2] }], after, { lags, untilNext: 400 });
    expect(actors[0]!.y.at(80)).toBe(2);
  });

  it('moves like to like when a piece changes its order', () => {
    const [before, after] = [viewOf('A', 'B', 'C', '-', '.'), viewOf('C', 'A', 'B', '-', '.')];
    const cells = [-3, -2, -1];
    const { actors } = storyOf(before, [{ type: 'moved', from: cells, to: cells }], after);
    expect(actors.map(actor => [faceAt(actor, 0)!.cell.glyph, actor.y.end])).toEqual([
      ['A', -2],
      ['B', -1],
      ['C', -3],
    ]);
  });

  it('clears, and then lets the rest fall', () => {
    const [before, after] = [viewOf('A.', 'BB'), viewOf('..', 'A.')];
    const events: Event[] = [
      { type: 'cleared', cells: [2, 3], cause: 'match' },
      { type: 'fell', from: [0], to: [2] },
    ];
    const story = storyOf(before, events, after);
    const falls = story.actors.find(({ goes }) => !goes)!;
    expect(falls.y.at(story.actors.find(({ goes }) => goes)!.goes!.at)).toBe(0);
    expect(falls.y.end).toBe(1);
    expect(story.busyUntil).toBeGreaterThan(0);
    expect(seenAt(story, LATER, 2)).toEqual(shownBy(after));
  });

  it('shows of what came and went at once what came with it', () => {
    const before = viewOf('...');
    const events: Event[] = [
      { type: 'entered', cells: [0, 1] },
      { type: 'cleared', cells: [0], cause: 'match' },
    ];
    const { actors } = storyOf(before, events, viewOf('.A.'));
    expect(actors.map(actor => faceAt(actor, 0)!.cell.glyph)).toEqual(['A', 'A']);
  });

  it('takes no longer than a player has patience for', () => {
    const view = viewOf('A');
    const cascade = Array.from({ length: 40 }, (): Event[] => [
      { type: 'matched', cells: [0] },
      { type: 'cleared', cells: [0], cause: 'match' },
      { type: 'filled', cells: [0] },
    ]).flat();
    expect(storyOf(view, cascade, view).busyUntil).toBeLessThanOrEqual(1600);
  });

  it('is not told of a field of very many cells', () => {
    const view = viewOf('.'.repeat(4000));
    expect(storyOf(view, [], view).actors).toEqual([]);
  });
});

describe.each(LISTINGS)('stories of $id', listing => {
  it('end with exactly what is there in the end', async () => {
    const session = openSession((await listing.game()).game, { seed: 'stories' });
    let events: Event[] = [];
    session.watch(event => events.push(event));
    for (let n = 0; n < 150 && session.status().phase === 'playing'; n++) {
      const before = session.view();
      events = [];
      const legal = session.legal();
      if (n % 3 !== 0 && legal.length > 0) session.play(legal[(n * 7919) % legal.length]!);
      else session.advance(session.deadline() ?? session.now());
      const after = session.view();
      const story = storyOf(before, events, after, { untilNext: 300 });
      expect(seenAt(story, LATER, after.width)).toEqual(shownBy(after));
    }
  });
});
