import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { problemOf } from './executable.js';

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

describe('what can be started', () => {
  test.each(['./good', './with-words', './no-line', 'good', 'found', 'sh', 'other/found', process.execPath])(
    '%s',
    program => {
      expect(problemOf(program, folder, path)).toBeUndefined();
    },
  );
});

describe('what cannot, and why', () => {
  test.each([
    ['./nowhere', /^there is no file "\.\/nowhere" in ".*": check the path/],
    ['nowhere', /^there is no program "nowhere" on the PATH: .* such as \.\/nowhere$/],
    ['./other', '"./other" is a folder: name the program in it'],
    ['./plain', /^"\.\/plain" may not be run: make it executable \(chmod \+x\)/],
    ['./bad-line', 'the first line of "./bad-line" asks for "/no/such/thing", which is not here: check that line'],
    ['./windows', 'the first line of "./windows" ends in a carriage return: save it with Unix line ends'],
  ])('%s', (program, problem) => {
    expect(problemOf(program, folder, path)).toMatch(problem);
  });
});
