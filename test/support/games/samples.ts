import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filled } from './filled.js';
import { WITH_PROGRAM } from './listed.js';

/** A golden transcript: the arguments, the input and the expected output. */
export interface Sample {
  readonly game: string;
  readonly name: string;
  readonly folder: string;
  readonly args: readonly string[];
  readonly input: string;
  readonly output: string;
}

const games = fileURLToPath(new URL('../../../src/games', import.meta.url));

export const SAMPLES: readonly Sample[] = filled(
  'samples',
  WITH_PROGRAM.flatMap(({ id }) => samplesOf(id)),
);

function samplesOf(id: string): Sample[] {
  const folder = join(games, id, 'samples');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).flatMap(file => (file.endsWith('.in') ? [file.slice(0, -3)] : []));
  const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
  return names.map(name => ({
    game: id,
    name,
    folder,
    args: existsSync(join(folder, `${name}.args`)) ? read(`${name}.args`).trim().split(/\s+/) : [],
    input: read(`${name}.in`),
    output: read(`${name}.out`),
  }));
}

/** The flags of a sample, and the text of the file that it names. */
export function callOf({ args, folder }: Sample): { flags: Record<string, string>; file: string } {
  const flags: Record<string, string> = {};
  let file = '';
  for (let k = 0; k < args.length; k++) {
    if (args[k]!.startsWith('--')) flags[args[k]!.slice(2)] = args[++k]!;
    else file = readFileSync(join(folder, args[k]!), 'utf8');
  }
  return { flags, file };
}
