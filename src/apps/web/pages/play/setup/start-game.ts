import type { AnyGame } from '#engine/contract/game.js';
import { hasPosition } from '#engine/contract/position.js';
import type { Settings } from '#engine/contract/settings.js';
import { loadPositions } from '#games/catalogue.js';
import { isOnline, noteAnswer } from '#web/browser/online.js';
import { preferences } from '#web/keep/preferences.js';
import { Unreachable } from '#web/live/api.js';
import { createGame } from '#web/live/new-game.js';
import { tickets } from '#web/live/tickets.js';
import { words } from '#web/words/words.js';
import { OF_THE_SERVER, Refusal } from '#wire/http/codes.js';
import { GameNotFound, LocalGame, type LocalGameOptions, OpenInAnotherTab } from '../game/local-game.js';
import type { PlayedGame } from '../game/played-game.js';

/** The longest wait for a server's first answer. */
const FIRST_ANSWER_MS = 2_500;

/** The ways to start a game. */
export type GameStart =
  | ({ readonly kind: 'private' } & Omit<LocalGameOptions, 'player'>)
  | { readonly kind: 'kept'; readonly id: string }
  /** `otherwise`: the mode if there is no server that could take the game. Without it, that is an error. */
  | { readonly kind: 'live'; readonly settings: Settings; readonly otherwise?: 'private' }
  | { readonly kind: 'daily'; readonly settings: Settings }
  | { readonly kind: 'ticket'; readonly id: string };

export interface StartedGame {
  readonly played: PlayedGame;
  /** The query that brings a reloaded page back to this game. */
  readonly search: string;
}

/** Throws BadInput or Unreachable. */
export async function startGame(game: AnyGame, start: GameStart): Promise<StartedGame> {
  const { player } = preferences.peek();
  if (!('settings' in start) || hasPosition(start.settings ?? {})) await loadPositions(game);
  switch (start.kind) {
    case 'private':
      return localGame(await LocalGame.start(game, { ...start, player }));
    case 'kept':
      return localGame(await LocalGame.resume(game, start.id));
    case 'live':
      return start.otherwise ? liveOrPrivate(game, start.settings) : newLiveGame(game, start.settings, 'free');
    case 'daily':
      return newLiveGame(game, {}, 'daily');
    case 'ticket':
      return liveGame(game, start.id, 'under-way');
  }
}

/** A player who did not ask for the server in particular does not wait for it, and plays without it. */
async function liveOrPrivate(game: AnyGame, settings: Settings): Promise<StartedGame> {
  try {
    if (!isOnline.peek()) throw new Unreachable();
    return await newLiveGame(game, settings, 'free', FIRST_ANSWER_MS);
  } catch (error) {
    if (!isServerMissing(error)) throw error;
    if (error instanceof Unreachable) noteAnswer('unreachable');
    const { player } = preferences.peek();
    return localGame(await LocalGame.start(game, { settings, player, timeMode: 'timed', isOffline: true }));
  }
}

/** Nobody answers, or something that is not a Gridfall server, or one that cannot take games now. */
const isServerMissing = (error: unknown): boolean =>
  !(error instanceof Refusal) || error.code === 'too-fast' || OF_THE_SERVER.includes(error.code);

async function newLiveGame(
  game: AnyGame,
  settings: Settings,
  what: 'daily' | 'free',
  patience?: number,
): Promise<StartedGame> {
  const about = { game: game.id, player: preferences.peek().player };
  const wanted = what === 'daily' ? { ...about, daily: true } : { ...about, settings };
  const { id, token, daily } = await createGame(wanted, patience);
  const played = daily?.settings ?? settings;
  tickets.keep({ id, token, game: game.id, settings: played, isDaily: what === 'daily', ...daily });
  return liveGame(game, id, 'new');
}

const localGame = (played: LocalGame): StartedGame => ({ played, search: `?kept=${played.keeper.kept.id}` });

async function liveGame(game: AnyGame, id: string, start: 'new' | 'under-way'): Promise<StartedGame> {
  const ticket = tickets.find(id);
  if (ticket?.game !== game.id) throw new GameNotFound();
  const { LiveGame } = await import('../game/live-game.js');
  return { played: new LiveGame(game, ticket, preferences.peek().player, start), search: `?live=${id}` };
}

/** How to start the same game again. */
export function sameAgain({ timeMode, settings, isDaily }: PlayedGame, last: GameStart): GameStart {
  if (last.kind === 'private' || last.kind === 'live') return last;
  if (timeMode === 'live') return { kind: isDaily ? 'daily' : 'live', settings };
  return { kind: 'private', settings, timeMode };
}

/** Why the game could not be started, in the player's language if possible. */
export function startProblem(error: unknown, { kind }: GameStart): string {
  const { problem } = words.peek().play;
  if (error instanceof OpenInAnotherTab) return problem.elsewhere;
  if (error instanceof GameNotFound) return problem.gone;
  if (error instanceof Unreachable) return problem.unreachable;
  const reason = error instanceof Error ? error.message : String(error);
  if (kind === 'kept') return problem.damaged(reason);
  return kind === 'private' ? problem.settings(reason) : problem.server(reason.replace(/\.$/, ''));
}
