import { describe, expect, test } from 'vitest';
import type { Benchmark, Contender, Goal } from '../../bench/harness/benchmark.js';
import { barChart } from '../../bench/harness/charts/bars.js';
import { growthChart } from '../../bench/harness/charts/curves.js';
import { costText, figure, unitsText } from '../../bench/harness/figures.js';
import { measureBenchmark, type Watcher } from '../../bench/harness/rounds.js';
import { exponentOf, spreadOf } from '../../bench/harness/sample.js';
import { growthTableOf, tableOf, tableText } from '../../bench/harness/table.js';
import { growthOutcomeOf, outcomeOf } from '../../bench/harness/verdict.js';

const watcher: Watcher = { effort: 'whole', tell() {}, isBrokenOff: async () => false };

/** Each contender costs what is given, times how noisy the round is. */
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

async function outcome(benchmark: Benchmark) {
  return outcomeOf(benchmark, await measureBenchmark(benchmark, watcher));
}

describe('rounds', () => {
  test('everybody has a turn in every round, another one first each time, and the first round does not count', async () => {
    const turns: string[] = [];
    const contenders = ['a', 'b', 'c'].map(name => ({ name, measure: () => turns.push(name) }));
    const series = await measureBenchmark({ ...benchmarkOf({}, []), rounds: 2, prepare: () => contenders }, watcher);
    expect(turns.join('')).toBe('abcbcacab');
    expect(series.map(({ costs }) => costs)).toEqual([
      [6, 8],
      [4, 9],
      [5, 7],
    ]);
  });

  test('what was measured before it was broken off is kept', async () => {
    let turns = 0;
    const breaking: Watcher = { ...watcher, isBrokenOff: async () => ++turns > 5 };
    const series = await measureBenchmark(benchmarkOf({ a: 1, b: 2 }, []), breaking);
    expect(series.map(({ costs }) => costs.length)).toEqual([1, 1]);
  });
});

describe('verdicts', () => {
  test('ratios are those of rounds, whatever the noise', async () => {
    const goals = [{ contender: 'fast', baseline: 'slow', timesAsFast: 10 }];
    const { comparisons, verdicts, standings } = await outcome(benchmarkOf({ slow: 30, fast: 2 }, goals));
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
    expect((await outcome(benchmarkOf({ slow: 30, fast: 2 }, [goal]))).verdicts).toMatchObject([{ isMet }]);
  });

  test('a goal for nobody is a mistake', async () => {
    const goals = [{ contender: 'quick', perSecond: 1 }];
    await expect(outcome(benchmarkOf({ slow: 30, fast: 2 }, goals))).rejects.toThrow('a goal speaks of quick');
  });
});

describe('figures', () => {
  test('three of them', () => {
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
    expect(unitsText(21_300_000, 'placement')).toBe('21.3 million placements');
  });

  test('quartiles, and the power of a law', () => {
    expect(spreadOf([5, 1, 3, 2, 4])).toEqual({ median: 3, low: 2, high: 4 });
    expect(exponentOf([1, 2, 4, 8].map(size => ({ size, cost: 7 * size ** 1.5 })))).toBeCloseTo(1.5);
  });
});

describe('what is shown', () => {
  test('a table for a terminal', async () => {
    expect(tableText(tableOf(await outcome(benchmarkOf({ slow: 30, fast: 2 }, []))))).toBe(
      [
        '         per thing     quartiles   things a second   as fast as slow',
        '  slow     30.0 ms   30.0 – 60.0              33.3             1.00×',
        '  fast     2.00 ms   2.00 – 4.00               500             15.0×',
        '',
      ].join('\n'),
    );
  });

  test('charts are pictures in which every name and figure can be read', async () => {
    const goals = [{ contender: 'fast & small', baseline: 'slow', timesAsFast: 10 }];
    const bars = barChart('Things', [await outcome(benchmarkOf({ slow: 300, 'fast & small': 2 }, goals))]);
    for (const part of ['Things', 'fast &amp; small', '150×', 'logarithmic', 'prefers-color-scheme']) {
      expect(bars).toContain(part);
    }
    const growth = growthOutcomeOf(
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
    expect(growthTableOf(growth).rows.at(-1)).toEqual(['10', '100 ms', '100 – 100', '10.0×']);
    expect(growthChart('Growth', [growth])).toContain('power 1.00');
    expect(`${bars}${growthChart('Growth', [growth])}`).not.toMatch(/NaN|undefined|Infinity/);
  });
});
