import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BadInput } from '#engine/bad-input.js';
import { damagedName, isWriterAlive, namesIn, readWholeLines, readWithin, writeAtomically } from './files.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridfall-files-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('writing atomically', () => {
  test('creates a private folder, and leaves only the file in it', () => {
    const path = join(folder, 'a', 'b', 'file');
    writeAtomically(path, 'old');
    writeAtomically(path, 'new\n');
    expect(readFileSync(path, 'utf8')).toBe('new\n');
    expect(readdirSync(join(folder, 'a', 'b'))).toEqual(['file']);
    expect(statSync(join(folder, 'a', 'b')).mode & 0o777).toBe(0o700);
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test('leaves nothing behind if it fails', () => {
    mkdirSync(join(folder, 'file', 'full'), { recursive: true });
    expect(() => writeAtomically(join(folder, 'file'), 'text')).toThrow();
    expect(readdirSync(folder)).toEqual(['file']);
  });
});

describe('reading', () => {
  test('returns a whole file up to a size, and refuses a larger one', () => {
    writeFileSync(join(folder, 'file'), 'x'.repeat(100_000));
    expect(readWithin(join(folder, 'file'), 100_000)).toHaveLength(100_000);
    expect(() => readWithin(join(folder, 'file'), 99_999)).toThrow('it is larger than 99999 bytes');
  });

  test('returns undefined for a missing file, and gives a reason for an unreadable one', () => {
    expect(readWithin(join(folder, 'none'), 10)).toBeUndefined();
    expect(() => readWithin(folder, 10)).toThrow(BadInput);
    expect(() => readWithin(folder, 10)).toThrow('it is a folder');
  });

  test('also ends for devices', () => {
    expect(readWithin('/dev/null', 10)).toHaveLength(0);
    expect(() => readWithin('/dev/zero', 10)).toThrow('larger than 10 bytes');
  });

  test('by lines drops an incomplete last line', () => {
    writeFileSync(join(folder, 'file'), 'one\ntwo\nthr');
    expect(readWholeLines(join(folder, 'file'), 100)).toEqual(['one', 'two']);
    expect(readWholeLines(join(folder, 'none'), 100)).toEqual([]);
  });

  test('returns the names in a folder, or none if it does not exist', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(namesIn(folder)).toEqual(['file']);
    expect(namesIn(join(folder, 'none'))).toEqual([]);
    expect(() => namesIn(join(folder, 'file'))).toThrow(BadInput);
  });
});

test('a damaged file gets an unused name', () => {
  const path = join(folder, 'file');
  expect(damagedName(path)).toBe(`${path}.damaged-1`);
  writeFileSync(`${path}.damaged-1`, '');
  expect(damagedName(path)).toBe(`${path}.damaged-2`);
});

test('a writer is alive while its process runs, unless the file is older than the system start', () => {
  const path = join(folder, 'file');
  writeFileSync(path, '');
  expect(isWriterAlive(path, process.pid)).toBe(true);
  expect(isWriterAlive(path, 2 ** 22 + 1)).toBe(false);
  expect(isWriterAlive(path, 9_999_999_999)).toBe(false);
  const longAgo = new Date('2001-01-01T00:00:00Z');
  utimesSync(path, longAgo, longAgo);
  expect(isWriterAlive(path, process.pid)).toBe(false);
});
