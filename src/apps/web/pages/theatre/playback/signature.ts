import type { Signature } from '#engine/record/replay-file.js';
import type { SignatureCheck } from './verification.js';

/** The signer, or `broken` if the signature is invalid. */
export async function checkSignature(
  signature: Signature | undefined,
  ourKey: () => Promise<string | undefined>,
): Promise<SignatureCheck | 'broken'> {
  if (!signature) return 'none';
  const isGood = await holds(signature);
  if (isGood === undefined) return 'unchecked';
  if (!isGood) return 'broken';
  const key = await ourKey();
  return key === undefined ? 'unchecked' : key === signature.key ? 'ours' : 'other';
}

/** Undefined if the browser does not support Ed25519 or the page is not in a secure context. */
async function holds({ key, text, signature }: Signature): Promise<boolean | undefined> {
  try {
    const known = await crypto.subtle.importKey('raw', fromHex(key), 'Ed25519', false, ['verify']);
    return await crypto.subtle.verify('Ed25519', known, fromHex(signature), new TextEncoder().encode(text));
  } catch {
    return undefined;
  }
}

const fromHex = (digits: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from({ length: digits.length / 2 }, (_, k) => Number.parseInt(digits.slice(2 * k, 2 * k + 2), 16));

/** The public key of the server that this page came from. */
export async function serverKey(): Promise<string | undefined> {
  try {
    const { key } = (await (await fetch('/api/key')).json()) as { key?: unknown };
    return typeof key === 'string' && /^[0-9a-f]{64}$/.test(key) ? key : undefined;
  } catch {
    return undefined;
  }
}
