import { expect } from 'vitest';
import { Board, playAddress } from '../../support/web/board.js';
import { Stage } from '../../support/web/stage.js';
import { type Arcade, DISCONNECTED, see } from '../../support/web/visit.js';

/** A live game, as its player and a viewer see it. */

export interface Both {
  readonly board: Board;
  readonly stage: Stage;
  readonly id: string;
}

/** A player's page and a viewer's page of one live game. */
export async function bothAt(room: Arcade, game: string, settings: object): Promise<Both> {
  const [player, viewer] = await Promise.all([room.visitor({ preferences: { player: 'Ada' } }), room.visitor()]);
  for (const somebody of [player, viewer]) somebody.expectComplaint(DISCONNECTED);
  const board = await Board.on(await player.open(playAddress(game, { ...settings, live: '1' })));
  const id = new URL(board.page.url()).searchParams.get('live')!;
  const stage = await Stage.on(await viewer.open(`/games/${id}`));
  return { board, stage, id };
}

/** Waits until both show the same state, because moves reach one of them earlier. */
export async function expectSame({ board, stage }: Both): Promise<void> {
  await see(async () => {
    expect(await stage.root.getAttribute('data-hash')).toBe(await board.hash());
  }).toPass({ timeout: 20_000 });
}
