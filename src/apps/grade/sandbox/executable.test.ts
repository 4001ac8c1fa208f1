import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { problemOf } from './command.js';

const folder = mkdtempSync(join(tmpdir(), 'gridfall-'));
const other = join(folder, 'other');
mkdirSync(other);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string, mode = 0o755): void => writeFileSync(join(folder, name), text, { mode });
write('good', '#!/bin/sh\n');
write('with-words', '#! /bin/sh -e\n');
write('no-line', 'echo\n');
write('plain', '#!/bin/sh\n', 0o644);
write('bad-line', '#!/no/such/thing -x\n');
write('windows', '#!/bin/sh\r\necho\r\n');
write('other/found', '#!/bin/sh\n');
write('found', '#!/bin/sh\n', 0o644);

const path = [folder, other, '/bin'].join(delimiter);

describe('accepts a runnable program', () => {
  test.each(['./good', './with-words', './no-line', 'good', 'found', 'sh', 'other/found', process.execPath])(
    '%s',
    program => {
      expect(problemOf(program, folder, path)).toBeUndefined();
    },
  );
});

describe('says why a program cannot be started', () => {
  test.each([
    ['./nowhere', /^there is no file "\.\/nowhere" in ".*"; check the path/],
    ['nowhere', /^there is no program "nowhere" on the PATH; .* write \.\/nowhere for a file in this folder$/],
    ['./other', '"./other" is a folder; name the program in it'],
    ['./plain', /^"\.\/plain" is not executable; run chmod \+x on it/],
    ['./bad-line', 'the first line of "./bad-line" names "/no/such/thing", which does not exist; correct that line'],
    ['./windows', 'the first line of "./windows" ends in a carriage return; save the file with Unix line endings'],
  ])('%s', (program, problem) => {
    expect(problemOf(program, folder, path)).toMatch(problem);
  });
});
