import type { ProgramForm } from '../../engine/program.js';
import { CATALOGUE, type Listing } from '../../games/catalogue.js';

/** What `gridfall` alone prints: the games, and how to run each. */
export function overview(): string {
  const games = CATALOGUE.map(({ id, title, about }) => `  ${id.padEnd(10)} ${title}\n             ${about}`);
  return `Gridfall: five falling-block puzzles on one deterministic engine.

Usage
  gridfall run <game> [options]    the assignment's own program: stdin to stdout, byte for byte
  gridfall run <game> --help       its input, its options and an example that works as it stands
  gridfall --version

Games
${games.join('\n')}

From a clone of the project, write "node bin/gridfall.mjs" for "gridfall".
`;
}

export function programHelp({ id, title, about }: Listing, program: ProgramForm): string {
  const { file, flags, example } = program;
  const usage = ['gridfall run', id, ...(file ? [file.name] : []), '[options]'].join(' ');
  const rows: [string, string][] = [
    ...(file ? [[file.name, file.about] as [string, string]] : []),
    ...Object.entries(flags).map(([name, flag]): [string, string] => [
      `--${name}${flag.value ? ` ${flag.value}` : ''}`,
      flag.about,
    ]),
    ['--help', 'show this help'],
  ];
  const widest = Math.max(...rows.map(([name]) => name.length));
  return `${title}: ${about}

Usage: ${usage}

${program.about}

Options
${rows.map(([name, text]) => `  ${name.padEnd(widest)}  ${text}`).join('\n')}

Example
${exampleLines(id, example)
  .map(line => `  ${line}`)
  .join('\n')}
`;
}

function exampleLines(id: string, { args, input, file }: ProgramForm['example']): string[] {
  const board = file === undefined ? [] : [`printf '${shown(file)}' > board.txt`];
  return [...board, `printf '${shown(input)}' | gridfall run ${id} ${args}`.trimEnd()];
}

const shown = (text: string): string => text.replaceAll('\n', '\\n');
