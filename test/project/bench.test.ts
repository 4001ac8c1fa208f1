import { describe, expect, test } from 'vitest';
import { Output } from '#cli/streams/output.js';
import { runCommand } from '#cli/usage/usage.js';
import { barChart } from '../../bench/harness/charts/bars.js';
import type { Benchmark, Contender, Goal } from '../../bench/harness/comparison/benchmark.js';
import { benchmarkResultOf, growthResultOf } from '../../bench/harness/comparison/results.js';
import { measureBenchmark } from '../../bench/harness/comparison/rounds.js';
import { comparisonTopic, growthChart, growthTable, resultTable } from '../../bench/harness/comparison/topic.js';
import { costText, figure, unitsText } from '../../bench/harness/figures.js';
import { type Findings, measureAll } from '../../bench/harness/measure-all.js';
import { type Page, pageText } from '../../bench/harness/page.js';
import type { Watch } from '../../bench/harness/part.js';
import { exponentOf, spreadOf } from '../../bench/harness/sample.js';
import { suiteCommand } from '../../bench/harness/suite.js';
import { tableText } from '../../bench/harness/table.js';

const watch: Watch = { report() {}, isStopped: async () => false };

/** Each contender has the given cost, times the noise of the round. */
function benchmarkOf(
  costs: Readonly<Record<string, number>>,
  goals: readonly Goal[],
  noise = [1, 1, 5, 1, 1],
): Benchmark {
  const contender = ([name, cost]: [string, number]): Contender => {
    let round = 0;
    return { name, amount: 10, measure: () => cost * 10 * noise[round++ % noise.length]! };
  };
  const contenders = Object.entries(costs).map(contender);
  return { id: 'one', title: 'One', unit: 'thing', goals, rounds: 4, prepare: () => contenders };
}

async function result(benchmark: Benchmark) {
  return benchmarkResultOf(benchmark, await measureBenchmark(benchmark, 'whole', watch));
}

describe('rounds', () => {
  test('every contender has a turn in every round, starting with a different one, and the first round does not count', async () => {
    const turns: string[] = [];
    const contenders = ['a', 'b', 'c'].map(name => ({ name, measure: () => turns.push(name) }));
    const series = await measureBenchmark(
      { ...benchmarkOf({}, []), rounds: 2, prepare: () => contenders },
      'whole',
      watch,
    );
    expect(turns.join('')).toBe('abcbcacab');
    expect(series.map(({ costs }) => costs)).toEqual([
      [6, 8],
      [4, 9],
      [5, 7],
    ]);
  });

  test('what was measured before stopping is kept', async () => {
    let turns = 0;
    const stopping: Watch = { ...watch, isStopped: async () => ++turns > 5 };
    const series = await measureBenchmark(benchmarkOf({ a: 1, b: 2 }, []), 'whole', stopping);
    expect(series.map(({ costs }) => costs.length)).toEqual([1, 1]);
  });
});

describe('goals', () => {
  test('ratios are computed within rounds, so noise does not change them', async () => {
    const goals = [{ contender: 'fast', baseline: 'slow', timesAsFast: 10 }];
    const { comparisons, verdicts, standings } = await result(benchmarkOf({ slow: 30, fast: 2 }, goals));
    expect(comparisons).toMatchObject([{ baseline: 'slow', by: 'speed' }]);
    expect(comparisons[0]!.ratios.map(({ median }) => median)).toEqual([1, 15]);
    expect(verdicts).toMatchObject([
      { wanted: 'at least 10.0× as fast as slow', found: '15.0×', isMet: true, limit: 3 },
    ]);
    expect(standings[1]).toMatchObject({ name: 'fast', perSecond: 500 });
  });

  test.each([
    [{ contender: 'fast', baseline: 'slow', timesTheCost: 0.05 }, false],
    [{ contender: 'fast', baseline: 'slow', timesTheCost: 0.1 }, true],
    [{ contender: 'fast', perSecond: 400 }, true],
    [{ contender: 'fast', perSecond: 600 }, false],
  ])('%j: %s', async (goal, isMet) => {
    expect((await result(benchmarkOf({ slow: 30, fast: 2 }, [goal]))).verdicts).toMatchObject([{ isMet }]);
  });

  test('a goal for an unknown contender is an error', async () => {
    const goals = [{ contender: 'quick', perSecond: 1 }];
    await expect(result(benchmarkOf({ slow: 30, fast: 2 }, goals))).rejects.toThrow('a goal names quick');
  });
});

describe('figures', () => {
  test('have three digits', () => {
    expect([1234567, 123.4, 12.34, 1.234, 0.1234, 0].map(figure)).toEqual([
      '1\u202f234\u202f567',
      '123',
      '12.3',
      '1.23',
      '0.123',
      '0',
    ]);
    expect([1500, 12, 0.0042, 0.0000123].map(ms => costText(ms, 'cpu'))).toEqual([
      '1.50 s',
      '12.0 ms',
      '4.20 µs',
      '12.3 ns',
    ]);
    expect([412, 2345].map(bytes => costText(bytes, 'bytes'))).toEqual(['412 B', '2.35 KB']);
    expect(unitsText(21_300_000, 'placement')).toBe('21.3 million placements');
  });

  test('quartiles and exponents', () => {
    expect(spreadOf([5, 1, 3, 2, 4])).toEqual({ median: 3, low: 2, high: 4 });
    expect(exponentOf([1, 2, 4, 8].map(size => ({ size, cost: 7 * size ** 1.5 })))).toBeCloseTo(1.5);
  });
});

describe('output', () => {
  test('a table for a terminal', async () => {
    expect(tableText(resultTable(await result(benchmarkOf({ slow: 30, fast: 2 }, []))))).toBe(
      [
        '         per thing     quartiles   things a second   as fast as slow',
        '  slow     30.0 ms   30.0 – 60.0              33.3             1.00×',
        '  fast     2.00 ms   2.00 – 4.00               500             15.0×',
        '',
      ].join('\n'),
    );
  });

  test('a table of bytes has no rates', async () => {
    const frames = { ...benchmarkOf({}, []), unit: 'frame', cost: 'bytes', rounds: 2 } as const;
    const contenders = [1800, 90].map((bytes, k) => ({ name: ['whole', 'changes'][k]!, measure: () => bytes }));
    expect(tableText(resultTable(await result({ ...frames, prepare: () => contenders })))).toBe(
      [
        '             median     quartiles   the cost of whole',
        '  whole     1.80 KB   1.80 – 1.80               1.00×',
        '  changes    90.0 B   90.0 – 90.0              0.050×',
        '',
      ].join('\n'),
    );
  });

  test('charts show every name and number', async () => {
    const goals = [{ contender: 'fast & small', baseline: 'slow', timesAsFast: 10 }];
    const bars = barChart('Things', [await result(benchmarkOf({ slow: 300, 'fast & small': 2 }, goals))]);
    for (const part of ['Things', 'fast &amp; small', '150×', 'logarithmic', 'prefers-color-scheme']) {
      expect(bars).toContain(part);
    }
    const growth = growthResultOf(
      {
        id: 'g',
        title: 'Growing',
        size: 'size',
        sizes: [1, 10],
        mostExponent: 1.5,
        prepare: () => ({ name: '', measure: () => 1 }),
      },
      [10, 100].map(cost => ({ name: '', isCounted: false, costs: [cost] })),
    );
    expect(growth.verdicts).toMatchObject([{ isMet: true, found: '1.00' }]);
    expect(growthTable(growth).rows.at(-1)).toEqual(['10', '100 ms', '100 – 100', '10.0×']);
    expect(growthChart('Growth', [growth])).toContain('power 1.00');
    expect(`${bars}${growthChart('Growth', [growth])}`).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('a suite', () => {
  const page: Page & { isOf: 'one run' } = {
    name: 'nothing',
    isOf: 'one run',
    goalOf: 'part',
    callOf: (topic, { id }) => `measure ${topic.id} --only ${id}`,
    introduction: '# Things',
  };
  const goals = [10, 100].map(timesAsFast => ({ contender: 'fast', baseline: 'slow', timesAsFast }));
  const benchmark = benchmarkOf({ slow: 30, fast: 2 }, goals);
  const broken: Benchmark = { ...benchmark, id: 'two', title: 'Two', prepare: () => Promise.reject(new Error('no')) };
  const topics = () => [
    comparisonTopic(
      { id: 'things', title: 'Things', about: 'What they cost.', benchmarks: [benchmark, broken] },
      'whole',
    ),
  ];
  const command = suiteCommand({ call: 'measure', about: 'Measures.', options: {}, topics, page });
  const run = (...words: string[]) => runCommand(command, words, new Output(process.stderr));

  test.each([
    [['--only', 'three'], 'there is no benchmark "three"; try: measure --list'],
    [['nothing'], 'there is no topic "nothing"; try: measure --list'],
    [['--record', '--only', 'one'], '--record needs all benchmarks; leave out --only'],
    [['--write'], 'unknown option "--write"; try: measure --help'],
  ])('%j: %s', async (words, message) => {
    await expect(run(...words)).rejects.toThrow(message);
  });

  test('goes on after a part that fails, and writes a page of everything', async () => {
    const told: string[] = [];
    const findings: Findings = await measureAll(topics(), {
      result: ({ id }) => void told.push(id),
      failure: ({ id, reason }) => void told.push(`${id}: ${reason}`),
    });
    expect(told).toEqual(['one', 'two: no']);
    expect(pageText(page, findings).split('\n\n')).toEqual([
      '# Things',
      '## Goals',
      '1 of 2 goals are met. The others:',
      '- One: 1 of 2 missed',
      '## Things',
      'What they cost.',
      '![Things: ratios](pictures/nothing/things.svg)',
      '### One',
      '`measure things --only one`',
      expect.stringContaining('\n| fast | 2.00 ms | 2.00 – 4.00 | 15.0× |'),
      '- fast, at least 10.0× as fast as slow: 15.0×, met\n- fast, at least 100× as fast as slow: 15.0×, **missed**',
      '## Not measured',
      '- `two`: no\n',
    ]);
  });
});
