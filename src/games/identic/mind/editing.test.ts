import { expect, test } from 'vitest';
import { seededRng } from '#engine/chance/rng.js';
import { cellOf } from '../balls.js';
import { editing } from './editing.js';
import { form } from './form.js';
import { mind } from './mind.js';
import { kindOf, type NumberedBoard } from './numbered-board.js';

const boardOf = (...rows: string[]): NumberedBoard =>
  form.start(form.configure({ board: rows.map(row => [...row].join(' ')), edition: 'samegame' }));
const kindsPicked = (board: NumberedBoard, style: string): Set<number> =>
  new Set(
    Array.from({ length: 50 }, (_, k) => {
      const decision = editing.any(board, cellOf(style)!, seededRng(`ball ${k}`));
      return kindOf(board.cells[board.places[decision]!]!);
    }),
  );

test('a colour may be kept if it is almost as frequent as the most frequent one', () => {
  const board = boardOf('FFFFFFFF', 'GGGGGGGB');
  expect(new Set(editing.styles(board))).toEqual(new Set([cellOf('F'), cellOf('G')]));
});

test('the colour that is kept is only picked when nothing else can be', () => {
  const board = boardOf('FFF', 'GGR');
  expect(kindsPicked(board, 'F')).toEqual(new Set([cellOf('G')]));
  expect(kindsPicked(board, 'G')).toEqual(new Set([cellOf('F')]));
  expect(kindsPicked(boardOf('FFF', 'GRG'), 'F')).toEqual(new Set([cellOf('F')]));
});

test('a ball names the group that it has come to be in', () => {
  const board = boardOf('FGF', 'FGR');
  const [left, middle] = [0, 2];
  expect(editing.isPossible(board, 5)).toBe(false);
  mind.decisions.decide(board, middle, [0]);
  expect(editing.isPossible(board, middle)).toBe(false);
  expect(editing.isPossible(board, 5)).toBe(true);
  expect(editing.nameOf(board, 5)).toBe(editing.nameOf(board, left));
});
