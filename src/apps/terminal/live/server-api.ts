import { BadInput, quote } from '../../../engine/bad-input.js';
import type { Settings } from '../../../engine/contract/settings.js';
import * as paths from '../../../wire/http/paths.js';
import {
  type Body,
  post,
  readBody,
  readDaily,
  readGame,
  readGames,
  readProblem,
} from '../../../wire/http/responses.js';
import type { Daily, GameInfo, NewGame, PlayerTicket } from '../../../wire/http/shapes.js';
import { readNonce, readTicket } from '../../../wire/http/starting.js';
import type { Identity } from '../../../wire/identity/identity.js';
import { signRequest } from '../../../wire/identity/signed-request.js';

const PATIENCE_MS = 10_000;

/** The HTTP API of a server. Answers are checked; errors are BadInput with a sentence that names the server. */
export class ServerApi {
  readonly #base: URL;

  constructor(address: string) {
    const url = address.includes('://') ? address : `http://${address}`;
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      throw new BadInput(`${quote(address)} is not a server; expected something like http://localhost:8080`);
    }
    this.#base = new URL(url);
  }

  get host(): string {
    return this.#base.host;
  }

  /** The id of the game that the address points to, if it does: …/games/ID, with or without more. */
  get named(): string | undefined {
    return /\/games\/([A-Za-z0-9]+)/.exec(this.#base.pathname)?.[1];
  }

  socket(path: string): string {
    return paths.socketUrl(this.#base.origin, path);
  }

  get origin(): string {
    return this.#base.origin;
  }

  /** Without an identity the game is not ranked. */
  create(game: string, settings: Settings, player: string, identity?: Identity): Promise<PlayerTicket> {
    return this.#create({ game, settings, player }, identity);
  }

  /** An attempt at the challenge of the day. */
  createDaily(game: string, player: string, identity: Identity | undefined): Promise<PlayerTicket> {
    return this.#create({ game, player, daily: true }, identity);
  }

  async #create(wanted: NewGame, identity: Identity | undefined): Promise<PlayerTicket> {
    return this.#ask(paths.games, readTicket, post(JSON.stringify(await this.#signed(wanted, identity))));
  }

  /** Today's challenges, with the first attempts of this key. */
  daily(key?: string): Promise<Daily> {
    return this.#ask(key === undefined ? paths.daily : `${paths.daily}?key=${key}`, readDaily);
  }

  /** The best games of the challenge of a day. */
  bestOfDay(game: string, day: string): Promise<readonly GameInfo[]> {
    return this.#ask(`${paths.scores}?game=${game}&day=${day}`, ({ games }) => readGames(games));
  }

  /** A server from before there were keys creates keyless games only. */
  async #signed(wanted: NewGame, identity: Identity | undefined): Promise<NewGame> {
    const response = await this.#reach(paths.nonce);
    if (response.status === 404) return wanted;
    if (!identity) return { ...wanted, ranked: false };
    const nonce = await this.#read(await this.#accepted(response), readNonce);
    return signRequest(wanted, { ...nonce, host: this.host }, identity);
  }

  game(id: string): Promise<GameInfo> {
    return this.#ask(paths.game(id), readGame);
  }

  live(): Promise<readonly GameInfo[]> {
    return this.#ask(paths.games, ({ games }) => readGames(games));
  }

  async lines(id: string): Promise<string> {
    return (await this.#fetch(paths.lines(id))).text();
  }

  async #ask<T>(path: string, read: (body: Body) => T, init?: RequestInit): Promise<T> {
    return this.#read(await this.#fetch(path, init), read);
  }

  async #read<T>(response: Response, read: (body: Body) => T): Promise<T> {
    try {
      return read(await readBody(response));
    } catch (error) {
      throw error instanceof BadInput ? new BadInput(`${this.host}: ${error.message}`) : error;
    }
  }

  async #fetch(path: string, init?: RequestInit): Promise<Response> {
    return this.#accepted(await this.#reach(path, init));
  }

  async #reach(path: string, init?: RequestInit): Promise<Response> {
    try {
      return await fetch(new URL(path, this.#base), { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch {
      throw new BadInput(`${this.host} cannot be reached`);
    }
  }

  async #accepted(response: Response): Promise<Response> {
    if (response.ok) return response;
    throw new BadInput(`${this.host} refused: ${(await readProblem(response)).message}`);
  }
}
