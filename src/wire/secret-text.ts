import { BadInput } from '#engine/bad-input.js';
import { sha256Hex } from '#engine/chance/sha256.js';

/**
 * A secret key as one line of text, in which players save it and carry it to another device: the 32 bytes of the key, and a
 * check that catches a missing or changed character.
 */
const START = 'gridfall-key-1';
const CHECK_DIGITS = 8;
const PATTERN = new RegExp(`^${START}-([0-9a-f]{64})-([0-9a-f]{${CHECK_DIGITS}})$`);

/** In bytes; a file that is larger holds something else. */
export const LONGEST_SECRET_FILE = 1024;

/** `secret` has 64 hexadecimal digits. */
export const writeSecret = (secret: string): string => `${START}-${secret}-${checkOf(secret)}`;

/** Returns the secret key as 64 hexadecimal digits. Throws BadInput. */
export function readSecret(text: string): string {
  const [, secret = '', check] = PATTERN.exec(text.trim().toLowerCase()) ?? [];
  if (check === undefined)
    throw new BadInput(`this is not a Gridfall key: it must be one line that starts with ${START}-`);
  if (check !== checkOf(secret)) throw new BadInput('this key has a typing error: its check does not match');
  return secret;
}

const checkOf = (secret: string): string => sha256Hex(`${START}-${secret}`).slice(0, CHECK_DIGITS);

/** PKCS #8 wraps the 32 bytes of an Ed25519 key in a fixed header. */
const PKCS8_START = '302e020100300506032b657004220420';

export const pkcs8Of = (secret: string): string => PKCS8_START + secret;
