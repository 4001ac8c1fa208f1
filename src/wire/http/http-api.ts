import { BadInput } from '#engine/bad-input.js';
import type { Settings } from '#engine/contract/settings.js';
import * as paths from './paths.js';
import { isGameId } from './paths.js';
import {
  type Body,
  type HttpResponse,
  post,
  readBody,
  readDaily,
  readGame,
  readGames,
  readProblem,
} from './responses.js';
import type { Daily, DailyQuery, FinishedQuery, GameInfo, GameList, ScoresQuery } from './shapes.js';

type Init = ReturnType<typeof post>;

const PATIENCE_MS = 10_000;
/** A whole game takes a while to transfer and to play again. */
const GAME_MS = 60_000;

/** The HTTP API of a server: docs/protocol.md. Answers are checked. Subclasses send the requests and explain errors. */
export abstract class HttpApi {
  /** Rejects if the server cannot be reached. */
  protected abstract send(path: string, init: Init | undefined, patience: number): Promise<HttpResponse>;
  protected abstract unreachable(): never;

  /** The error to throw if the server refuses, or if its answer makes no sense. */
  protected explain(error: BadInput, _what: 'refusal' | 'nonsense'): BadInput {
    return error;
  }

  game(id: string): Promise<GameInfo> {
    return this.ask(paths.game(id), readGame);
  }

  /** The games that are being played, and the id of the one worth watching most. */
  live(): Promise<{ readonly featured?: string; readonly games: readonly GameInfo[] }> {
    return this.ask(paths.games, ({ featured, games }) => {
      const id = (featured as { id?: unknown } | undefined)?.id;
      return { ...(isGameId(id) && { featured: id }), games: readGames(games) };
    });
  }

  finished(query: FinishedQuery = {}): Promise<GameList> {
    return this.ask(withQuery(paths.replays, query), ({ games, next }) => ({
      games: readGames(games),
      ...(typeof next === 'string' && { next }),
    }));
  }

  /** The best games with these settings; with a day, the best of that day's challenge. */
  best(game: string, settings?: Settings, day?: string): Promise<readonly GameInfo[]> {
    const query: ScoresQuery = { game, ...(settings && { settings: JSON.stringify(settings) }), ...(day && { day }) };
    return this.ask(withQuery(paths.scores, query), ({ games }) => readGames(games));
  }

  /** The challenges of a day; with a player's key, also that player's first attempts. Default: today, by the server's clock. */
  daily(query: DailyQuery = {}): Promise<Daily> {
    return this.ask(withQuery(paths.daily, query), readDaily);
  }

  /** The lines of a game, as a replay file. */
  async lines(id: string): Promise<string> {
    const response = await this.#accepted(await this.answer(paths.lines(id), undefined, GAME_MS));
    return response.text().catch(() => this.unreachable());
  }

  /** Returns the game's id on the server. */
  async upload(replay: string): Promise<string> {
    return (await this.ask(paths.replays, readGame, post(replay, 'replay'), GAME_MS)).id;
  }

  async ask<T>(path: string, read: (body: Body) => T, init?: Init, patience?: number): Promise<T> {
    return this.read(await this.answer(path, init, patience), read);
  }

  protected answer(path: string, init?: Init, patience = PATIENCE_MS): Promise<HttpResponse> {
    return this.send(path, init, patience).catch(() => this.unreachable());
  }

  protected async read<T>(response: HttpResponse, read: (body: Body) => T): Promise<T> {
    const accepted = await this.#accepted(response);
    try {
      return read(await readBody(accepted));
    } catch (error) {
      throw error instanceof BadInput ? this.explain(error, 'nonsense') : error;
    }
  }

  async #accepted(response: HttpResponse): Promise<HttpResponse> {
    if (response.ok) return response;
    throw this.explain(await readProblem(response), 'refusal');
  }
}

function withQuery(path: string, query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&');
  return text === '' ? path : `${path}?${text}`;
}
