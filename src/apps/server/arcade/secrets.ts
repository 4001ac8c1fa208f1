import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
  timingSafeEqual,
} from 'node:crypto';
import type { Signer } from '#engine/record/replay-file.js';

/** Makes a private key, in the form in which the store keeps it. */
export const freshKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

/** Signs results. The key is kept in the store, so all nodes sign alike. */
export function signerOf(kept: string): Signer {
  const privateKey = createPrivateKey({ key: Buffer.from(kept, 'base64'), type: 'pkcs8', format: 'der' });
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return {
    key: spki.subarray(-32).toString('hex'),
    sign: text => sign(null, Buffer.from(text), privateKey).toString('hex'),
  };
}

/** 192 bits. Its holder is the player. */
export const freshToken = (): string => randomBytes(24).toString('base64url');
export const freshId = (): string => randomBytes(9).toString('base64url').replace(/[-_]/g, 'x');

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Takes the same time for a wrong token as for the right one. */
export const isToken = (token: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(hash));
