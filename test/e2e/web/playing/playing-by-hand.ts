import { expect } from 'vitest';
import type { Settings } from '#engine/contract/settings.js';
import { Board, playAddress } from '../../../support/web/board.js';
import { expectOver } from '../../../support/web/over.js';
import { Finger } from '../../../support/web/touch.js';
import { Twin } from '../../../support/web/twin.js';
import { type Arcade, type Habits, PHONE } from '../../../support/web/visit.js';

/** Games with the same chance on the page and in its twin, and those that a finger plays to their end. */

export const SEED = 'a seed for tests';

export const begin = async (room: Arcade, game: string, settings: Settings, habits?: Habits): Promise<Board> =>
  Board.on(await room.visit(playAddress(game, { ...settings, seed: SEED }), habits));

export async function onPhone(
  room: Arcade,
  game: string,
  settings: Settings,
): Promise<{ board: Board; finger: Finger }> {
  const board = await begin(room, game, settings, PHONE);
  return { board, finger: await Finger.on(board.page) };
}

/** In games that are played by pointing, a cell is touched to play it. */
export async function touchCells(room: Arcade, game: string, settings: Settings): Promise<void> {
  const twin = new Twin(game, settings, SEED);
  const { board, finger } = await onPhone(room, game, settings);
  for (let round = 0; !twin.isOver; round++) {
    const command = twin.next(round);
    if (command === 'confirm') await finger.tap(await board.pointOf(twin.cell!, twin.session.view()));
    twin.do(command);
    expect([round, await board.hash()]).toEqual([round, twin.session.hash()]);
  }
  await expectOver(board, twin.score);
}

/** In games with a clock, a flick drops the piece. */
export async function flickDown(room: Arcade, game: string, settings: Settings): Promise<void> {
  const { board, finger } = await onPhone(room, game, settings);
  const view = new Twin(game, settings, SEED).session.view();
  const [from, to] = await Promise.all([view.width, view.width * 7].map(cell => board.pointOf(cell, view)));
  while ((await board.phase()) === 'playing') await finger.flick(from!, to!);
  await expectOver(board, await board.score());
}
