import { join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeIn, fileMeant, importsOf, pathMeant, textOf } from '../support/project/imports.js';

/** The drawing in ARCHITECTURE.md: who may import whom. What is not listed may not be imported. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kit: ['kit'],
  engine: ['engine'],
  game: ['kit', 'engine'],
  catalogue: ['game', 'engine'],
  bots: ['bots', 'engine'],
  coach: ['coach', 'bots', 'engine'],
  wire: ['wire', 'engine'],
  front: ['front', 'engine'],
  grader: ['grader', 'catalogue', 'engine'],
  node: ['node', 'engine'],
  web: ['catalogue', 'front', 'wire', 'grader', 'bots', 'coach', 'engine'],
  // What every app that runs on Node needs of its system is written once.
  app: ['catalogue', 'front', 'wire', 'grader', 'bots', 'coach', 'engine', 'node'],
};

/** Packages from outside, by layer. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  // Of fast-check only types, in the contract for grading.
  engine: ['fast-check', 'fflate'],
  grader: ['fast-check'],
  app: ['ws', 'fastify', '@fastify/', 'typebox', 'prom-client', 'kysely', 'libsql', 'pg', '@nats-io/'],
  web: ['preact', '@preact/signals', 'pixi.js', 'zzfx', 'fflate', 'gifenc', 'pyodide', 'es-module-lexer'],
};

/** Layers that never touch a clock, dice, the process or the outside world. */
const PURE = ['kit', 'engine', 'game', 'catalogue', 'bots', 'coach', 'wire', 'front', 'grader'];
const FORBIDDEN =
  /\b(Date|Math\.random|performance|process|console|globalThis|fetch|setTimeout|setInterval|document|window|WebSocket|require)\b(?!['`])/;

/** Layers whose results must be equal on every machine, to the last bit. */
const EXACT = ['kit', 'engine', 'game', 'bots'];
/** Engines differ in everything else that is not + − × ÷. Powers of two and squares of whole numbers are exact everywhere. */
const INEXACT =
  /\bMath\.(?!(?:abs|ceil|clz32|floor|imul|max|min|round|sign|sqrt|trunc)\b)\w+|(?<!\b2 )\*\*(?! 2\b)|\b(?:Intl|localeCompare|toLocale\w+)\b/;

/** Layers that may use Node's own modules. */
const ON_NODE = ['node', 'app'];

const APPS = ['app', 'web'];

const isTest = (file: string): boolean => /\.(test|oracle)\.tsx?$/.test(file);

const sources = codeIn('src').filter(file => !isTest(file));

interface Place {
  readonly layer: string;
  /** The game or app whose folder it is. */
  readonly part: string;
}

function placeOf(file: string): Place {
  const [, layer, part = ''] = file.split(sep);
  if (file === join('src', 'games', 'catalogue.ts')) return { layer: 'catalogue', part: '' };
  if (layer === 'games') return { layer: 'game', part };
  if (layer === 'apps') return { layer: part === 'web' ? 'web' : 'app', part };
  return { layer: layer!, part: '' };
}

/** Comments and strings say what they like. */
const codeOf = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/`(?:[^`\\$]|\\.|\$(?!\{))*`/g, '``');

function problemOf(file: string, target: string): string | undefined {
  const from = placeOf(file);
  const path = pathMeant(file, target);
  if (path === undefined) {
    if (target.startsWith('node:'))
      return ON_NODE.includes(from.layer) ? undefined : 'Node’s own modules are for apps outside browsers';
    // What a game is to be tried with is made by chance, when the grader asks for it.
    if (from.layer === 'game' && target === 'fast-check')
      return file.endsWith(join(sep, 'plans.ts')) ? undefined : 'chance is for plans.ts alone';
    const isAllowed = (PACKAGES[from.layer] ?? []).some(name => target.startsWith(name));
    return isAllowed ? undefined : 'this package is not for this layer';
  }
  if (path === 'package.json') return APPS.includes(from.layer) ? undefined : 'only apps know the package';
  const to = placeOf(path.replace(/\.js$/, '.ts'));
  const isOwn = from.layer === to.layer && from.part === to.part;
  // The command line is the front door: it starts the other apps by their `main.ts`.
  const isFrontDoor = from.part === 'cli' && to.layer === 'app' && path.endsWith('main.js');
  if (isOwn || isFrontDoor) return undefined;
  if (from.layer === 'game' && to.layer === 'game') return 'games do not import each other';
  if (APPS.includes(from.layer) && APPS.includes(to.layer)) return 'apps do not import each other';
  return MAY_IMPORT[from.layer]?.includes(to.layer)
    ? undefined
    : `${from.layer} may import only ${MAY_IMPORT[from.layer]}`;
}

describe('layers', () => {
  test('there is something to look at, and every file belongs to a layer', () => {
    expect(sources.length).toBeGreaterThan(40);
    for (const file of sources) expect(Object.keys(MAY_IMPORT)).toContain(placeOf(file).layer);
  });

  test.each(sources)('%s imports only what its layer may', file => {
    const text = textOf(file);
    const problems = importsOf(text).map(({ target }) => [target, problemOf(file, target)]);
    expect(problems.filter(([, problem]) => problem)).toEqual([]);
  });

  test('the command line loads another app only when that is asked for', () => {
    const eager = /^import (?!type\b)[^;]*'#\w+\/main\.js'/m;
    const texts = sources.filter(file => placeOf(file).part === 'cli').map(file => textOf(file));
    expect(texts.some(text => text.includes("import('#terminal/main.js')"))).toBe(true);
    expect(texts.filter(text => eager.test(text))).toEqual([]);
  });

  test.each(sources.filter(file => PURE.includes(placeOf(file).layer)))('%s is pure', file => {
    const code = codeOf(textOf(file));
    expect(FORBIDDEN.exec(code)?.[0]).toBeUndefined();
  });

  test.each(sources.filter(file => EXACT.includes(placeOf(file).layer)))('%s computes alike everywhere', file => {
    const code = codeOf(textOf(file));
    expect(INEXACT.exec(code)?.[0]).toBeUndefined();
  });

  test('a file is one concept: none is longer than 400 lines', () => {
    const long = sources.map(file => [file, textOf(file).split('\n').length] as const);
    expect(long.filter(([, lines]) => lines > 400)).toEqual([]);
  });
});

describe('imports by name', () => {
  /** Whoever climbs four folders cannot be followed by eye. */
  const CLIMB = /^(?:\.\.\/){4,}/;

  test('nothing in src climbs through four folders', () => {
    const climbing = codeIn('src').flatMap(file =>
      importsOf(textOf(file)).flatMap(({ target }) => (CLIMB.test(target) ? [`${file}: ${target}`] : [])),
    );
    expect(climbing).toEqual([]);
  });

  test('another layer or app is imported by its name', () => {
    const climbing = sources.flatMap(file =>
      importsOf(textOf(file)).flatMap(({ target }) => {
        if (!target.startsWith('.')) return [];
        const path = pathMeant(file, target)!;
        if (!path.startsWith('src')) return [];
        const [from, to] = [placeOf(file), placeOf(path)];
        const isOwn = from.layer === to.layer && (from.part === to.part || from.layer === 'game');
        return isOwn || [from.layer, to.layer].includes('catalogue') ? [] : [`${file}: ${target}`];
      }),
    );
    expect(climbing).toEqual([]);
  });
});

describe('the guards themselves', () => {
  const game = join('src', 'games', 'columns', 'rules.ts');
  test.each([
    [join('src', 'kit', 'grid.ts'), '../engine/contract/game.js'],
    [join('src', 'engine', 'play', 'session.ts'), '../../kit/grid.js'],
    [game, '../identic/rules.js'],
    [game, '../catalogue.js'],
    [game, 'node:fs'],
    [game, 'fast-check'],
    [join('src', 'apps', 'cli', 'commands', 'run.ts'), '../../../games/columns/rules.js'],
    [join('src', 'apps', 'cli', 'commands', 'run.ts'), '../../terminal/screen/stage.js'],
    [join('src', 'apps', 'terminal', 'lobby.ts'), '../cli/main.js'],
    [join('src', 'apps', 'cli', 'commands', 'run.ts'), '../../../kit/grid.js'],
    [join('src', 'apps', 'web', 'main.tsx'), '../../node/fresh-seed.js'],
    [join('src', 'node', 'fresh-seed.ts'), '../wire/messages.js'],
    [join('src', 'kit', 'grid.ts'), '#engine/contract/game.js'],
    [join('src', 'bots', 'bot.ts'), '#games/catalogue.js'],
    [game, '#games/identic/rules.js'],
    [join('src', 'apps', 'cli', 'commands', 'run.ts'), '#terminal/screen/stage.js'],
    [join('src', 'apps', 'cli', 'commands', 'run.ts'), '#kit/grid.js'],
    [join('src', 'apps', 'web', 'main.tsx'), '#node/fresh-seed.js'],
    [join('src', 'apps', 'terminal', 'lobby.ts'), '#cli/main.js'],
  ])('%s may not import %s', (file, target) => {
    expect(problemOf(file, target)).toBeDefined();
  });

  test.each([
    ['src/bots/bot.ts', '#engine/play/session.js', 'src/engine/play/session.ts'],
    ['src/apps/cli/main.ts', '#web/main.js', 'src/apps/web/main.tsx'],
  ])('in %s, %s is %s', (file, target, meant) => {
    expect(fileMeant(file, { target, isLazy: false })).toBe(meant);
  });

  test('a name of a folder that package.json does not give is refused', () => {
    expect(() => pathMeant('src/bots/bot.ts', '#motor/game.js')).toThrow('names no folder #motor');
  });

  test.each(['new Date()', 'Math.random()', 'process.exit(1)', 'console.log()', 'setTimeout(f)'])(
    '%s is seen',
    code => {
      expect(FORBIDDEN.test(codeOf(code))).toBe(true);
    },
  );

  test.each(['Math.exp(1)', 'Math.log2(8)', 'Math.hypot(3, 4)', 'x ** 0.5', 'a.localeCompare(b)'])(
    '%s is seen as inexact',
    code => {
      expect(INEXACT.test(codeOf(code))).toBe(true);
    },
  );

  test.each(['Math.floor(1)', 'Math.imul(3, 5)', '2 ** depth', '(n - 2) ** 2'])('%s is exact', code => {
    expect(INEXACT.test(codeOf(code))).toBe(false);
  });

  test('words in comments and strings are not', () => {
    expect(FORBIDDEN.test(codeOf("/* Date */ const a = 'process'; // console"))).toBe(false);
  });
});

test('the lock names no registry host', () => {
  expect(textOf('package-lock.json')).not.toContain('"resolved": "http');
});
