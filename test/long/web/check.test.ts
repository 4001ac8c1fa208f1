/** @module-tag chromium */
import { afterEach, describe, expect, test } from 'vitest';
import {
  choosesFile,
  crashes,
  fitsPhone,
  goesOffline,
  hasNoBoards,
  isEnded,
  isRight,
  loadsPythonAgain,
  resultOn,
  saysWhatHinders,
  saysWhatHindersPython,
  stops,
  student,
} from '../../e2e/web/checked-programs.js';
import type { CorpusGame } from '../../support/grade/corpus/inputs.js';
import { LONG } from '../../support/server/services.js';
import { Program, type Sources } from '../../support/web/check/program.js';
import { arcade } from '../../support/web/visit.js';

const room = arcade();
afterEach(async () => {
  if (!(await room.server.get('/healthz').catch(() => undefined))) await room.server.restart();
});

test.each<[CorpusGame, string]>([
  ['identic', 'recursion-py-right'],
  ['chetyris', 'functions-js-right'],
  ['dr-mario', 'lists-py-right'],
  ['magnetic', 'sets-py-right'],
  ['columns', 'matrix-js-right'],
])('a right program of %s has no differences: %s', { timeout: LONG }, async (game, name) =>
  isRight(await room.visit('/check'), student(game, name), game),
);

describe('a wrong program', () => {
  test('in JavaScript, on a small phone: board file and picks', { timeout: LONG }, async () => {
    await fitsPhone(room, '/check', student('identic', 'readline-js--top-rows--one-weight'), 'identic');
  });

  test('in Python, without boards in its output', { timeout: LONG }, () =>
    hasNoBoards(room, '/check', student('columns', 'stacks-py--runs'), 'columns'),
  );

  test('for another edition than the one that a link sets', { timeout: LONG }, async () => {
    const page = await room.visit('/check?game=identic&edition=single');
    expect(await resultOn(page, student('identic', 'readline-js-right'))).toBe('bad');
  });

  test.each<[CorpusGame, string, RegExp]>([
    ['dr-mario', 'classes-py--no-faller', /^Crash: AttributeError: 'NoneType'/],
    ['columns', 'matrix-js--no-end--credits-text', /^Crash: TypeError: /],
  ])('that crashes: %s %s', { timeout: LONG }, async (game, name, title) =>
    crashes(await room.visit('/check'), student(game, name), title, game),
  );
});

const HANGS = `const lines = require('fs').readFileSync(0, 'utf8').split('\\n');
for (const line of lines) while (line.includes('A'));
console.log(0);`;

describe('a program that hangs on many inputs', () => {
  test.each<[string, Sources]>([
    ['columns', { 'main.js': HANGS }],
    ['columns', { 'main.py': "for line in open(0):\n    while 'A' in line: pass\nprint(0)\n" }],
    ['identic', student('identic', 'dictionary-py--endless-group')],
  ])('%s: is ended', { timeout: LONG }, async (game, sources) =>
    isEnded(await room.visit('/check'), sources, ['time'], game),
  );

  test('can be stopped at any time, and another one checked', { timeout: LONG }, async () => {
    const page = await room.visit('/check');
    await stops(page, { 'main.js': 'for (;;);' }, 'columns');
    await isRight(page, student('columns', 'matrix-js-right'));
  });
});

test('a program that always prints without end is ended', { timeout: LONG }, async () =>
  isEnded(await room.visit('/check'), { 'main.js': "for (;;) console.log('x')" }, ['output'], 'columns'),
);

test('what cannot be checked is said plainly in both languages', { timeout: LONG }, async () => {
  const page = await room.visit('/check');
  await saysWhatHinders(page, 'columns');
  expect(await resultOn(page, { 'main.js': 'console.log("Hello")' }, 'columns')).toBe('ignores-input');
  await saysWhatHindersPython(page, 'columns');
});

test('if Python cannot be loaded, it can be tried again', { timeout: LONG }, async () => {
  await loadsPythonAgain(room, '/check', student('columns', 'stacks-py-right'), 'columns');
});

test('of several files, the visitor chooses which one is started', { timeout: LONG }, async () =>
  choosesFile(await room.visit('/check')),
);

test('programs in both languages are checked offline, once Python has been loaded', { timeout: LONG }, async () => {
  const page = await goesOffline(room, '/check');
  expect(await resultOn(page, student('columns', 'stacks-py--runs'), 'columns')).toBe('bad');
  await isRight(page, student('dr-mario', 'classes-js-right'), 'dr-mario');
});

test('programs in both languages run offline on an input of one’s own', { timeout: LONG }, async () => {
  const page = await goesOffline(room, '/check');
  const ended = { ending: 'exit', code: 0, complaint: '' };
  const python = await Program.open(page, { 'main.py': 'print(input())' });
  expect(await python.run({ input: 'x' })).toEqual({ ...ended, output: 'x\n' });
  const javascript = await Program.open(page, { 'main.js': 'console.log(1)' });
  expect(await javascript.run()).toEqual({ ...ended, output: '1\n' });
});
