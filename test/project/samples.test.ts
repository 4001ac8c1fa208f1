import { expect, test } from 'vitest';
import { loadPrograms } from '../support/games/listed.js';
import { runText } from '../support/games/run-text.js';
import { callOf, SAMPLES } from '../support/games/samples.js';

const programs = await loadPrograms();

test('every program has a sample', () => {
  expect(new Set(SAMPLES.map(({ game }) => game))).toEqual(new Set(programs.keys()));
});

test.each(SAMPLES)('$name matches byte for byte, with any chunks and line endings', async sample => {
  const { game, input, output } = sample;
  const program = programs.get(game)!;
  const { flags, file } = callOf(sample);
  const windows = input.replaceAll('\n', '\r\n');
  expect(await runText(program, input, { flags, file })).toEqual({ output, problem: undefined });
  expect(await runText(program, windows, { flags, file, chunk: 1 })).toEqual({ output, problem: undefined });
  expect(await runText(program, input.replace(/\n$/, ''), { flags, file, chunk: 3 })).toMatchObject({
    problem: undefined,
  });
});
