import type { View } from '#engine/contract/view.js';
import { actionOf } from '#front/intents.js';
import type { Emphasis, Gain, Pointer } from '#front/pointer.js';
import type { AdvisedCell } from '#web/well/aim.js';
import type { Well } from '#web/well/well.js';
import type { GamePlayer } from './game-player.js';

/** The gain from the selected move, in games without a clock. */
export interface MovePreview {
  readonly gain?: Gain | undefined;
  /** Points for dropping the piece where it is. */
  readonly drop?: number;
}

/** `isAimShown`: whether a pointing player points at something. */
export function movePreviewOf({ played: { session, game }, hands }: GamePlayer, isAimShown: boolean): MovePreview {
  const { pointer } = hands;
  if (pointer) return isAimShown ? { gain: pointer.gain } : {};
  const drop = actionOf('drop', game);
  if (session.hasClock || drop === undefined) return {};
  return { drop: session.preview(drop)?.points ?? 0 };
}

/** Highlights the selected move, and the coach's advice. */
export function emphasise(
  well: Well | undefined,
  { hands: { pointer }, view, isRunning }: GamePlayer,
  isAimShown: boolean,
  advised: readonly AdvisedCell[],
): void {
  const cells = pointer && isAimShown && isRunning ? emphasisedCells(view, pointer) : new Map();
  well?.emphasise(cells, isAimShown ? pointer?.column : undefined, advised);
}

/** The cells that the selected move concerns. */
function emphasisedCells({ cells }: View, pointer: Pointer): ReadonlyMap<number, Emphasis> {
  const found = new Map<number, Emphasis>();
  cells.forEach((_, i) => {
    const emphasis = pointer.emphasis(i);
    if (emphasis) found.set(i, emphasis);
  });
  return found;
}
