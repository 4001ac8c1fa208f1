import { expect, test } from 'vitest';
import { startableFiles } from './main-file.js';

const order = (files: Readonly<Record<string, string>>): string[] =>
  startableFiles(Object.entries(files).map(([name, text]) => ({ name, text }))).map(({ name }) => name);

test.each([
  ['the file that is called main', { 'game.py': '', 'main.py': '' }, 'main.py'],
  ['the file of the assignment', { 'field.py': '', 'a4.py': '' }, 'a4.py'],
  ['the file of the assignment', { 'assignment4.py': '', 'board.py': '' }, 'assignment4.py'],
  ['the file that no other imports', { 'game.py': 'x = 1', 'ui.py': 'import sys, game' }, 'ui.py'],
  ['the file that no other imports', { 'game.py': 'x = 1', 'ui.py': 'from game import x' }, 'ui.py'],
  ['the file that no other requires', { 'a.js': "require('./rules')", 'rules.js': '' }, 'a.js'],
  ['the file that no other imports', { 'play.mjs': "import { x } from './rules.mjs'", 'rules.mjs': '' }, 'play.mjs'],
  ['the file with a main guard', { 'a.py': '', 'b.py': "if __name__ == '__main__':\n  run()" }, 'b.py'],
  [
    'no test',
    { 'test_game.py': "import game\nif __name__ == '__main__': unittest.main()", 'game.py': 'print(1)' },
    'game.py',
  ],
])('the program starts with %s', (_, files, main) => {
  expect(order(files)[0]).toBe(main);
});

test('other files are never started', () => {
  expect(order({ 'board.txt': '', 'notes.md': '', 'x.py': '' })).toEqual(['x.py']);
  expect(order({ 'Main.java': '' })).toEqual([]);
});
