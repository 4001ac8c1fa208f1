import { BadInput, quote, visible } from '../../../engine/bad-input.js';
import type { Settings } from '../../../engine/contract/settings.js';

/** What a server gives to whoever begins a game. */
export interface Ticket {
  readonly id: string;
  readonly token: string;
}

export interface GameNotice {
  readonly id: string;
  readonly game: string;
  readonly player: string;
  readonly status: string;
  readonly score: number;
  readonly viewers: number;
}

const PATIENCE_MS = 10_000;

/** A server's HTTP side. What it answers is checked; what goes wrong is said in a sentence. */
export class ServerApi {
  readonly #base: URL;

  constructor(address: string) {
    const url = address.includes('://') ? address : `http://${address}`;
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      throw new BadInput(`${quote(address)} is no server; expected something like http://localhost:8080`);
    }
    this.#base = new URL(url);
  }

  get host(): string {
    return this.#base.host;
  }

  /** The game that an address names, if it names one: …/games/ID, with or without more. */
  get named(): string | undefined {
    return /\/games\/([A-Za-z0-9]+)/.exec(this.#base.pathname)?.[1];
  }

  socket(id: string, what: string): string {
    const url = new URL(`/api/games/${id}/${what}`, this.#base);
    url.protocol = this.#base.protocol === 'https:' ? 'wss:' : 'ws:';
    return url.href;
  }

  async create(game: string, settings: Settings, player: string): Promise<Ticket> {
    const { id, token } = await this.#ask('/api/games', { game, settings, player });
    if (!isId(id) || typeof token !== 'string') throw new BadInput(`${this.host} gave no ticket`);
    return { id, token };
  }

  async game(id: string): Promise<GameNotice> {
    return noticeOf(await this.#ask(`/api/games/${id}`));
  }

  async live(): Promise<GameNotice[]> {
    const { games } = await this.#ask('/api/games');
    return Array.isArray(games) ? games.map(noticeOf) : [];
  }

  async lines(id: string): Promise<string> {
    return (await this.#fetch(`/api/games/${id}/lines`)).text();
  }

  async #ask(path: string, body?: object): Promise<Record<string, unknown>> {
    const answer: unknown = await (await this.#fetch(path, body)).json().catch(() => undefined);
    if (typeof answer !== 'object' || answer === null) throw new BadInput(`${this.host} does not answer as expected`);
    return answer as Record<string, unknown>;
  }

  async #fetch(path: string, body?: object): Promise<Response> {
    const init = body
      ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : {};
    let response: Response;
    try {
      response = await fetch(new URL(path, this.#base), { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    } catch {
      throw new BadInput(`${this.host} cannot be reached`);
    }
    if (response.ok) return response;
    const { says } = (await response.json().catch(() => ({}))) as { says?: unknown };
    throw new BadInput(`${this.host} refuses: ${visible(String(says ?? response.status).slice(0, 200))}`);
  }
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^[A-Za-z0-9]{1,32}$/.test(value);

function noticeOf(fields: Record<string, unknown>): GameNotice {
  const { id, game, player, status, score, viewers } = fields;
  if (!isId(id)) throw new BadInput('the server names no game');
  const text = (value: unknown): string => visible(String(value ?? '').slice(0, 60));
  return {
    id,
    game: text(game),
    player: text(player),
    status: text(status),
    score: Number(score) || 0,
    viewers: Number(viewers) || 0,
  };
}
