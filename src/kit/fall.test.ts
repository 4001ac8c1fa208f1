import { expect, test } from 'vitest';
import { gridOf, picture, pictureOf } from '../../test/support/games/pictures.js';
import { closeColumns, compact, FIXED, fallOnce } from './fall.js';

/** Bodies as a picture: `.` none, `F` fixed, any other letter one body. */
const bodiesOf = (text: string): Int32Array =>
  Int32Array.from(gridOf(text).cells, code => (code === 'F'.charCodeAt(0) ? FIXED : code));

test('a body falls by one row; what stands on the floor stays', () => {
  const grid = gridOf('x. .. .y');
  const moves = fallOnce(grid, bodiesOf('a. .. .b'));
  expect(pictureOf(grid)).toBe(picture('.. x. .y'));
  expect(moves).toEqual({ from: [0], to: [2] });
});

test('a body of several cells falls only if all of it can', () => {
  const grid = gridOf('xx. ..z ..z');
  fallOnce(grid, bodiesOf('aa. ..b ..b'));
  expect(pictureOf(grid)).toBe(picture('... xxz ..z'));
  const held = gridOf('xx. .z. .z.');
  fallOnce(held, bodiesOf('aa. .b. .b.'));
  expect(pictureOf(held)).toBe(picture('xx. .z. .z.'));
});

test('a stack in mid-air falls together', () => {
  const grid = gridOf('x y .');
  fallOnce(grid, bodiesOf('a b .'));
  expect(pictureOf(grid)).toBe(picture('. x y'));
});

test('what lies on a held body is held, through any number of bodies', () => {
  const grid = gridOf('.xx yy. .z. .z.');
  fallOnce(grid, bodiesOf('.aa bb. .c. .c.'));
  expect(pictureOf(grid)).toBe(picture('.xx yy. .z. .z.'));
});

test('fixed cells never fall and hold up, even where the grid is empty', () => {
  const grid = gridOf('x.w ... ...');
  fallOnce(grid, bodiesOf('a.F F.. ...'));
  expect(pictureOf(grid)).toBe(picture('x.w ... ...'));
});

test('two bodies that only hold each other fall', () => {
  const grid = gridOf('xy. xyy ...');
  fallOnce(grid, bodiesOf('ab. abb ...'));
  expect(pictureOf(grid)).toBe(picture('... xy. xyy'));
});

test('compact lets every cell fall alone to the floor', () => {
  const grid = gridOf('a.c .b. a.. ...');
  const moves = compact(grid);
  expect(pictureOf(grid)).toBe(picture('... ... a.. abc'));
  expect(moves).toEqual({ from: [6, 0, 4, 2], to: [9, 6, 10, 11] });
});

test('columns close up to the left and keep their order', () => {
  const grid = gridOf('.....  .a..c .ab.c');
  closeColumns(grid);
  expect(pictureOf(grid)).toBe(picture('..... a.c.. abc..'));
});

test('nothing to close moves nothing', () => {
  expect(closeColumns(gridOf('a. ab')).from).toEqual([]);
});
