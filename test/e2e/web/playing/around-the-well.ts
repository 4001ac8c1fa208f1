import { expect } from 'vitest';
import type { Settings } from '#engine/contract/settings.js';
import type { Command } from '#web/controls/commands.js';
import { Board, playAddress } from '../../../support/web/board.js';
import { type Arcade, type Habits, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

/** What surrounds the field, from the first move to the result. */

const { over } = says;
const { pointing, commands } = says.play;

/** A game, the names of the commands, those whose keys are shown, and labels that are not. */
export const KEY_HINTS = [
  ['magnetic', pointing.columns, ['left', 'right', 'confirm'], [commands.up, commands.down, commands.left]],
  ['identic', pointing.cells, ['left', 'right', 'up', 'down', 'confirm'], [commands.left, commands.confirm]],
  ['chetyris', commands, ['left', 'turn', 'drop'], [commands.confirm]],
] as const;

/** What a key does is said in the words of the game. */
export async function seeKeyHints(
  room: Arcade,
  [game, labels, shown, hidden]: (typeof KEY_HINTS)[number],
): Promise<void> {
  const board = await Board.on(await room.visit(playAddress(game)));
  const hints = (await board.root.locator('li:has(kbd)').allInnerTexts()).join('\n');
  for (const command of shown as readonly Command[]) expect(hints).toContain(labels[command as 'left']);
  for (const label of hidden) expect(hints).not.toContain(label);
}

/** The result leaves the well visible and in the middle. */
export async function seeBesideWell(room: Arcade, game: string, settings: Settings, habits: Habits): Promise<void> {
  const board = await Board.on(await room.visit(playAddress(game, settings), habits));
  for (let k = 0; (await board.phase()) === 'playing'; k++) await board.press('drop', k % 2 ? 'left' : 'up');
  await see(board.over).toBeVisible();
  await see(async () => {
    const [well, result] = await Promise.all([board.well.boundingBox(), board.over.boundingBox()]);
    const isBeside = result!.x >= well!.x + well!.width || result!.y >= well!.y + well!.height;
    const middle = well!.x + well!.width / 2 - habits.viewport!.width / 2;
    expect([isBeside, well!.height > 150, Math.abs(middle) < 5]).toEqual([true, true, true]);
  }).toPass();
  await see(board.over.getByRole('button', { name: over.playAgain })).toBeInViewport();
  await see(board.over.getByRole('button', { name: over.share })).toBeInViewport({ ratio: 1 });
}
