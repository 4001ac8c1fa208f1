import { expect, test } from 'vitest';
import { checkSignature } from './signature.js';

const text = '{"at":1,"note":"für Zoë"';

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('');

async function signed(): Promise<{ key: string; text: string; signature: string }> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text));
  return { key: hexOf(await crypto.subtle.exportKey('raw', pair.publicKey)), text, signature: hexOf(signature) };
}

const known = (key: string | undefined) => async () => key;

test('tells who signed', async () => {
  const signature = await signed();
  const { key } = signature;
  expect(await checkSignature(undefined, known(key))).toBe('none');
  expect(await checkSignature(signature, known(key))).toBe('ours');
  expect(await checkSignature(signature, known('0'.repeat(64)))).toBe('other');
  expect(await checkSignature(signature, known(undefined))).toBe('unchecked');
});

test('an invalid signature is broken', async () => {
  const [signature, other] = [await signed(), await signed()];
  expect(await checkSignature({ ...signature, text: `${text} ` }, known(signature.key))).toBe('broken');
  expect(await checkSignature({ ...signature, key: other.key }, known(signature.key))).toBe('broken');
});
