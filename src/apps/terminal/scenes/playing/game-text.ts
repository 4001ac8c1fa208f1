import type { View } from '../../../../engine/contract/view.js';
import { type GameTime, gameTimeOf, secondsText } from '../../../../front/facts.js';
import { awaitedConfirm } from '../../../../front/intents.js';
import type { Pointer } from '../../../../front/pointer.js';
import type { AppContext } from '../../context/app-context.js';
import { mayUndo, type OpenGame } from '../../context/open-game.js';

/** What the next move would score, in games without a clock. */
export function previewText({ game, session }: OpenGame, pointer: Pointer | undefined): string {
  if (pointer) return pointer.says;
  const drop = game.controls.find(({ intent }) => intent === 'drop');
  if (session.hasClock || !drop) return '';
  const points = session.preview(drop.action)?.points ?? 0;
  return points > 0 ? `Drop here: +${points} ${points === 1 ? 'point' : 'points'}` : '';
}

/** What the game tells its player now. Nobody is asked to confirm: that happens by itself. */
export function messageText({ game, session }: OpenGame): string {
  const { phase, turn } = session.status();
  if (phase !== 'playing') return '';
  if (awaitedConfirm(session, game) === undefined) return session.view().message ?? '';
  return turn === 0 ? '' : 'Level complete!';
}

/** The most important keys, for the last line of the screen. */
export function keysText({ config: { bindings }, theme }: AppContext, openGame: OpenGame): string {
  const commands = ['help', ...(mayUndo(openGame) ? ['undo' as const] : []), 'pause', 'quit'] as const;
  const keys = commands.flatMap(command => {
    const [key] = bindings.keysOf(command);
    return key === undefined ? [] : [`${key} ${command}`];
  });
  return keys.join(` ${theme.signs.between} `);
}

/** What a clock shows, if time matters in this game and it is not over. */
export function timeOf({ game, settings, session }: OpenGame, now: number): GameTime | undefined {
  return session.status().phase === 'playing' ? gameTimeOf(game, settings, session.limit, now) : undefined;
}

/** With the clock in the panel beside the field. */
export const withTime = (view: View, time: GameTime | undefined): View =>
  time ? { ...view, facts: [...view.facts, [TIME_NAMES[time.kind], secondsText(time.seconds)]] } : view;

const TIME_NAMES = { left: 'Time left', 'so-far': 'Time' } as const;
