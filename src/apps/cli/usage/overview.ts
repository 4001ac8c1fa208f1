import { basename } from 'node:path';
import type { Manual } from '#engine/program/program.js';
import { CATALOGUE } from '#games/catalogue.js';
import { columns } from './usage.js';

/** How to call this program: by name if it is installed, by path in a clone. */
export const CALL = basename(process.argv[1] ?? '') === 'gridfall' ? 'gridfall' : 'node bin/gridfall.mjs';

/** The text that `gridfall` prints without a terminal: the commands and the games. */
export async function overview(commands: readonly (readonly [form: string, about: string])[]): Promise<string> {
  const games = await Promise.all(
    CATALOGUE.map(async ({ id, title, about, program }) => {
      const example = program ? exampleOf(id, (await program()).program.example) : [];
      return [`  ${id.padEnd(10)} ${title}`, `    ${about}`, ...example.map(line => `    ${line}`)];
    }),
  );
  return `Gridfall: falling-block puzzles on one deterministic engine.

Usage
${columns(commands.map(([form, about]) => [`${CALL} ${form}`, about]))}

Games, each with an example
${games.map(lines => lines.join('\n')).join('\n\n')}
`;
}

/** A complete call of a program, for a shell. */
export function exampleOf(id: string, { args, input, file }: Manual['example']): string[] {
  const board = file === undefined ? [] : [`printf '${escaped(file)}' > board.txt`];
  return [...board, `printf '${escaped(input)}' | ${CALL} run ${id} ${args}`.trimEnd()];
}

const escaped = (text: string): string => text.replaceAll('\n', '\\n');
