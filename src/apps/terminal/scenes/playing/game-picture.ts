import { amountText } from '#coach/words/amount.js';
import type { View } from '#engine/contract/view.js';
import { type GameTime, gameTimeOf, secondsText } from '#front/facts.js';
import { awaitedConfirm } from '#front/intents.js';
import type { Pointer } from '#front/pointer.js';
import type { Frame } from '../../drawing/frames.js';
import { drawAround, drawView, type Layout } from '../../drawing/picture.js';
import type { Emphasis } from '../../drawing/theme.js';
import { type Surface, textWidth } from '../../screen/surface.js';
import type { AppContext } from '../app-context.js';
import type { GamePlayer } from '../game-player.js';
import type { OpenGame } from '../open-game.js';
import type { GameHints } from './game-hints.js';

/** The parts of a game that a scene shows. */
interface Shown {
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

/** The points of the next move, in games without a clock. */
function previewText({ game, session }: OpenGame, pointer: Pointer | undefined): string {
  if (pointer) return pointer.says;
  const drop = game.controls.find(({ intent }) => intent === 'drop');
  if (session.hasClock || !drop) return '';
  const points = session.preview(drop.action)?.points ?? 0;
  return points > 0 ? `Drop here: +${amountText(points, game.id)}` : '';
}

/** The game's message to its player. It never asks to confirm, because that happens by itself. */
function messageText({ game, session }: OpenGame): string {
  const { phase, turn } = session.status();
  if (phase !== 'playing') return '';
  if (awaitedConfirm(session, game) === undefined) return session.view().message ?? '';
  return turn === 0 ? '' : 'Level complete!';
}

/** The keys in the last line of the screen. The help lists all of them. */
const LISTED = ['help', 'undo', 'hint', 'pause', 'quit'] as const;
/** These are left out first where the screen is too narrow. */
const LESS_IMPORTANT: readonly Listed[] = ['undo', 'hint', 'pause'];
type Listed = (typeof LISTED)[number];

/** The most important keys, in at most so many columns. */
function keysText({ config: { bindings }, theme }: AppContext, player: GamePlayer, width: number): string {
  const hidden = new Set<Listed>([
    ...(player.hands.situation.mayUndo ? [] : (['undo'] as const)),
    ...(player.played.isDaily ? (['hint'] as const) : []),
  ]);
  const text = (): string =>
    LISTED.filter(command => !hidden.has(command))
      .flatMap(command =>
        bindings
          .keysOf(command)
          .slice(0, 1)
          .map(key => `${key} ${command}`),
      )
      .join(` ${theme.signs.between} `);
  for (const command of LESS_IMPORTANT) if (textWidth(text()) > width) hidden.add(command);
  return text();
}

/** The time on the clock, if time matters in this game and it is not over. */
export function timeOf({ game, settings, session }: OpenGame, now: number): GameTime | undefined {
  return session.status().phase === 'playing' ? gameTimeOf(game, settings, session.limit, now) : undefined;
}

/** With the clock in the panel beside the field. */
export const withTime = (view: View, time: GameTime | undefined): View =>
  time ? { ...view, facts: [...view.facts, [TIME_NAMES[time.kind], secondsText(time.seconds)]] } : view;

const TIME_NAMES = { left: 'Time left', 'so-far': 'Time' } as const;
