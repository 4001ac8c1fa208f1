import { createHmac, createPublicKey, randomBytes, timingSafeEqual, verify } from 'node:crypto';
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

/** The fixed start of an Ed25519 public key in SPKI. */
const SPKI_START = '302a300506032b6570032100';

/** Whether this key has signed this text. Key and signature are hexadecimal digits. */
export function isSignedBy(key: string, text: string, signature: string): boolean {
  try {
    const publicKey = createPublicKey({ key: Buffer.from(SPKI_START + key, 'hex'), type: 'spki', format: 'der' });
    return verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'hex'));
  } catch {
    // Not every 32 bytes are a key.
    return false;
  }
}
