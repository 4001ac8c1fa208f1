import { BadInput, quote } from '#engine/bad-input.js';
import { HttpApi } from '#wire/http/http-api.js';
import * as paths from '#wire/http/paths.js';
import type { HttpResponse } from '#wire/http/responses.js';
import type { NewGame, PlayerTicket } from '#wire/http/shapes.js';
import { create, readNonce } from '#wire/http/starting.js';
import { type Identity, signRequest } from '#wire/identity.js';

/** A server by its address. Errors are BadInput with a sentence that names it. */
export class ServerApi extends HttpApi {
  readonly #base: URL;

  constructor(address: string) {
    super();
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

  /** Without an identity the game is not ranked. A server from before there were keys creates keyless games only. */
  async create(wanted: NewGame, identity: Identity | undefined): Promise<PlayerTicket> {
    const response = await this.answer(paths.nonce);
    if (response.status === 404) return create(this, wanted);
    if (!identity) return create(this, { ...wanted, ranked: false });
    const nonce = await this.read(response, readNonce);
    return create(this, await signRequest(wanted, { ...nonce, host: this.host }, identity));
  }

  protected override send(path: string, init: RequestInit | undefined, patience: number): Promise<HttpResponse> {
    return fetch(new URL(path, this.#base), { ...init, signal: AbortSignal.timeout(patience) });
  }

  protected override unreachable(): never {
    throw new BadInput(`${this.host} cannot be reached`);
  }

  protected override explain({ message }: BadInput, what: 'refusal' | 'nonsense'): BadInput {
    return new BadInput(`${this.host}${what === 'refusal' ? ' refused' : ''}: ${message}`);
  }
}
