import { createPublicKey, verify } from 'node:crypto';

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
