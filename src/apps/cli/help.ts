import { basename } from 'node:path';
import type { Manual, ProgramForm } from '../../engine/program/program.js';
import { CATALOGUE, type Listing } from '../../games/catalogue.js';

/** How this very program is called: by its name where it is installed, by its path in a clone. */
const CALL = basename(process.argv[1] ?? '') === 'gridfall' ? 'gridfall' : 'node bin/gridfall.mjs';

/** What `gridfall` alone prints: the games, and how to run each. */
export async function overview(): Promise<string> {
  const games = await Promise.all(
    CATALOGUE.map(async ({ id, title, about, program }) => {
      const example = program ? exampleOf(id, (await program()).program.example) : [];
      return [`  ${id.padEnd(10)} ${title}`, `    ${about}`, ...example.map(line => `    ${line}`)];
    }),
  );
  return `Gridfall: five falling-block puzzles on one deterministic engine.

Usage
  ${CALL}                         on a terminal, the menu
  ${CALL} play <game> [options]   play in the terminal
  ${CALL} serve                   the arcade: live games for everybody to watch
  ${CALL} watch <url>             watch a live game in the terminal
  ${CALL} replay <file>           watch a replay, or what a program was told, and play on from anywhere
  ${CALL} verify <file…>          plays replay files again and checks all that is in them
  ${CALL} run <game> [options]    the assignment's own program: stdin to stdout, byte for byte
  ${CALL} grade <game> -- <command…>   the shortest input on which somebody's program goes wrong
  ${CALL} bench                   what things cost, beside a baseline
  ${CALL} config                  where the configuration is, and what holds
  ${CALL} <command> --help        what a command does, and its options
  ${CALL} --version

Games, each with an example
${games.map(lines => lines.join('\n')).join('\n\n')}
`;
}

export function programHelp({ id, title, about }: Listing, program: ProgramForm): string {
  return `${title}. ${about}

Usage: ${[CALL, 'run', id, ...(program.file ? [program.file.name] : []), '[options]'].join(' ')}

${program.about}

Options
${optionRows(optionsOf(program))}

Example
${exampleOf(id, program.example)
  .map(line => `  ${line}`)
  .join('\n')}
`;
}

/** Names and what they mean, in two columns. */
export function optionRows(rows: readonly (readonly [name: string, about: string])[]): string {
  const widest = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, about]) => `  ${name.padEnd(widest)}  ${about}`).join('\n');
}

const optionsOf = ({ file, flags }: Manual): [name: string, about: string][] => [
  ...(file ? [[file.name, file.about] satisfies [string, string]] : []),
  ...Object.entries(flags).map(([name, { value, about }]): [string, string] => [
    value ? `--${name} ${value}` : `--${name}`,
    about,
  ]),
  ['--help', 'show this help'],
];

function exampleOf(id: string, { args, input, file }: Manual['example']): string[] {
  const board = file === undefined ? [] : [`printf '${escaped(file)}' > board.txt`];
  return [...board, `printf '${escaped(input)}' | ${CALL} run ${id} ${args}`.trimEnd()];
}

const escaped = (text: string): string => text.replaceAll('\n', '\\n');
