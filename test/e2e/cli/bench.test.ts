import { describe, expect, test } from 'vitest';
import { explains, printsResultsAsData, refuses } from './bench.js';
import { gridfall } from './run.js';

describe('benchmarks of the project', () => {
  for (const name of ['bench:live', 'bench:web', 'bench:bots', 'walks', 'tune', 'learn', 'learn:danger'])
    explains(name);
  refuses(
    'bench:web',
    ['--only', 'weight,nothing'],
    'there is no benchmark "nothing"; try: npm run bench:web -- --list',
  );
  refuses('bench:live', ['--rate', 'x'], '--rate must be a whole number from 1 to 1000 (got "x")');
  refuses('bench:bots', ['chess'], 'there is no topic "chess"; try: npm run bench:bots -- --list');
  refuses('walks', ['Nowhere'], 'there is no walk that begins "Nowhere"; try: npm run walks -- --help');
  refuses('tune', ['chess'], 'there is no game "chess" with a mind');
  refuses('learn', ['columns', '--depth', '0'], '--depth must be a whole number from 1 to 1000000000 (got "0")');
});

describe('gridfall bench', () => {
  test('--help and --list', async () => {
    const help = await gridfall(['bench', '--help']);
    expect(help).toMatchObject({ code: 0, err: '' });
    expect(help.out).toMatch(/^Measures speed and memory.*\n\nUsage: gridfall bench \[TOPIC…\] \[options\]\n/);
    const list = await gridfall(['bench', '--list']);
    expect(list).toMatchObject({ code: 0, err: '' });
    const ids = [...list.out.matchAll(/^ {2}(\S+)/gm)].map(([, id]) => id);
    expect(ids).toContain('magnetic-comb');
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each([
    [['--only', 'nothing'], 'gridfall: there is no benchmark "nothing"; try: gridfall bench --list\n'],
    [['--record', '--only', 'start-up'], 'gridfall: --record needs all benchmarks; leave out --only\n'],
    [['--slow'], /^gridfall: .*--slow.*; try: gridfall bench --help\n$/],
  ])('bad usage: %j', async (words, message) => {
    const { code, out, err } = await gridfall(['bench', ...words]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
  });

  printsResultsAsData();
});
