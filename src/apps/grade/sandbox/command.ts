import { accessSync, closeSync, constants, existsSync, openSync, readSync, statSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { BadInput, quote } from '#engine/bad-input.js';
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

/** Why a program cannot be started, and what to check. Undefined if it looks runnable. */
export function problemOf(program: string, folder: string, path: string): string | undefined {
  const isPath = program.includes('/');
  const folders = isPath ? [folder] : path.split(delimiter);
  const files = folders.map(one => resolve(folder, one, program));
  const found = files.find(isRunnable) ?? files.find(isThere);
  if (found === undefined) return isPath ? missingFile(program, folder) : missingProgram(program);
  if (statSync(found).isDirectory()) return `${quote(program)} is a folder; name the program in it`;
  if (!isRunnable(found))
    return `${quote(program)} is not executable; run chmod +x on it, or put its interpreter in front (for example python3)`;
  return problemOfScript(program, firstLineOf(found));
}

const missingFile = (program: string, folder: string): string =>
  `there is no file ${quote(program)} in ${quote(folder)}; check the path, and whether the program has been built`;

const missingProgram = (program: string): string =>
  `there is no program ${quote(program)} on the PATH; check its name, or write ./${program} for a file in this folder`;

/** The interpreter that a script names in its first line must exist too. */
function problemOfScript(program: string, line: string): string | undefined {
  const interpreter = /^#! *([^ \t\r]+)/.exec(line)?.[1];
  if (interpreter === undefined) return undefined;
  if (line.endsWith('\r'))
    return `the first line of ${quote(program)} ends in a carriage return; save the file with Unix line endings`;
  if (isRunnable(resolve('/', interpreter))) return undefined;
  return `the first line of ${quote(program)} names ${quote(interpreter)}, which does not exist; correct that line`;
}

function firstLineOf(file: string): string {
  try {
    const buffer = Buffer.alloc(256);
    const fd = openSync(file, 'r');
    const length = readSync(fd, buffer);
    closeSync(fd);
    return buffer.toString('latin1', 0, length).split('\n', 1)[0]!;
  } catch {
    return '';
  }
}

/** A folder on the PATH may be closed to us. */
const isThere = (file: string): boolean => existsSync(file);

function isRunnable(file: string): boolean {
  if (!isThere(file)) return false;
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
