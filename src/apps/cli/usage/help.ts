import { basename } from 'node:path';
import type { Manual, ProgramForm } from '../../../engine/program/program.js';
import { CATALOGUE, type Listing } from '../../../games/catalogue.js';

/** How to call this program: by name if it is installed, by path in a clone. */
const CALL = basename(process.argv[1] ?? '') === 'gridfall' ? 'gridfall' : 'node bin/gridfall.mjs';

/** What `gridfall` prints without a terminal: the commands and the games. */
export async function overview(): Promise<string> {
  const games = await Promise.all(
    CATALOGUE.map(async ({ id, title, about, program }) => {
      const example = program ? exampleOf(id, (await program()).program.example) : [];
      return [`  ${id.padEnd(10)} ${title}`, `    ${about}`, ...example.map(line => `    ${line}`)];
    }),
  );
  return `Gridfall: falling-block puzzles on one deterministic engine.

Usage
  ${CALL}                              open the menu
  ${CALL} play <game> [options]        play in the terminal
  ${CALL} daily [server]               play the daily challenges, or show your streak and calendar
  ${CALL} bot <game> [options]         watch a bot play, or let it play many games
  ${CALL} solve <replay> [--at N]      find the best line from a position of a replay, or from a board
  ${CALL} review <replay>              find the mistakes in a game, and say what would have been better and why
  ${CALL} serve                        start the server: browser games, live games, replays, leaderboards
  ${CALL} watch <url>                  watch a live game in the terminal
  ${CALL} replay <file>                watch a replay, or take over and play on from any moment
  ${CALL} verify <file…>               check replay files by playing every move again
  ${CALL} run <game> [options]         run the assignment's program: stdin to stdout, byte for byte
  ${CALL} grade <game> -- <command…>   find the shortest input on which a program goes wrong
  ${CALL} bench                        run the benchmarks
  ${CALL} config                       show the configuration file and the settings in effect
  ${CALL} identity                     show, export or import the player key that signs your live games
  ${CALL} <command> --help             show what a command does and its options
  ${CALL} --version                    show the version

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

/** Two columns: names and what they mean. */
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
