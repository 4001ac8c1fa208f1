import type { AnyGame } from '#engine/contract/game.js';
import type { Session } from '#engine/play/session.js';

type WithControls = Pick<AnyGame, 'controls'>;

/** How a game is played: with the moves in its controls, or by pointing at cells or at whole columns. */
export type PlayedBy = 'controls' | 'cells' | 'columns';

/** The intents in games played by pointing: to move the cursor, or to choose the place under it. */
const POINTING: Readonly<Record<Exclude<PlayedBy, 'controls'>, readonly string[]>> = {
  cells: ['left', 'right', 'up', 'down', 'confirm', 'drop'],
  columns: ['left', 'right', 'confirm', 'drop'],
};

/** More rows than any field has. */
const MOST_ROWS = 10_000;

export const actionOf = (intent: string, { controls }: WithControls): string | undefined =>
  controls.find(control => control.intent === intent)?.action;

/** Whether a game has any use for an intent, even if not at this moment. A piece that can be moved down can be dropped. */
export function isUsedIn(intent: string, game: WithControls, by: PlayedBy): boolean {
  if (by !== 'controls') return POINTING[by].includes(intent);
  return actionOf(intent, game) !== undefined || (intent === 'drop' && actionOf('down', game) !== undefined);
}

/** The action that confirms, if the player can do nothing else: front ends then do it themselves. */
export function awaitedConfirm(session: Pick<Session, 'legal'>, game: WithControls): string | undefined {
  const confirm = actionOf('confirm', game);
  if (confirm === undefined) return undefined;
  const legal = session.legal();
  return legal.length === 1 && legal[0] === confirm ? confirm : undefined;
}

/** Carries out an intent. False if it has no effect. A game that cannot drop a piece moves it down until it lies. */
export function playIntent(session: Session, intent: string, game: WithControls, at: number): boolean {
  const action = actionOf(intent, game);
  if (action !== undefined) return session.play(action, at) === 'done';
  const down = actionOf('down', game);
  return intent === 'drop' && down !== undefined && moveDown(session, down, at);
}

/** Every row is a move of its own, so that replays and servers need not know about drops. */
function moveDown(session: Session, down: string, at: number): boolean {
  let hasLanded = false;
  const unwatch = session.watch(({ type }) => {
    hasLanded ||= type === 'landed' || type === 'ended';
  });
  let rows = 0;
  while (!hasLanded && rows < MOST_ROWS && session.play(down, at) === 'done') rows++;
  unwatch();
  return rows > 0;
}
