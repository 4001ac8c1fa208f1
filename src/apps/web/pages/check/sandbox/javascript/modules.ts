import { parse } from 'es-module-lexer/js';
import { decode } from './buffer.js';
import type { Builtins } from './builtins.js';
import type { Files } from './files.js';
import type { Loop } from './loop.js';

interface CommonModule {
  exports: unknown;
  readonly id: string;
  readonly filename: string;
}

// biome-ignore lint/security/noGlobalEval: running other people's code is what this worker is for
const evaluate = globalThis.eval;

/** Names under which rewritten modules find us. */
const IMPORT = '__gridfallImport';
const STARTED = '__gridfallStarted';
const BUILTIN = '__gridfallModules';

/** Loads the modules of a program, CommonJS and ES modules, as Node does. */
export class Modules {
  readonly #loaded = new Map<string, CommonModule>();
  readonly #addresses = new Map<string, string>();
  readonly #underWay = new Set<string>();
  #main: CommonModule | undefined;

  constructor(
    private readonly files: Files,
    private readonly builtins: Builtins,
    private readonly loop: Loop,
  ) {
    Object.assign(globalThis, { [BUILTIN]: new Map<string, unknown>(Object.entries(builtins)) });
    Object.assign(globalThis, {
      [IMPORT]: (from: string) => (name: unknown) => this.#import(String(name), from),
    });
  }

  /** The program runs on while a module is being loaded. */
  async #import(name: string, from: string): Promise<unknown> {
    const release = this.loop.hold();
    try {
      return await import(this.#addressOf(name, from));
    } finally {
      release();
    }
  }

  /** Runs the main file. `onStart` is called when its first line is reached. */
  async run(path: string, onStart: () => void): Promise<void> {
    if (!this.#isModule(path)) {
      onStart();
      this.#require(path);
      return;
    }
    Object.assign(globalThis, { [STARTED]: onStart });
    await import(this.#moduleAddress(path, `${STARTED}();`));
  }

  /** Like Node, goes by the ending, then by the nearest package.json, then by the syntax. */
  #isModule(path: string): boolean {
    if (/\.(mjs|cjs|json)$/i.test(path)) return /\.mjs$/i.test(path);
    const description = this.files.resolve('package.json');
    if (this.files.has(description) && /"type"\s*:\s*"module"/.test(decode(this.files.read(description)))) return true;
    try {
      return parse(this.#source(path))[3];
    } catch {
      return false;
    }
  }

  #source(path: string): string {
    // A first line for the shell is kept as a comment, so that the lines keep their numbers.
    return decode(this.files.read(path))
      .replace(/^\uFEFF/, '')
      .replace(/^#!/, '//');
  }

  #require(path: string): unknown {
    const known = this.#loaded.get(path);
    if (known) return known.exports;
    const module: CommonModule = { exports: {}, id: path, filename: path };
    this.#main ??= module;
    this.#loaded.set(path, module);
    const source = this.#source(path);
    if (path.endsWith('.json')) module.exports = JSON.parse(source);
    else this.#evaluate(source, path, module);
    return module.exports;
  }

  #evaluate(source: string, path: string, module: CommonModule): void {
    const folder = path.slice(0, path.lastIndexOf('/'));
    const text = `(function (exports, require, module, __filename, __dirname) {${this.#rewritten(source, path)}\n})\n//# sourceURL=${path}`;
    // Indirect: the program sees globals alone.
    const wrapped = evaluate(text) as (...values: unknown[]) => void;
    const require = Object.assign((name: string) => this.#requireFrom(name, folder), {
      main: this.#main,
      cache: {},
      resolve: (name: string) => this.#resolve(name, folder) ?? name,
    });
    wrapped.call(module.exports, module.exports, require, module, path, folder);
  }

  #requireFrom(name: string, folder: string): unknown {
    const builtin = this.#builtin(name);
    if (builtin !== undefined) return this.builtins[builtin];
    const path = this.#resolve(name, folder);
    if (path === undefined) throw missing(`Cannot find module '${name}'`, 'MODULE_NOT_FOUND');
    return this.#require(path);
  }

  #builtin(name: string): string | undefined {
    const plain = name.replace(/^node:/, '').replace(/^path\/posix$|^assert\/strict$/, found => found.split('/')[0]!);
    return Object.hasOwn(this.builtins, plain) ? plain : undefined;
  }

  #resolve(name: string, folder: string): string | undefined {
    if (!/^(\.{0,2}\/|\.{1,2}$|file:)/.test(name)) return undefined;
    const path = this.files.resolve(name.startsWith('file:') ? new URL(name) : name, folder);
    const candidates = ['', '.js', '.json', '.cjs', '.mjs', '/index.js'].map(ending => path + ending);
    return candidates.find(file => this.files.has(file) && this.files.list(file).length === 0);
  }

  /** The address of a module that this name means in this file. */
  #addressOf(name: string, from: string): string {
    const builtin = this.#builtin(name);
    if (builtin !== undefined) return this.#wrapperAddress(builtin, this.builtins[builtin]);
    const path = this.#resolve(name, from.slice(0, from.lastIndexOf('/')));
    if (path === undefined)
      throw missing(`Cannot find package '${name}' imported from ${from}`, 'ERR_MODULE_NOT_FOUND');
    return this.#isModule(path) ? this.#moduleAddress(path) : this.#wrapperAddress(path, this.#require(path));
  }

  #moduleAddress(path: string, first = ''): string {
    const known = this.#addresses.get(path);
    if (known !== undefined) return known;
    if (this.#underWay.has(path))
      throw new Error(`${path} imports itself through others, which cannot be run in a browser`);
    this.#underWay.add(path);
    const text = `${first}${this.#rewritten(this.#source(path), path)}\n//# sourceURL=${path}`;
    return this.#keep(path, text);
  }

  /** A module that exports the values of a CommonJS module or of one of Node's modules. */
  #wrapperAddress(name: string, exported: unknown): string {
    const known = this.#addresses.get(name);
    if (known !== undefined) return known;
    (globalThis as unknown as Record<string, Map<string, unknown>>)[BUILTIN]!.set(name, exported);
    const names = namesOf(exported).map(key => `export const ${key} = all.${key};`);
    return this.#keep(name, `const all = ${BUILTIN}.get(${JSON.stringify(name)});export default all;${names.join('')}`);
  }

  #keep(name: string, text: string): string {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
    this.#addresses.set(name, address);
    return address;
  }

  /** Replaces the names of imported modules, and everything else that depends on the module's place, by addresses. */
  #rewritten(source: string, path: string): string {
    let found: ReturnType<typeof parse>[0];
    try {
      [found] = parse(source);
    } catch {
      return source;
    }
    let text = source;
    for (const one of [...found].reverse()) {
      const [from, to, put] = this.#replacement(one, path);
      text = text.slice(0, from) + put + text.slice(to);
    }
    return text;
  }

  #replacement({ d, s, e, ss, n }: ReturnType<typeof parse>[0][number], path: string): [number, number, string] {
    if (d === -2) return [s, e, metaOf(path)];
    // The name of a dynamic import may be any expression.
    if (d >= 0) return [ss, ss + 'import'.length, `${IMPORT}(${JSON.stringify(path)})`];
    return [s, e, this.#addressOf(n!, path)];
  }
}

const metaOf = (path: string): string =>
  `({url:${JSON.stringify(`file://${path}`)},filename:${JSON.stringify(path)},dirname:${JSON.stringify(path.replace(/\/[^/]*$/, ''))}})`;

/** Exports that can be declared. Reserved words cannot. */
function namesOf(exported: unknown): string[] {
  if ((typeof exported !== 'object' && typeof exported !== 'function') || exported === null) return [];
  const own = [...Object.keys(exported), ...methodsOf(exported)];
  return [...new Set(own)].filter(key => /^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(key) && !isReserved(key));
}

const methodsOf = (value: object): string[] => {
  const prototype = Object.getPrototypeOf(value) as object | null;
  return prototype && prototype !== Object.prototype && prototype !== Function.prototype
    ? Object.getOwnPropertyNames(prototype).filter(key => key !== 'constructor')
    : [];
};

function isReserved(key: string): boolean {
  try {
    evaluate(`(function () { 'use strict'; const ${key} = 0; })`);
    return key === 'all' || key === 'await';
  } catch {
    return true;
  }
}

const missing = (message: string, code: string): Error => Object.assign(new Error(message), { code });
