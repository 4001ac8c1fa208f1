import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { join } from 'node:path';
import { BadInput, quote } from '#engine/bad-input.js';
import { folders } from '#node/folders.js';
import type { Identity } from '#wire/identity.js';
import { LONGEST_SECRET_FILE, pkcs8Of, readSecret, writeSecret } from '#wire/secret-text.js';
import { readWithin, writeAtomically } from './files.js';

/** Only its owner may read it: files are written with mode 0600. */
export const identityPath = (): string => join(folders().config, 'identity');

/** The player's key pair, which is created on first use. */
export function ownIdentity(): Identity {
  return identityOf(ownSecret());
}

/** The player's secret key as text, to be imported elsewhere. */
export const exportIdentity = (): string => writeSecret(ownSecret());

/** Replaces the player's key pair. Throws BadInput if there is another one, unless it may be lost. */
export function importIdentity(text: string, other: 'keep' | 'replace'): Identity {
  const secret = readSecret(text);
  const kept = other === 'keep' ? keptSecret() : undefined;
  if (kept !== undefined && kept !== secret)
    throw new BadInput(
      `${identityPath()} holds another key; save it with: gridfall identity export, then import with --replace`,
    );
  writeAtomically(identityPath(), `${writeSecret(secret)}\n`);
  return identityOf(secret);
}

export function identityOf(secret: string): Identity {
  const privateKey = createPrivateKey({ key: Buffer.from(pkcs8Of(secret), 'hex'), type: 'pkcs8', format: 'der' });
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  return {
    key: spki.subarray(-32).toString('hex'),
    sign: text => sign(null, Buffer.from(text), privateKey).toString('hex'),
  };
}

export const freshSecret = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' }).subarray(-32).toString('hex');

function ownSecret(): string {
  const kept = keptSecret();
  if (kept !== undefined) return kept;
  const secret = freshSecret();
  writeAtomically(identityPath(), `${writeSecret(secret)}\n`);
  return secret;
}

function keptSecret(): string | undefined {
  const bytes = readWithin(identityPath(), LONGEST_SECRET_FILE);
  if (!bytes) return undefined;
  try {
    return readSecret(bytes.toString());
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    throw new BadInput(`cannot read ${quote(identityPath())}: ${error.message}`);
  }
}
