import { NodeBuffer } from './buffer.js';
import { EventEmitter, once } from './emitter.js';
import type { Files } from './files.js';
import { makeFs } from './fs.js';
import { format, inspect } from './inspect.js';
import type { Loop } from './loop.js';
import type { Process } from './process.js';
import { makeReadline } from './readline.js';

export type Builtins = Readonly<Record<string, unknown>>;

/** Node's own modules, by their name without `node:`. */
export function makeBuiltins(process: Process, files: Files, loop: Loop): Builtins {
  const fs = makeFs(files, loop);
  const readline = makeReadline();
  const timers = {
    setTimeout: (code: () => void, ms?: number, ...values: unknown[]) => loop.timer('timeout', code, ms, ...values),
    setInterval: (code: () => void, ms?: number, ...values: unknown[]) => loop.timer('interval', code, ms, ...values),
    clearTimeout: (timer: unknown) => loop.clear(timer),
    clearInterval: (timer: unknown) => loop.clear(timer),
    setImmediate: (code: (...values: unknown[]) => void, ...values: unknown[]) => loop.later(() => code(...values)),
    clearImmediate: () => {},
  };
  const sleep = (ms?: number, value?: unknown) => new Promise(resolve => timers.setTimeout(() => resolve(value), ms));
  return {
    fs,
    'fs/promises': fs.promises,
    readline,
    'readline/promises': readline.promises,
    process,
    timers,
    'timers/promises': { setTimeout: sleep, setImmediate: () => sleep(0) },
    events: Object.assign(EventEmitter, { EventEmitter, once }),
    buffer: { Buffer: NodeBuffer },
    util: { inspect: (value: unknown) => inspect(value), format, promisify, isDeepStrictEqual: isEqual },
    path: pathModule(files),
    os: { EOL: '\n', platform: () => 'linux', cpus: () => [], tmpdir: () => '/tmp' },
    url: { URL, URLSearchParams, fileURLToPath: pathOf, pathToFileURL: (path: string) => new URL(`file://${path}`) },
    assert: assertModule(),
    perf_hooks: { performance },
    string_decoder: {
      StringDecoder: class {
        write = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
        end = () => '';
      },
    },
  };
}

const pathOf = (address: unknown): string => decodeURIComponent(new URL(String(address)).pathname);

const promisify =
  (work: (...values: unknown[]) => void) =>
  (...values: unknown[]): Promise<unknown> =>
    new Promise((resolve, reject) => {
      // Node's own `question` has only a result.
      work(...values, (...results: unknown[]) => {
        if (results.length > 1 && results[0]) reject(results[0]);
        else resolve(results.at(-1));
      });
    });

function pathModule(files: Files) {
  const basename = (path: string, ending = ''): string => {
    const name = path.replace(/\/+$/, '').split('/').at(-1)!;
    return ending !== '' && name.endsWith(ending) ? name.slice(0, -ending.length) : name;
  };
  const join = (...parts: readonly string[]): string => {
    const path = parts.filter(Boolean).join('/');
    return path.startsWith('/') ? files.resolve(path) : files.resolve(path, '').slice(1) || '.';
  };
  return {
    basename,
    join,
    normalize: join,
    sep: '/',
    dirname: (path: string) => path.replace(/\/?[^/]*\/*$/, '') || (path.startsWith('/') ? '/' : '.'),
    extname: (path: string) => /(?<=[^/])\.[^./]*$/.exec(basename(path))?.[0] ?? '',
    resolve: (...parts: readonly string[]) => parts.reduce((from, part) => files.resolve(part, from), files.folder),
    isAbsolute: (path: string) => path.startsWith('/'),
  };
}

const isEqual = (a: unknown, b: unknown): boolean => inspect(a) === inspect(b);

function assertModule() {
  class AssertionError extends Error {
    override readonly name = 'AssertionError';
  }
  const check = (isTrue: unknown, message: unknown): void => {
    if (isTrue) return;
    throw message instanceof Error ? message : new AssertionError(String(message ?? 'The expression is false'));
  };
  const equal = (a: unknown, b: unknown, message?: unknown): void =>
    check(Object.is(a, b), message ?? `${inspect(a)} !== ${inspect(b)}`);
  const deepEqual = (a: unknown, b: unknown, message?: unknown): void => check(isEqual(a, b), message);
  const assert = (isTrue: unknown, message?: unknown): void => check(isTrue, message);
  const all = { ok: assert, equal, strictEqual: equal, deepEqual, deepStrictEqual: deepEqual, AssertionError };
  return Object.assign(assert, all, { strict: Object.assign(assert, all) });
}
