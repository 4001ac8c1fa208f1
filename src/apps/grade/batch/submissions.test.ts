import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashOf, submissionsIn } from './submissions.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridfall-submissions-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const write = (...names: string[]): void => {
  for (const name of names) writeFileSync(join(folder, name), name);
};

test('what compilers, editors and systems leave behind is no submission', () => {
  for (const name of ['__pycache__', 'node_modules', '.git', '__MACOSX', 'ann']) mkdirSync(join(folder, name));
  write('.DS_Store', 'bob.pyc', 'Bob.class', 'bob.o', 'bob.py');
  symlinkSync('nowhere', join(folder, 'broken'));
  expect(submissionsIn(folder).map(({ name }) => name)).toEqual(['ann', 'bob.py']);
});

test('the folders that reports go to are no submissions', () => {
  mkdirSync(join(folder, 'pages'));
  write('bob.py');
  expect(submissionsIn(folder, [join(folder, 'pages')]).map(({ name }) => name)).toEqual(['bob.py']);
});

test('no two submissions share the name of a report, and none takes that of the index', () => {
  for (const name of ['a', 'index']) mkdirSync(join(folder, name));
  write('a.py', 'a.cpp', 'B.py', 'b.py');
  const names = submissionsIn(folder).map(({ reportName }) => reportName.toLowerCase());
  expect(new Set([...names, 'index']).size).toBe(7);
});

test('a folder without submissions is refused', () => {
  write('.hidden');
  expect(() => submissionsIn(folder)).toThrow('no submissions');
  expect(() => submissionsIn(join(folder, 'missing'))).toThrow('cannot read');
});

test('the hash of a submission changes with its files, but not with what is ignored', () => {
  mkdirSync(join(folder, 'ann', '__pycache__'), { recursive: true });
  write('ann/main.py');
  const [ann] = submissionsIn(folder);
  const before = hashOf(ann!);
  write('ann/__pycache__/main.pyc');
  expect(hashOf(ann!)).toBe(before);
  write('ann/more.py');
  expect(hashOf(ann!)).not.toBe(before);
});
