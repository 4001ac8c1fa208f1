import type { View } from '#engine/contract/view.js';
import type { Frame } from '../../drawing/frames.js';
import { drawAround, drawView, type Layout } from '../../drawing/picture.js';
import type { Emphasis } from '../../drawing/theme.js';
import type { Surface } from '../../screen/surface.js';
import type { AppContext } from '../app-context.js';
import type { GamePlayer } from '../game-player.js';
import type { OpenGame } from '../open-game.js';
import type { GameHints } from './game-hints.js';
import { keysText, messageText, previewText } from './game-text.js';

/** The parts of a game that a scene shows. */
export interface Shown {
  readonly view: View;
  /** While something moves. */
  readonly frame: Frame | undefined;
  readonly player: GamePlayer;
  readonly hints: GameHints;
  /** The best result so far, in words. */
  readonly best: string;
}

export function drawGame(
  surface: Surface,
  context: AppContext,
  openGame: OpenGame,
  layout: Layout,
  { view, frame, player, hints, best }: Shown,
): void {
  const { theme } = context;
  const { isHidden, clock, hands } = player;
  const { pointer } = hands;
  const isStill = !frame && !isHidden;
  const shown = isHidden ? { ...view, cells: view.cells.map(() => null), sky: [], shadow: [], insets: [] } : view;
  const emphasis = (index: number): Emphasis | undefined => {
    if (frame) return frame.emphasis.get(index);
    const pointed = pointer?.emphasis(index);
    if (pointed !== 'cursor' && isStill && hints.isAdvised(index)) return 'advised';
    return pointed ?? (shown.shadow?.includes(index) ? 'shadow' : undefined);
  };
  const { problem } = openGame.keeper;
  const card = isHidden ? undefined : hints.card;
  drawView(surface, theme, layout, shown, {
    emphasis,
    ghost: index => (isStill ? hints.ghost(index) : undefined),
    column: frame ? undefined : pointer?.column,
    notes: [...(card ? [] : [best, previewText(openGame, pointer)]), ...(problem === undefined ? [] : ['', problem])],
    card,
  });
  const message = isHidden
    ? 'Paused'
    : clock.startsIn === undefined
      ? messageText(openGame)
      : `Starting in ${clock.startsIn}`;
  drawAround(surface, theme, layout, openGame.game.title, message, keysText(context, player, surface.width));
}
