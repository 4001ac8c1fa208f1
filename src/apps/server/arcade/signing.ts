import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
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
