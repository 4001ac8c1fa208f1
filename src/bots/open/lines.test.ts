import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  boards,
  bruteForce,
  mind,
  picksOf,
  replayed,
  type SmallBoard,
  solved,
  startOf,
} from '#test/support/bots/open-games.js';
import { linesOf, readBoards, scoreOf } from '../../../bench/bots/samegame.js';
import { Dice } from '../search/dice.js';
import { deal } from '../settle.js';
import { anneal } from './annealing.js';
import { beam } from './beam.js';
import type { EditableMind } from './line-editor.js';
import { nested } from './nested.js';
import type { Solving } from './solution.js';
import { solve } from './solver.js';

const SEARCHES: Readonly<Record<string, (root: unknown, dice: number) => Solving>> = {
  beam: root => beam(mind, root, { nodes: 500, width: 4 }),
  annealing: (root, dice) => anneal(mind as EditableMind, root, dice, { nodes: 3_000 }),
  nested: (root, dice) => nested(mind, root, dice, { nodes: 3_000 }),
  solver: (root, dice) => solve(mind, root, dice, { nodes: 3_000 }),
};

function randomBoard(seed: number): unknown {
  const settings = { rows: 7, columns: 7, colours: 4, bombs: 1, edition: seed % 2 === 0 ? 'samegame' : 'chained' };
  const state = mind.game.start(mind.game.configure(settings));
  deal(mind.game, state, Dice.of(seed));
  return state;
}

for (const [name, search] of Object.entries(SEARCHES)) {
  test(`${name}: its line can be played and scores what it says`, () => {
    for (let seed = 0; seed < 6; seed++) {
      const root = randomBoard(seed);
      const before = mind.game.canon(root);
      const solution = solved(search(root, seed));
      expect(replayed(root, solution.line)).toBe(solution.score);
      expect(solution.score).toBeLessThanOrEqual(solution.bound);
      expect(mind.game.canon(root)).toBe(before);
    }
  });

  test(`${name}: the same board and dice give the same solution`, () => {
    for (let seed = 0; seed < 3; seed++)
      expect(solved(search(randomBoard(seed), 5))).toEqual(solved(search(randomBoard(seed), 5)));
  });

  test(`${name}: never claims more than brute force finds`, () => {
    const law = (board: SmallBoard): void => {
      const root = startOf(board);
      const solution = solved(search(root, 3));
      expect(solution.score).toBeLessThanOrEqual(bruteForce(root));
      if (solution.isProven) expect(solution.score).toBe(bruteForce(root));
    };
    fc.assert(fc.property(boards, law), { numRuns: 40 });
  });
}

for (const search of [nested, anneal]) {
  test(`${search.name}: a larger budget finds better lines`, () => {
    const sum = (nodes: number): number => {
      const scores = [2, 4].map(seed => solved(search(mind as EditableMind, randomBoard(seed), 1, { nodes })).score);
      return scores.reduce((total, score) => total + score, 0);
    };
    expect(sum(12_000)).toBeGreaterThan(sum(300));
  });
}

test('annealing begins with the line that is known, and never ends with a worse one', () => {
  const root = randomBoard(2);
  const known = solved(nested(mind, root, 1, { nodes: 10_000 }));
  expect(solved(anneal(mind as EditableMind, root, 1, { nodes: 1, known }))).toMatchObject({
    line: known.line,
    score: known.score,
  });
  expect(solved(anneal(mind as EditableMind, root, 1, { nodes: 5_000, known })).score).toBeGreaterThanOrEqual(
    known.score,
  );
});

test('a line of SameGame scores what an independent checker says', () => {
  const file = new URL('../../../bench/bots/samegame/standard-20.txt', import.meta.url);
  const standard = readBoards(readFileSync(file, 'utf8'));
  expect(standard.map(board => board.map(row => row.length))).toEqual(Array(20).fill(Array(15).fill(15)));
  for (const board of standard.slice(0, 3)) {
    const root = mind.game.start(mind.game.configure({ board: linesOf(board), edition: 'samegame' }));
    const { line, score } = solved(solve(mind, root, 1, { nodes: 8_000 }));
    expect(scoreOf(board, picksOf(root, line))).toBe(score);
  }
});

test('the checker scores groups, an empty board and what is left, and refuses what is not possible', () => {
  expect(scoreOf([[0, 0, 0, 1]], [[0, 0]])).toBe(1 - 1);
  expect(scoreOf([[0, 0, 0, 0]], [[0, 1]])).toBe(4 + 1000);
  expect(() => scoreOf([[0, 1, 1]], [[0, 0]])).toThrow('there is no group in row 0, column 0');
  expect(() => scoreOf([[0, 0, 1, 1]], [[0, 0]])).toThrow('the game is not over');
});
