import { resolve } from 'node:path';
import { BadInput } from '#engine/bad-input.js';
import type { Script } from '#engine/program/grading.js';

const BOARD = '{board}';

/** Replaces the placeholders of a command by the board file's path and the script's values. */
export function fillIn(command: readonly string[], { file, placeholders = {} }: Script, board: string): string[] {
  const isPlaced = command.some(word => word.includes(BOARD));
  const words = file === undefined || isPlaced ? command : [...command, BOARD];
  const values = [
    [BOARD, board],
    ...Object.entries(placeholders).map(([name, value]) => [`{${name}}`, value]),
  ] as const;
  return words.map(word => values.reduce((text, [mark, value]) => text.replaceAll(mark!, () => value!), word));
}

/** Throws BadInput if the command lacks a placeholder without which the program cannot know its input. */
export function checkCommand(command: readonly string[], { placeholders = {} }: Script): void {
  const marks = Object.keys(placeholders).map(name => `{${name}}`);
  const missing = marks.find(mark => !command.some(word => word.includes(mark)));
  if (missing === undefined) return;
  throw new BadInput(`the command must contain ${missing}, for example: -- ${command.join(' ')} ${missing}`);
}

/** Everything in a command that may be a path, even inside a word, such as `-cp lib:build` or `--board=x`. */
export const pathsIn = (command: readonly string[], folder: string): string[] =>
  command.flatMap(word => [word, ...word.split(/[\s:;,='"]+/)].filter(Boolean).map(path => resolve(folder, path)));
