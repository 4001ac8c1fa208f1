import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { gridfall } from './run.js';

/** The quickest benchmark. */
const WORDS = ['bench', '--quick', '--only', 'magnetic-rules'];

export function printsResultsAsData(): void {
  test('--json prints results as data', async () => {
    const { code, out, err } = await gridfall([...WORDS, '--json']);
    expect([code, err]).toEqual([0, '']);
    const { topics, machine, isBrokenOff } = JSON.parse(out);
    expect(machine.node).toBe(process.version);
    expect(isBrokenOff).toBe(false);
    expect(topics[0].benchmarks[0].standings.map(({ name }: { name: string }) => name)).toEqual([
      'formal definition',
      'plain rules',
      'pile',
    ]);
  });
}

export function printsResultsAsTable(): void {
  test('prints results as a table', async () => {
    const { code, out } = await gridfall(WORDS);
    expect(code).toBe(0);
    expect(out).toMatch(/^ {2}pile .*×$/m);
    expect(out).toMatch(/\n0 of 0 goals met\n$/);
  });
}

export function measuresTerminal(): void {
  test('a terminal is compared with a plain screen', async () => {
    const { code, out } = await gridfall(['bench', '--quick', '--only', 'terminal']);
    expect(code).toBe(0);
    const ids = [...out.matchAll(/\((terminal[a-z-]*), \d+ rounds\)/g)].map(([, id]) => id);
    expect(ids).toEqual(['terminal-key', 'terminal-key-slow', 'terminal-cpu', 'terminal-frame', 'terminal-start']);
    expect(out.match(/^ {2}plain screen .* 1\.00×$/gm)).toHaveLength(ids.length);
    expect(out.match(/^ {2}gridfall play columns .* [\d.]+×$/gm)).toHaveLength(ids.length);
  }, 300_000);
}

export function measuresEverything(): void {
  test('everything that is listed can be measured', async () => {
    const { code, out } = await gridfall(['bench', '--quick', '--json']);
    const { failures, topics } = JSON.parse(out);
    expect([code, failures]).toEqual([0, []]);
    expect(topics.length).toBeGreaterThan(5);
  }, 600_000);
}

/** What `npm run NAME` says to wrong options. */
export function refuses(name: string, words: readonly string[], message: string): void {
  test(`${name} refuses ${words.join(' ')}`, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['dist/bench.js', name, ...words]);
    expect([status, String(stdout), String(stderr)]).toEqual([2, '', `gridfall: ${message}\n`]);
  });
}

export function explains(name: string): void {
  test(`${name} explains itself`, () => {
    const { status, stdout } = spawnSync(process.execPath, ['dist/bench.js', name, '--help']);
    expect(status).toBe(0);
    expect(String(stdout)).toContain(`\n\nUsage: npm run ${name} --`);
    expect(String(stdout)).toMatch(/\nOptions\n( {2}--.*\n)+/);
  });
}
