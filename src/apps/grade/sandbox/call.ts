import { BadInput } from '../../../engine/bad-input.js';
import type { Script } from '../../../engine/program/grading.js';

const BOARD = '{board}';

/** The words of a command for one script, with the path of the board file and the other placeholders filled in. */
export function filledIn(command: readonly string[], { file, placeholders = {} }: Script, board: string): string[] {
  const isPlaced = command.some(word => word.includes(BOARD));
  const words = file === undefined || isPlaced ? command : [...command, BOARD];
  const values = [
    [BOARD, board],
    ...Object.entries(placeholders).map(([name, value]) => [`{${name}}`, value]),
  ] as const;
  return words.map(word => values.reduce((text, [mark, value]) => text.replaceAll(mark!, () => value!), word));
}

/** Throws BadInput if the command leaves out something that the program cannot know otherwise. */
export function checkCommand(command: readonly string[], { placeholders = {} }: Script): void {
  const marks = Object.keys(placeholders).map(name => `{${name}}`);
  const missing = marks.find(mark => !command.some(word => word.includes(mark)));
  if (missing === undefined) return;
  throw new BadInput(`${missing} must stand somewhere in the command, such as: -- ${command.join(' ')} ${missing}`);
}
