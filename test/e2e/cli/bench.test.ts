import { describe, expect, test } from 'vitest';
import { printsResultsAsData, webRefuses } from './bench.js';
import { gridfall } from './run.js';

webRefuses('weight,nothing,else', 'nothing, else');

describe('gridfall bench', () => {
  test('--help and --list', async () => {
    const help = await gridfall(['bench', '--help']);
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toMatch(/^Measures speed and memory.*\n\nUsage: gridfall bench \[options\]\n/);
    const list = await gridfall(['bench', '--list']);
    expect(list).toMatchObject({ code: 0, err: '' });
    const ids = [...list.out.matchAll(/^ {2}(\S+)/gm)].map(([, id]) => id);
    expect(ids).toContain('magnetic-comb');
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([
    [['--only', 'nothing'], 'gridfall: there is no benchmark nothing; try: gridfall bench --list\n'],
    [['--record', '--only', 'start-up'], 'gridfall: --record needs all benchmarks; leave out --only\n'],
    [['--slow'], /^gridfall: .*--slow.*; try: gridfall bench --help\n$/],
  ])('bad usage: %j', async (words, message) => {
    const { code, out, err } = await gridfall(['bench', ...words]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
  });

  printsResultsAsData();
});
