import type { Event } from '#engine/contract/event.js';
import type { View } from '#engine/contract/view.js';
import { type Landing, landingAt } from '#engine/play/landing.js';

/** The difference between a try and the step's task. The words for each kind are in `english.ts` and `german.ts`. */
export type Miss = { readonly kind: 'left' | 'right'; readonly columns: number } | { readonly kind: MissKind };

/**
 * `flat` and `upright`: how the piece lay; `turned`: another way; `order`: its colours; `height`: in the right columns;
 * `piece`, `group`: another one; `not-bomb`: balls were picked instead of the bomb; `alone`: a tile that cannot be picked.
 */
type MissKind = 'flat' | 'upright' | 'turned' | 'order' | 'height' | 'piece' | 'group' | 'not-bomb' | 'alone' | 'other';

/** `before`: the last view in which the step could still be done. */
export function missOf(target: readonly Landing[], before: View, events: readonly Event[]): Miss {
  for (const event of events) {
    if (event.type === 'landed') return missOfPiece(target, landingAt(before, event.cells), before.width);
    if (event.type === 'cleared') return { kind: isBomb(target, before) ? 'not-bomb' : 'group' };
  }
  return { kind: 'other' };
}

/** Why nothing happens at a cell that was picked; undefined if that needs no words. */
export function refusalAt({ cells, width }: View, cell: number): Miss | undefined {
  const tile = cells[cell];
  if (!tile) return undefined;
  const x = cell % width;
  const around = [cell - width, cell + width, ...(x > 0 ? [cell - 1] : []), ...(x < width - 1 ? [cell + 1] : [])];
  return around.some(other => cells[other]?.glyph === tile.glyph) ? undefined : { kind: 'alone' };
}

const isBomb = ([first]: readonly Landing[], { cells }: View): boolean =>
  first !== undefined && cells[first.cell]?.kind === 'bomb';

function missOfPiece(target: readonly Landing[], landed: readonly Landing[], width: number): Miss {
  if (landed.some(({ cell }) => cell < 0)) return { kind: 'other' };
  if (glyphsOf(target).sort().join() !== glyphsOf(landed).sort().join()) return { kind: 'piece' };
  const [wanted, made] = [boxOf(target, width), boxOf(landed, width)];
  if (wanted.shape !== made.shape) return { kind: turnOf(wanted, made) };
  const columns = made.left - wanted.left;
  if (columns !== 0) return { kind: columns < 0 ? 'left' : 'right', columns: Math.abs(columns) };
  return { kind: made.top === wanted.top ? 'order' : 'height' };
}

const glyphsOf = (landing: readonly Landing[]): string[] => landing.map(({ tile }) => tile?.glyph ?? '');

interface Box {
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
  /** The same for the same cells anywhere else. */
  readonly shape: string;
}

function boxOf(landing: readonly Landing[], width: number): Box {
  const places = landing.map(({ cell }) => [cell % width, Math.floor(cell / width)] as const);
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const shape = places.map(([x, y]) => `${x - left},${y - top}`).sort();
  return { left, top, across: Math.max(...xs) - left, down: Math.max(...ys) - top, shape: shape.join(' ') };
}

function turnOf(wanted: Box, made: Box): 'flat' | 'upright' | 'turned' {
  if (wanted.down > wanted.across && made.across > made.down) return 'flat';
  return wanted.across > wanted.down && made.down > made.across ? 'upright' : 'turned';
}
