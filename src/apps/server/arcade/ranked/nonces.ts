import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#wire/http/codes.js';

/** How long a client may take to sign a nonce and send it back. Nodes may be as far apart by their clocks. */
export const NONCE_MS = 120_000;

export const usedNonce = (): Refusal =>
  new Refusal('bad-signature', 'this signature was used before: sign a new nonce from /api/nonce for every game');

/**
 * Nonces are not stored when they are given out: the server recognizes its own by their code. Every node that shares the
 * secret does. The store makes sure that no nonce is used for two games.
 */
export class Nonces {
  constructor(
    private readonly secret: string,
    private readonly now: () => number,
  ) {}

  fresh(): string {
    const start = `${this.now().toString(36)}-${randomBytes(16).toString('hex')}`;
    return `${start}-${this.#codeOf(start)}`;
  }

  /** Throws a Refusal. */
  check(nonce: string): void {
    const [, start = '', time = '', code = ''] = /^(([0-9a-z]{1,11})-[0-9a-f]{32})-([0-9a-f]{64})$/.exec(nonce) ?? [];
    if (code === '' || !timingSafeEqual(Buffer.from(code), Buffer.from(this.#codeOf(start))))
      throw new Refusal('bad-signature', 'the nonce is not from this server: sign one from /api/nonce');
    if (Math.abs(this.now() - Number.parseInt(time, 36)) > NONCE_MS)
      throw new Refusal(
        'bad-signature',
        `the nonce is older than ${NONCE_MS / 1000} s: sign a new one from /api/nonce`,
      );
  }

  #codeOf = (start: string): string => createHmac('sha256', this.secret).update(`nonce ${start}`).digest('hex');
}
