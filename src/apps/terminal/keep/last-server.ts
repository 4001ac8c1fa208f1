import { join } from 'node:path';
import { BadInput } from '#engine/bad-input.js';
import { folders } from '#node/folders.js';
import { readWithin, writeAtomically } from './files.js';

const LONGEST_ADDRESS = 2048;

const path = (): string => join(folders().config, 'server');

/** The server of the last live game, if there was one. */
export function lastServer(): string | undefined {
  return readWithin(path(), LONGEST_ADDRESS)?.toString().trim() || undefined;
}

/** If nothing can be written, the player has to enter the address again. */
export function rememberServer(address: string): void {
  try {
    writeAtomically(path(), `${address}\n`);
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
  }
}
