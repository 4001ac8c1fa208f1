import type { AnyGame } from '../../../../../engine/contract/game.js';
import type { Settings } from '../../../../../engine/contract/settings.js';
import { preferences } from '../../../keep/preferences.js';
import { createGame, Unreachable } from '../../../live/api.js';
import { tickets } from '../../../live/tickets.js';
import { words } from '../../../words/words.js';
import { GameNotFound, LocalGame, type LocalGameOptions, OpenInAnotherTab } from '../game/local-game.js';
import type { PlayedGame } from '../game/played-game.js';

/** The ways to start a game. */
export type GameStart =
  | ({ readonly kind: 'solo' } & Omit<LocalGameOptions, 'player'>)
  | { readonly kind: 'kept'; readonly id: string }
  | { readonly kind: 'live' | 'daily'; readonly settings: Settings }
  | { readonly kind: 'ticket'; readonly id: string };

export interface StartedGame {
  readonly played: PlayedGame;
  /** The query that brings a reloaded page back to this game. */
  readonly search: string;
}

/** Throws BadInput or Unreachable. */
export async function startGame(game: AnyGame, start: GameStart): Promise<StartedGame> {
  const { player } = preferences.peek();
  switch (start.kind) {
    case 'solo':
      return localGame(await LocalGame.start(game, { ...start, player }));
    case 'kept':
      return localGame(await LocalGame.resume(game, start.id));
    case 'live':
    case 'daily': {
      const isDaily = start.kind === 'daily';
      const settings = isDaily ? {} : start.settings;
      const ticket = await createGame(game.id, settings, player, isDaily ? 'daily' : 'free');
      tickets.keep({ ...ticket, game: game.id, settings, isDaily });
      return liveGame(game, ticket.id, 'new');
    }
    case 'ticket':
      return liveGame(game, start.id, 'under-way');
  }
}

const localGame = (played: LocalGame): StartedGame => ({ played, search: `?kept=${played.autosave.kept.id}` });

async function liveGame(game: AnyGame, id: string, start: 'new' | 'under-way'): Promise<StartedGame> {
  const ticket = tickets.find(id);
  if (ticket?.game !== game.id) throw new GameNotFound();
  const { LiveGame } = await import('../game/live-game.js');
  return { played: new LiveGame(game, ticket, preferences.peek().player, start), search: `?live=${id}` };
}

/** How to start the same game again. */
export function sameAgain({ timeMode, settings, live }: PlayedGame, last: GameStart): GameStart {
  if (last.kind === 'solo') return last;
  if (timeMode === 'live') return { kind: live?.isDaily ? 'daily' : 'live', settings };
  return { kind: 'solo', settings, timeMode };
}

/** Why the game could not be started, in the player's language if possible. */
export function startProblem(error: unknown, { kind }: GameStart): string {
  const { problem } = words.peek().play;
  if (error instanceof OpenInAnotherTab) return problem.elsewhere;
  if (error instanceof GameNotFound) return problem.gone;
  if (error instanceof Unreachable) return problem.unreachable;
  const reason = error instanceof Error ? error.message : String(error);
  if (kind === 'kept') return problem.damaged(reason);
  return kind === 'solo' ? problem.settings(reason) : problem.server(reason);
}
