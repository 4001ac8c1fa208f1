import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { uptime } from 'node:os';
import { dirname } from 'node:path';
import { BadInput, quote } from '#engine/bad-input.js';
import { isCode, reasonOf } from '#node/system-error.js';

export const makeFolder = (path: string): void => void mkdirSync(path, { recursive: true, mode: 0o700 });

/** A reader always finds either the old text or the new one, complete, even after a crash. */
export function writeAtomically(path: string, text: string): void {
  makeFolder(dirname(path));
  const fresh = `${path}.${process.pid}-${randomBytes(4).toString('hex')}.new`;
  try {
    writeDurably(fresh, text);
    renameSync(fresh, path);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  try {
    writeFileSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The bytes of a file, or undefined if it does not exist. Throws BadInput if it is larger than `most` or unreadable. */
export function readWithin(path: string, most: number): Buffer | undefined {
  try {
    const bytes = firstBytes(path, most + 1);
    if (bytes.length <= most) return bytes;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw new BadInput(`cannot read ${quote(path)}: ${reasonOf(error)}`);
  }
  throw new BadInput(`cannot read ${quote(path)}: it is larger than ${most} bytes`);
}

/** Drops a last line without a newline: it was not written completely. */
export const readWholeLines = (path: string, most: number): string[] =>
  (readWithin(path, most) ?? '').toString().split('\n').slice(0, -1);

/** Does not wait for the writer of a pipe, and does not read a device forever. */
function firstBytes(path: string, most: number): Buffer {
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const chunks: Buffer[] = [];
    let length = 0;
    for (let read = -1; read !== 0 && length < most; length += read) {
      const chunk = Buffer.allocUnsafe(Math.min(1 << 16, most - length));
      read = readSync(file, chunk);
      chunks.push(chunk.subarray(0, read));
    }
    return Buffer.concat(chunks);
  } finally {
    closeSync(file);
  }
}

/** The names in a folder; empty if the folder does not exist. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (isCode(error, 'ENOENT')) return [];
    throw new BadInput(`cannot read ${quote(folder)}: ${reasonOf(error)}`);
  }
}

/** An unused name next to a damaged file, to keep it under. */
export function damagedName(path: string): string {
  let n = 1;
  while (existsSync(`${path}.damaged-${n}`)) n++;
  return `${path}.damaged-${n}`;
}

/** A file older than the last system start has no writer, even if a process with that id exists now. */
export function isWriterAlive(path: string, pid: number): boolean {
  const writtenAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (writtenAt < Date.now() - uptime() * 1000) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return isCode(error, 'EPERM');
  }
}
