import type { Identity } from '#wire/identity.js';
import { pkcs8Of, readSecret, writeSecret } from '#wire/secret-text.js';
import { keepFirst, keptSecret, replaceSecret } from './kept-secret.js';

const ALGORITHM = 'Ed25519';
const SECRET_BYTES = 32;

/**
 * The player's key pair, which is created on first use. Undefined if the browser cannot sign: the page was not loaded over
 * HTTPS, or the browser does not support Ed25519 or does not store anything.
 */
export async function ownIdentity(): Promise<Identity | undefined> {
  try {
    return await identityOf(await ownSecret());
  } catch {
    return undefined;
  }
}

/** The player's public key, if there is one already. */
export async function ownKey(): Promise<string | undefined> {
  try {
    const secret = await keptSecret();
    return secret === undefined ? undefined : (await identityOf(secret)).key;
  } catch {
    return undefined;
  }
}

/** The player's secret key as text, to be imported elsewhere. */
export const exportIdentity = async (): Promise<string> => writeSecret(await ownSecret());

/** Replaces the player's key pair. Throws BadInput if the text is not a key. */
export async function importIdentity(text: string): Promise<Identity> {
  const secret = readSecret(text);
  const identity = await identityOf(secret);
  await replaceSecret(secret);
  return identity;
}

const ownSecret = async (): Promise<string> => (await keptSecret()) ?? keepFirst(await freshSecret());

async function freshSecret(): Promise<string> {
  const { privateKey } = (await crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair;
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey));
  return hexOf(pkcs8.subarray(-SECRET_BYTES));
}

async function identityOf(secret: string): Promise<Identity> {
  const privateKey = await crypto.subtle.importKey('pkcs8', bytesOf(pkcs8Of(secret)), ALGORITHM, true, ['sign']);
  const { x = '' } = await crypto.subtle.exportKey('jwk', privateKey);
  return {
    key: hexOf(bytesOfBase64Url(x)),
    async sign(text) {
      return hexOf(new Uint8Array(await crypto.subtle.sign(ALGORITHM, privateKey, new TextEncoder().encode(text))));
    },
  };
}

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], digits => Number.parseInt(digits, 16));
const bytesOfBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0));
