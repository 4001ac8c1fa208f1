import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { closureOf, codeIn, importGraph, textOf } from '../support/project/imports.js';

const sources = codeIn('src').filter(file => !file.endsWith('.test.ts'));
const graph = importGraph(sources);

/** The scripts that a file starts as workers. */
const startedBy = (file: string): string[] =>
  [...textOf(file).matchAll(/new Worker\(new URL\('([^']+)\.[jt]s'/g)].map(([, path]) =>
    join(dirname(file), `${path}.ts`),
  );

const thinks = (script: string): boolean =>
  [...closureOf(script, graph)].some(file => /^src\/(bots|coach)\//.test(file));

test('workers that think are opened in one file of each front end', () => {
  const opening = sources.filter(file => startedBy(file).some(thinks));
  expect(opening.sort()).toEqual([
    'src/apps/terminal/scenes/playing/game-hints.ts',
    'src/apps/web/thinking/open-thinker.ts',
  ]);
});

test('there are other workers, and they do not think', () => {
  const others = sources.filter(file => startedBy(file).some(script => !thinks(script)));
  expect(others).toContain('src/apps/web/pages/theatre/sharing/film.ts');
});

test('only these files make a thinker', () => {
  const making = sources.filter(file => /\bnew Thinker\(/.test(textOf(file)));
  expect(making).toHaveLength(2);
});
