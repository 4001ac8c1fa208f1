import { createHash, createPublicKey, verify as verifyBytes } from 'node:crypto';
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { BadInput, quote } from '#engine/bad-input.js';
import { sha256Hex } from '#engine/chance/sha256.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Replay } from '#engine/play/replay.js';
import type { Signature } from '#engine/record/replay-file.js';
import { type Findings, Verifier } from '#engine/record/verifier.js';
import { isFromSystem, reasonOf } from '#node/system-error.js';

export interface Report {
  readonly file: string;
  readonly verdict: 'ok' | 'cut off' | 'open' | 'wrong';
  readonly says: string;
}

/** Checks that were asked for besides the file itself. */
export interface Demand {
  readonly key: string | undefined;
  readonly seed: string | undefined;
}

const CHUNK_BYTES = 1 << 18;
const LONGEST_LINE = 1 << 24;
/** Larger files are not read into memory. */
const MOST_BYTES = 1 << 28;

/** Checks one file in constant memory. `onProgress` receives the number of bytes done since its last call. */
export function verifyFile(
  file: string,
  games: ReadonlyMap<string, AnyGame>,
  { key, seed }: Demand,
  onProgress: (bytes: number) => void,
): Report {
  const verifier = new Verifier(id => games.get(id), { log: 'dropped', hash: createHash('sha256') });
  try {
    const form = readThrough(file, verifier, onProgress);
    return { file, ...reportOf(revealed(verifier, seed), key, form) };
  } catch (error) {
    if (!(error instanceof BadInput) && !isFromSystem(error)) throw error;
    return { file, verdict: 'wrong', says: error.message };
  }
}

/**
 * A replay with its log, genuine as far as it goes: nothing is wrong, but it may be cut off. Throws BadInput that names the file
 * and says what is wrong.
 */
export function readGenuine(file: string, games: ReadonlyMap<string, AnyGame>): Replay {
  const verifier = new Verifier(id => games.get(id), { hash: createHash('sha256') });
  try {
    if (statSync(file).size > MOST_BYTES) throw new BadInput(`the file is larger than ${MOST_BYTES} bytes`);
    const form = readThrough(file, verifier, () => {});
    const { verdict, says } = reportOf(verifier.findings(), undefined, form);
    if (verdict === 'wrong') throw new BadInput(says);
  } catch (error) {
    if (isFromSystem(error)) throw new BadInput(`cannot read ${quote(file)}: ${reasonOf(error)}`);
    throw error instanceof BadInput ? new BadInput(`${quote(file)} is not a genuine replay: ${error.message}`) : error;
  }
  return verifier.played().replay;
}

/** `torn`: the last line has no line end. */
type Form = 'torn' | 'whole';

let buffer: Buffer = Buffer.alloc(CHUNK_BYTES);

function readThrough(file: string, verifier: Verifier, onProgress: (bytes: number) => void): Form {
  const descriptor = openSync(file, 'r');
  try {
    let length = 0;
    for (;;) {
      const count = readSync(descriptor, buffer, length, buffer.length - length, null);
      if (count === 0) return length > 0 ? 'torn' : 'whole';
      length += count;
      const done = verifier.addBytes(buffer, length);
      buffer.copyWithin(0, done, length);
      length -= done;
      if (length === buffer.length) buffer = enlarged();
      onProgress(count);
    }
  } finally {
    closeSync(descriptor);
  }
}

function enlarged(): Buffer {
  if (buffer.length > LONGEST_LINE) throw new BadInput(`a line is longer than ${LONGEST_LINE} characters`);
  return Buffer.concat([buffer, Buffer.alloc(buffer.length)]);
}

function revealed(verifier: Verifier, seed: string | undefined): Findings {
  const { deals, header } = verifier.findings();
  if (deals === 'open' && seed !== undefined && sha256Hex(seed) === header.commitment) verifier.reveal(seed);
  return verifier.findings();
}

function reportOf(findings: Findings, key: string | undefined, form: Form): Omit<Report, 'file'> {
  const { header, entries, lines, result, signature, deals } = findings;
  const played = `${header.game}, ${entries} entries`;
  if (result && form === 'torn') return { verdict: 'wrong', says: 'data without a line end follows the end line' };
  if (signature && !holds(signature)) return { verdict: 'wrong', says: `line ${lines}: invalid signature` };
  if (key !== undefined && signature?.key !== key) return { verdict: 'wrong', says: 'not signed by this key' };
  const limit = deals === 'open' ? ', deals not checked: the seed is still secret' : '';
  if (!result) return { verdict: 'cut off', says: `${played}, correct as far as it goes${limit}` };
  const says = `${played}, ${result.phase}, score ${result.score}${signedBy(signature)}${limit}`;
  return { verdict: deals === 'open' && key === undefined ? 'open' : 'ok', says };
}

const signedBy = (signature: Signature | undefined): string =>
  signature ? `, signed by ${signature.key.slice(0, 16)}` : '';

/** The DER prefix of an Ed25519 public key, as Node expects it. */
const KEY_PREFIX = '302a300506032b6570032100';

function holds({ key, text, signature }: Signature): boolean {
  const publicKey = createPublicKey({ key: Buffer.from(KEY_PREFIX + key, 'hex'), format: 'der', type: 'spki' });
  return verifyBytes(null, Buffer.from(text), publicKey, Buffer.from(signature, 'hex'));
}
