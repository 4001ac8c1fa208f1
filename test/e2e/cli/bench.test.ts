import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { gridfall } from './run.js';

test.each([
  ['nothing', 'nothing'],
  ['weight,nothing,else', 'nothing, else'],
])('bench:web refuses --only=%s', (only, unknown) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/bench-web.js', `--only=${only}`]);
  expect([status, String(stdout)]).toEqual([2, '']);
  expect(String(stderr)).toMatch(/^--only must be one or more of: weight, paint, .*home, .*\(got "/);
  expect(String(stderr)).toContain(`(got "${unknown}")`);
});

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

  test('prints results as a table and as JSON', async () => {
    const words = ['bench', '--quick', '--only', 'magnetic-rules'];
    const { code, out } = await gridfall(words);
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}pile .*×$/m);
    expect(out).toMatch(/\n0 of 0 goals met\n$/);
    const { topics, machine, isBrokenOff } = JSON.parse((await gridfall([...words, '--json'])).out);
    expect(machine.node).toBe(process.version);
    expect(isBrokenOff).toBe(false);
    expect(topics[0].benchmarks[0].standings.map(({ name }: { name: string }) => name)).toEqual([
      'formal definition',
      'plain rules',
      'pile',
    ]);
  });
});
