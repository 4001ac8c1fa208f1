import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findListing } from '../src/games/catalogue.js';
import { runText } from './support/run-text.js';
import { SAMPLES } from './support/samples.js';

test('every game has a sample', () => {
  expect(new Set(SAMPLES.map(({ game }) => game)).size).toBe(5);
});

test.each(SAMPLES)(
  '$name, byte for byte, whatever the chunks and line ends',
  async ({ game, folder, args, input, output }) => {
    const { program } = await findListing(game)!.program!();
    const flags: Record<string, string> = {};
    let file = '';
    for (let k = 0; k < args.length; k++) {
      if (args[k]!.startsWith('--')) flags[args[k]!.slice(2)] = args[++k]!;
      else file = readFileSync(join(folder, args[k]!), 'utf8');
    }
    const windows = input.replaceAll('\n', '\r\n');
    expect(await runText(program, input, { flags, file })).toEqual({ output, problem: undefined });
    expect(await runText(program, windows, { flags, file, chunk: 1 })).toEqual({ output, problem: undefined });
    expect(await runText(program, input.replace(/\n$/, ''), { flags, file, chunk: 3 })).toMatchObject({
      problem: undefined,
    });
  },
);
