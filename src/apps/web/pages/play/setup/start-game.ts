import type { AnyGame } from '../../../../../engine/contract/game.js';
import type { Settings } from '../../../../../engine/contract/settings.js';
import { preferences } from '../../../keep/preferences.js';
import { createGame, Unreachable } from '../../../live/api.js';
import { tickets } from '../../../live/tickets.js';
import { words } from '../../../words/words.js';
import { GameGone, LocalTable, TakenElsewhere, type Wish } from '../game/local-game.js';
import type { Table } from '../game/played-game.js';

/** The ways to come to a table. */
export type Opening =
  | ({ readonly kind: 'alone' } & Omit<Wish, 'player'>)
  | { readonly kind: 'kept'; readonly id: string }
  | { readonly kind: 'live' | 'daily'; readonly settings: Settings }
  | { readonly kind: 'ticket'; readonly id: string };

export interface Opened {
  readonly table: Table;
  /** What the address has to say so that a page that is loaded anew comes back to this table. */
  readonly query: string;
}

/** Throws BadInput or Unreachable. */
export async function openTable(game: AnyGame, opening: Opening): Promise<Opened> {
  const { player } = preferences.peek();
  switch (opening.kind) {
    case 'alone':
      return atLocal(await LocalTable.begin(game, { ...opening, player }));
    case 'kept':
      return atLocal(await LocalTable.goOn(game, opening.id));
    case 'live':
    case 'daily': {
      const isDaily = opening.kind === 'daily';
      const settings = isDaily ? {} : opening.settings;
      const ticket = await createGame(game.id, settings, player, isDaily ? 'daily' : 'free');
      tickets.keep({ ...ticket, game: game.id, settings, isDaily });
      return atLive(game, ticket.id);
    }
    case 'ticket':
      return atLive(game, opening.id);
  }
}

const atLocal = (table: LocalTable): Opened => ({ table, query: `?kept=${table.keeper.kept.id}` });

async function atLive(game: AnyGame, id: string): Promise<Opened> {
  const ticket = tickets.find(id);
  if (ticket?.game !== game.id) throw new GameGone();
  const { LiveTable } = await import('../game/live-game.js');
  return { table: new LiveTable(game, ticket, preferences.peek().player), query: `?live=${id}` };
}

/** The same again, for whoever has just finished. */
export function againOf({ pace, settings, live }: Table, last: Opening): Opening {
  if (last.kind === 'alone') return last;
  if (pace === 'live') return { kind: live?.isDaily ? 'daily' : 'live', settings };
  return { kind: 'alone', settings, pace };
}

/** Why a table was not to be had, in the player's language as far as possible. */
export function reasonOf(error: unknown, { kind }: Opening): string {
  const { problem } = words.peek().play;
  if (error instanceof TakenElsewhere) return problem.elsewhere;
  if (error instanceof GameGone) return problem.gone;
  if (error instanceof Unreachable) return problem.unreachable;
  const reason = error instanceof Error ? error.message : String(error);
  if (kind === 'kept') return problem.damaged(reason);
  return kind === 'alone' ? problem.settings(reason) : problem.server(reason);
}
