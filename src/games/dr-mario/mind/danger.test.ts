import { expect, test } from 'vitest';
import { fast } from '../fast/fast.js';
import { SHAPES } from './danger-shapes.js';
import { TABLE } from './danger-table.js';
import { AT } from './features.js';
import { mind } from './mind.js';

function dangerIn(contents: readonly string[]): number {
  const settings = { mode: 'model', rows: contents.length, columns: contents[0]!.length, contents };
  const traits: number[] = mind.judging.traits.map(() => 0);
  mind.judging.measure(fast.start(fast.configure(settings)), traits);
  return traits[AT.danger]!;
}

/** A bottle whose viruses reach up to three rows below its top. */
const VIRUSES = ['ybryrrbr', 'rryrbyyb', 'brbybrry', 'yryrybbr', 'bybrrybr', 'rrybybry', 'ybrbrryb', 'bryyrbby'];
const full = (...top: readonly string[]): readonly string[] => [...top, ...VIRUSES, ...VIRUSES].slice(0, 16);
const mirrored = (rows: readonly string[]): readonly string[] => rows.map(row => [...row].reverse().join(''));

const FREE = full('        ', '        ', '        ');
const BLOCKED = full('        ', '        ', ' RBYRYB ');

test('a bottle with a blocked neck is in more danger', () => {
  expect(dangerIn(BLOCKED)).toBeGreaterThan(dangerIn(FREE));
});

test('left and right are the same', () => {
  const leaning = full('        ', '        ', 'RB  Y   ');
  expect(dangerIn(leaning)).toBeGreaterThan(0);
  expect(dangerIn(mirrored(leaning))).toBe(dangerIn(leaning));
});

test('a bottle with room is in no danger, however wild it looks', () => {
  const roomy = [...Array.from({ length: 8 }, () => '        '), ...VIRUSES];
  expect(dangerIn(roomy)).toBe(0);
});

test('something is known about every shape', () => {
  expect(TABLE).toHaveLength(SHAPES);
});
