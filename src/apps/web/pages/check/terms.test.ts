import { describe, expect, test } from 'vitest';
import { readTerms } from './terms.js';

const DEFAULTS = { disclosure: 'everything', robustness: true, comparison: 'exact', score: false };

test('without a query everything is at its default', async () => {
  expect(await readTerms('')).toEqual({ terms: DEFAULTS, set: [] });
});

test('a link sets game, edition, disclosure and contract', async () => {
  const query = '?game=identic&edition=chained&disclose=ruling&only=text,example&robustness=0&compare=blanks&score=1';
  expect(await readTerms(query)).toEqual({
    terms: {
      game: 'identic',
      edition: 'chained',
      disclosure: 'ruling',
      only: ['text', 'example'],
      robustness: false,
      comparison: 'blanks',
      score: true,
    },
    set: ['game', 'edition', 'disclose', 'only', 'robustness', 'compare', 'score'],
  });
});

describe('a link with a mistake has no terms, and says where the mistake is', () => {
  test.each([
    ['?game=tetris', 'game', 'tetris', ['dr-mario', 'identic', 'magnetic', 'chetyris', 'columns']],
    ['?game=Identic', 'game', 'Identic', expect.any(Array)],
    ['?game=identic&edition=first', 'edition', 'first', ['chained', 'single']],
    ['?game=identic&edition=samegame', 'edition', 'samegame', ['chained', 'single']],
    ['?game=chetyris&edition=modern', 'edition', 'modern', []],
    ['?game=columns&edition=chained', 'edition', 'chained', []],
    ['?edition=chained', 'edition', 'chained', []],
    ['?disclose=', 'disclose', '', ['everything', 'input-and-output', 'ruling', 'verdict']],
    ['?only=text,', 'only', '', ['text', 'example', 'public', 'form', 'ours']],
    ['?robustness=no', 'robustness', 'no', ['0', '1']],
    ['?compare=loosely', 'compare', 'loosely', expect.any(Array)],
    ['?editon=chained', 'editon', 'chained', []],
    ['?game=columns&game=identic', 'game', 'identic', []],
    ['?__proto__=x', '__proto__', 'x', []],
  ])('%s', async (query, name, value, choices) => {
    expect(await readTerms(query)).toEqual({ problem: { name, value, choices } });
  });
});
