import { BadInput } from '../../../engine/bad-input.js';
import type { Script } from '../../../engine/program/grading.js';

const BOARD = '{board}';
const PIECES = '{pieces}';

/** The words of a command as they are for one script: where the file that it takes is, and what is dealt. */
export function filledIn(command: readonly string[], { file, flags }: Script, board: string): string[] {
  const isPlaced = command.some(word => word.includes(BOARD));
  const words = file === undefined || isPlaced ? command : [...command, BOARD];
  const pieces = typeof flags.pieces === 'string' ? flags.pieces : '';
  return words.map(word => word.replaceAll(BOARD, () => board).replaceAll(PIECES, () => pieces));
}

/** Throws BadInput if a program could never know what is dealt to it. */
export function checkCommand(command: readonly string[], { flags }: Script): void {
  if (flags.pieces === undefined || command.some(word => word.includes(PIECES))) return;
  throw new BadInput(`${PIECES} must stand somewhere in the command, such as: -- ${command.join(' ')} ${PIECES}`);
}
