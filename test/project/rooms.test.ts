import { readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeIn, cyclesIn, fileMeant, importGraph, importsOf, ROOT, textOf } from '../support/project/imports.js';

type Rooms = Readonly<Record<string, readonly string[]>>;

/**
 * The rooms of a folder, and which others each may import. A room names only rooms above it, so that they never import each
 * other. `.` is the folder's own files; `import(pages)` may only be loaded when it is asked for.
 */
const ROOMS: Readonly<Record<string, Rooms>> = {
  'src/engine': {
    '.': [],
    chance: ['.'],
    contract: ['.', 'chance'],
    play: ['.', 'chance', 'contract'],
    record: ['.', 'chance', 'contract', 'play'],
    program: ['.', 'contract'],
    timeline: ['.', 'chance', 'contract', 'play', 'program'],
  },
  'src/grader': {
    '.': [],
    cases: ['.'],
    judging: ['.', 'cases'],
    causes: ['.', 'cases', 'judging'],
    grade: ['.', 'cases', 'judging', 'causes'],
    report: ['.', 'cases', 'judging', 'causes', 'grade'],
  },
  'src/apps/cli': {
    streams: [],
    usage: ['streams'],
    verify: ['streams'],
    bots: ['streams'],
    solve: ['streams', 'verify', 'bots'],
    review: ['streams'],
    commands: ['usage', 'streams', 'verify', 'bots', 'solve', 'review'],
    '.': ['usage', 'streams', 'commands'],
  },
  'src/apps/grade': {
    sandbox: [],
    filters: ['sandbox'],
    packs: [],
    batch: ['sandbox'],
    shadow: ['batch'],
    '.': ['sandbox', 'filters', 'packs', 'batch', 'shadow'],
  },
  'src/apps/server': {
    store: [],
    bus: [],
    broadcast: [],
    operations: ['store'],
    arcade: ['store', 'bus', 'broadcast'],
    uploads: ['store', 'arcade'],
    http: ['store', 'broadcast', 'operations', 'arcade', 'uploads'],
    '.': ['store', 'bus', 'broadcast', 'operations', 'arcade', 'uploads', 'http'],
  },
  'src/apps/terminal': {
    screen: [],
    drawing: ['screen'],
    keep: [],
    context: ['screen', 'drawing', 'keep'],
    result: ['keep', 'context'],
    live: ['keep', 'context'],
    scenes: ['screen', 'drawing', 'keep', 'context', 'live'],
    '.': ['screen', 'drawing', 'keep', 'context', 'result', 'live', 'scenes'],
  },
  'src/apps/web': {
    controls: [],
    keep: ['controls'],
    browser: ['keep'],
    words: ['controls', 'keep'],
    live: ['browser'],
    art: ['keep', 'browser'],
    parts: ['browser', 'words', 'art'],
    thinking: ['words', 'parts'],
    well: ['words', 'art', 'parts'],
    sound: ['keep', 'well'],
    pages: ['controls', 'keep', 'browser', 'thinking', 'words', 'live', 'art', 'well', 'sound', 'parts'],
    shell: ['keep', 'browser', 'words', 'art', 'parts', 'import(pages)'],
    '.': ['browser', 'words', 'shell'],
  },
};

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
  const MOST_NAMES = 16;

  /** A source counts once, together with its test and its style sheet. */
  const nameOf = (file: string): string => file.replace(/(\.(test|oracle|module))?\.(tsx?|css|mjs)$/, '');

  /** What each folder shows, by its path. Folders without files do not count. */
  function namesBelow(top: string): ReadonlyMap<string, ReadonlySet<string>> {
    const names = new Map<string, Set<string>>();
    for (const entry of readdirSync(join(ROOT, top), { recursive: true, withFileTypes: true })) {
      const path = relative(ROOT, join(entry.parentPath, entry.name));
      if (!entry.isFile() || /\b(node_modules|__pycache__)\b/.test(path)) continue;
      for (let at = nameOf(path); dirname(at) !== '.'; at = dirname(at)) {
        const shown = names.get(dirname(at)) ?? new Set();
        names.set(dirname(at), shown.add(basename(at)));
      }
    }
    return names;
  }

  test.each(['src', 'bench'])(`no folder in %s shows more than ${MOST_NAMES} names`, top => {
    const crowded = [...namesBelow(top)].filter(([, { size }]) => size > MOST_NAMES);
    expect(crowded.map(([folder, { size }]) => `${folder}: ${size}`)).toEqual([]);
  });
});
