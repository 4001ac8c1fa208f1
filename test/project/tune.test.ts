import { describe, expect, test } from 'vitest';
import { Dice } from '#bots/search/dice.js';
import type { AnyMind, Weights } from '#engine/contract/mind/mind.js';
import { beginSearch, candidatesOf, learn, type Method, type Search } from '../../bench/bots/tune/cross-entropy.js';
import { readOrder } from '../../bench/bots/tune/options.js';
import { search } from '../../bench/bots/tune/tuning.js';
import { withWeights } from '../../bench/bots/tune/weights-file.js';

const METHOD: Method = { rounds: 12, population: 30, elite: 6, spread: 0.5, seed: 7 };

/** Best at 100, 300 and -200, with some luck in every game. */
function luckyResult({ deeds, traits }: Weights, seed: number): number {
  const [a, b, c] = [...deeds, ...traits] as [number, number, number];
  return 1000 - Math.abs(a - 100) - Math.abs(b - 300) - Math.abs(c + 200) + Dice.of(seed).below(50);
}

/** A mind of which nothing is needed but its weights. */
const toy = {
  game: { configure: () => ({}) },
  judging: {
    deeds: [{}],
    traits: [{}, {}],
    weights: () => ({ deeds: [100], traits: [100, -100] }),
  },
} as unknown as AnyMind;

const ORDER = { objective: readOrder(['toy']).objective, method: METHOD, games: 3 };
const play = async (games: readonly { weights: Weights; seed: number }[]): Promise<number[]> =>
  games.map(({ weights, seed }) => luckyResult(weights, seed));

describe('tuning', () => {
  test('finds better weights', async () => {
    const middles: number[] = [];
    await search(toy, ORDER, undefined, play, (_, { middle }) => middles.push(middle) > 0);
    expect(middles).toHaveLength(METHOD.rounds);
    expect(middles[0]).toBeLessThan(750);
    expect(middles.at(-1)).toBeGreaterThan(930);
  });

  test('goes on from a saved search as if it had never stopped', async () => {
    const whole = await search(toy, ORDER, undefined, play, () => true);
    const half = await search(toy, ORDER, undefined, play, ({ round }) => round < 5);
    expect(half.round).toBe(5);
    const saved = JSON.parse(JSON.stringify(half)) as Search;
    expect(await search(toy, ORDER, saved, play, () => true)).toEqual(whole);
  });

  test('the first candidate is the middle, and the best decide where to look next', () => {
    const start = beginSearch([2, -4, 0], METHOD);
    const candidates = candidatesOf(start, METHOD);
    expect(candidates[0]).toEqual(start.mean);
    const results = candidates.map(([first]) => first!);
    expect(learn(start, candidates, results, METHOD).mean[0]).toBeGreaterThan(start.mean[0]!);
  });
});

describe('the file of weights', () => {
  const weights = { deeds: [1], traits: [-2, 3] };

  test('gets new weights in place of the old ones, with their origin', () => {
    const text =
      'import x;\n\n/** Old. */\nexport const A: Weights = {\n  deeds: [9],\n  traits: [9],\n};\n\nexport const B: Weights = { deeds: [4], traits: [5] };\n';
    const now = withWeights(text, 'A', weights, ['Made by X.', 'Result.']);
    expect(now).toBe(
      'import x;\n\n/**\n * Made by X.\n * Result.\n */\nexport const A: Weights = {\n  deeds: [1],\n  traits: [-2, 3],\n};\n\nexport const B: Weights = { deeds: [4], traits: [5] };\n',
    );
    expect(withWeights(now, 'B', weights, ['Z.'])).toContain('export const B: Weights = {\n  deeds: [1],');
  });

  test('breaks long lines', () => {
    const long = withWeights('', 'A', weights, ['word '.repeat(60).trim()]);
    expect(Math.max(...long.split('\n').map(line => line.length))).toBeLessThanOrEqual(120);
    expect(long.match(/word/g)).toHaveLength(60);
  });

  test('gets another name at its end', () => {
    expect(withWeights('import x;\n', 'A', weights, ['Z.'])).toMatch(
      /^import x;\n\n\/\*\*\n \* Z\.\n \*\/\nexport const A/,
    );
  });
});

test('bad options say what is wrong', () => {
  expect(() => readOrder([])).toThrow('name one game');
  expect(() => readOrder(['chetyris', '--by', 'luck'])).toThrow(
    '--by must be one of: score, decisions, won (got "luck")',
  );
  expect(() => readOrder(['chetyris', '--games', 'many'])).toThrow(
    '--games must be a whole number from 1 to 1000000000 (got "many")',
  );
  expect(() => readOrder(['chetyris', '--set', 'depth'])).toThrow('--set must look like depth=8 (got "depth")');
  expect(() => readOrder(['chetyris', '--what'])).toThrow('npm run tune -- --help');
  expect(readOrder(['chetyris', '--set', 'depth=8', '--set', 'edition=modern']).objective.settings).toEqual({
    depth: 8,
    edition: 'modern',
  });
});
