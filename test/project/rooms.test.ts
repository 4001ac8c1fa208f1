import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pictureOfHouse } from '../support/project/house-picture.js';
import { codeIn, cyclesIn, fileMeant, importGraph, importsOf, knotsIn, textOf } from '../support/project/imports.js';
import { ROOMS } from '../support/project/rooms.js';

/** A folder with more sources than this holds one kind of thing, which is named here. */
const MOST_SOURCES = 25;
const ONE_KIND: Readonly<Record<string, string>> = {};

/** Folders whose subfolders may not import each other. */
const APART = ['src/apps/web/pages'];

const isTest = (file: string): boolean => /\.(test|oracle)\.tsx?$/.test(file);

/** The room of a file below a folder. */
function roomOf(base: string, file: string): string {
  const [room, ...rest] = file.slice(base.length + 1).split('/');
  return rest.length > 0 ? room! : '.';
}

/** Imports between rooms that `allows` forbids, one line each. */
function wrongImports(base: string, allows: (from: string, to: string, isLazy: boolean) => boolean): string[] {
  const files = codeIn(base).filter(file => !isTest(file));
  return files.flatMap(file =>
    importsOf(textOf(file)).flatMap(one => {
      const target = fileMeant(file, one);
      if (!target?.startsWith(`${base}/`)) return [];
      const [from, to] = [roomOf(base, file), roomOf(base, target)];
      return from === to || allows(from, to, one.isLazy) ? [] : [`${from} may not import ${to}: ${file} → ${target}`];
    }),
  );
}

describe.each(Object.entries(ROOMS))('the rooms of %s', (base, rooms) => {
  test('are all in the table', () => {
    const found = new Set(codeIn(base).map(file => roomOf(base, file)));
    expect([...found].sort()).toEqual(Object.keys(rooms).sort());
  });

  test('name only rooms above them', () => {
    const names = Object.keys(rooms);
    const plain = (name: string): string => name.replace(/^import\((.*)\)$/, '$1');
    const below = Object.entries(rooms).flatMap(([room, others]) =>
      others
        .filter(other => !names.slice(0, names.indexOf(room)).includes(plain(other)))
        .map(other => `${room} names ${other}`),
    );
    expect(below).toEqual([]);
  });

  test('import only what the table allows', () => {
    const wrong = wrongImports(
      base,
      (from, to, isLazy) => rooms[from]?.includes(to) || (isLazy && rooms[from]?.includes(`import(${to})`)) || false,
    );
    expect(wrong).toEqual([]);
  });
});

test.each(APART)('folders in %s do not import each other', base => {
  expect(wrongImports(base, () => false)).toEqual([]);
});

describe('cycles', () => {
  test('no file imports itself through others', () => {
    expect(cyclesIn(importGraph(codeIn('src', 'bench', 'test', 'scripts', 'bin')))).toEqual([]);
  });

  test('a cycle is found, whichever file comes first', () => {
    const graph = new Map([
      ['main', ['a', 'd']],
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['a', 'd']],
      ['d', []],
    ]);
    expect(cyclesIn(graph)).toEqual(['a → b → c → a']);
    expect(cyclesIn(new Map([...graph].reverse()))).toEqual(['c → a → b → c']);
  });
});

describe('folders', () => {
  const sources = codeIn('src').filter(file => !isTest(file));
  const folders = new Set(sources.map(file => dirname(file)));

  /** Which other folders each imports, on demand or at once. Types alone do not count: nothing has to be known to use them. */
  const imported = new Map([...folders].sort().map(folder => [folder, new Set<string>()] as const));
  for (const file of sources)
    for (const one of importsOf(textOf(file)).filter(({ isType }) => !isType)) {
      const target = fileMeant(file, one);
      if (target && folders.has(dirname(target)) && dirname(target) !== dirname(file))
        imported.get(dirname(file))!.add(dirname(target));
    }

  test('do not import each other in a circle, nor a folder and its own sub-folder', () => {
    expect(knotsIn(imported)).toEqual([]);
  });

  test('a circle is found, whichever folder comes first', () => {
    const graph = new Map([
      ['main', ['a', 'd']],
      ['a', ['b']],
      ['b', ['a', 'd']],
      ['d', ['e']],
      ['e', ['d']],
    ]);
    const knots = [
      ['a', 'b'],
      ['d', 'e'],
    ];
    expect(knotsIn(graph)).toEqual(knots);
    expect(knotsIn(new Map([...graph].reverse()))).toEqual(knots);
  });

  test('with more than 25 sources each hold one kind of thing', () => {
    const count = (folder: string): number => sources.filter(file => dirname(file) === folder).length;
    const crowded = [...folders].filter(folder => count(folder) > MOST_SOURCES);
    expect(crowded.sort()).toEqual(Object.keys(ONE_KIND).sort());
  });
});

test('docs/house.md shows the rooms as the table has them; `npm run check -- rooms -u` writes it', async () => {
  await expect(pictureOfHouse(ROOMS)).toMatchFileSnapshot('../../docs/house.md');
});
