import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** The drawing in ARCHITECTURE.md: who may import whom. What is not listed may not be imported. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  kit: ['kit'],
  engine: ['engine'],
  game: ['kit', 'engine'],
  catalogue: ['game', 'engine'],
  bots: ['bots', 'engine'],
  wire: ['wire', 'engine'],
  front: ['front', 'engine'],
  grader: ['grader', 'catalogue', 'engine'],
  app: ['catalogue', 'front', 'wire', 'grader', 'bots', 'engine'],
};

/** Packages from outside, by layer. Node's own modules are for apps alone. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  // Types alone, in the contract for grading.
  engine: ['@noble/hashes', 'fast-check'],
  grader: ['fast-check'],
  app: ['ws', 'fastify', '@fastify/', 'typebox', 'prom-client', 'kysely', 'libsql', 'pg', '@nats-io/'],
  web: ['preact', '@preact/signals', 'pixi.js', 'zzfx', 'fflate', 'gifenc'],
};

/** Layers that never touch a clock, dice, the process or the outside world. */
const PURE = ['kit', 'engine', 'game', 'catalogue', 'bots', 'wire', 'front', 'grader'];
const FORBIDDEN =
  /\b(Date|Math\.random|performance|process|console|globalThis|fetch|setTimeout|setInterval|document|window|WebSocket|require)\b(?!['`])/;

const root = fileURLToPath(new URL('../..', import.meta.url));
const isTest = (file: string): boolean => /\.(test|oracle)\.tsx?$/.test(file);

const sources = (readdirSync(join(root, 'src'), { recursive: true }) as string[])
  .map(file => join('src', file))
  .filter(file => /\.tsx?$/.test(file) && !isTest(file));

interface Place {
  readonly layer: string;
  /** The game or app whose folder it is. */
  readonly part: string;
}

function placeOf(file: string): Place {
  const [, layer, part = ''] = file.split(sep);
  if (file === join('src', 'games', 'catalogue.ts')) return { layer: 'catalogue', part: '' };
  if (layer === 'games') return { layer: 'game', part };
  return layer === 'apps' ? { layer: 'app', part } : { layer: layer!, part: '' };
}

/** Comments and strings say what they like. */
const codeOf = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'/g, "''")
    .replace(/`(?:[^`\\$]|\\.|\$(?!\{))*`/g, '``');

const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, target]) => target!);

function problemOf(file: string, target: string): string | undefined {
  const from = placeOf(file);
  if (!target.startsWith('.')) {
    const kind = from.layer === 'app' && from.part === 'web' ? 'web' : from.layer;
    if (target.startsWith('node:'))
      return kind === 'app' ? undefined : 'Node’s own modules are for apps outside browsers';
    // What a game is to be tried with is made by chance, when the grader asks for it.
    if (from.layer === 'game' && target === 'fast-check')
      return file.endsWith(join(sep, 'plans.ts')) ? undefined : 'chance is for plans.ts alone';
    const isAllowed = (PACKAGES[kind] ?? []).some(name => target.startsWith(name));
    return isAllowed ? undefined : 'this package is not for this layer';
  }
  const path = relative(root, resolve(root, dirname(file), target));
  if (path === 'package.json') return from.layer === 'app' ? undefined : 'only apps know the package';
  const to = placeOf(path.replace(/\.js$/, '.ts'));
  const isOwn = from.layer === to.layer && from.part === to.part;
  // The command line is the front door: it starts the other apps by their `main.ts`.
  const isFrontDoor = from.layer === 'app' && from.part === 'cli' && to.layer === 'app' && path.endsWith('main.js');
  if (isOwn || isFrontDoor) return undefined;
  if (from.layer === to.layer && (from.layer === 'game' || from.layer === 'app'))
    return `${from.layer}s do not import each other`;
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
    const text = readFileSync(join(root, file), 'utf8');
    const problems = importsOf(text).map(target => [target, problemOf(file, target)]);
    expect(problems.filter(([, problem]) => problem)).toEqual([]);
  });

  test('the command line loads another app only when that is asked for', () => {
    const eager = /^import (?!type\b)[^;]*'(?:\.\.\/)+\w+\/main\.js'/m;
    const texts = sources
      .filter(file => placeOf(file).part === 'cli')
      .map(file => readFileSync(join(root, file), 'utf8'));
    expect(texts.some(text => text.includes("import('../../terminal/main.js')"))).toBe(true);
    expect(texts.filter(text => eager.test(text))).toEqual([]);
  });

  test.each(sources.filter(file => PURE.includes(placeOf(file).layer)))('%s is pure', file => {
    const code = codeOf(readFileSync(join(root, file), 'utf8'));
    expect(FORBIDDEN.exec(code)?.[0]).toBeUndefined();
  });

  test('a file is one concept: none is longer than 250 lines', () => {
    const long = sources.map(file => [file, readFileSync(join(root, file), 'utf8').split('\n').length] as const);
    expect(long.filter(([, lines]) => lines > 250)).toEqual([]);
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
  ])('%s may not import %s', (file, target) => {
    expect(problemOf(file, target)).toBeDefined();
  });

  test.each(['new Date()', 'Math.random()', 'process.exit(1)', 'console.log()', 'setTimeout(f)'])(
    '%s is seen',
    code => {
      expect(FORBIDDEN.test(codeOf(code))).toBe(true);
    },
  );

  test('words in comments and strings are not', () => {
    expect(FORBIDDEN.test(codeOf("/* Date */ const a = 'process'; // console"))).toBe(false);
  });
});

test('the lock names no registry host', () => {
  expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toContain('"resolved": "http');
});
