import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** An import as written. */
export interface Import {
  readonly target: string;
  /** Whether only types are imported, which nothing is loaded for. */
  readonly isType?: boolean;
  /** Whether it is an `import()`, which is loaded on demand. */
  readonly isLazy: boolean;
}

/** Every code file in these folders, by its path from the root. */
export const codeIn = (...folders: readonly string[]): string[] =>
  folders
    .flatMap(folder =>
      (readdirSync(join(ROOT, folder), { recursive: true }) as string[]).map(name => join(folder, name)),
    )
    .filter(file => /\.(tsx?|mjs)$/.test(file) && !file.split('/').includes('node_modules'));

export const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const IMPORT =
  /(?<![-\w'])(?:(?:import|export)\s+(?<type>type)\s[^'"=;]*?from|from|import)\s*(?<call>\()?\s*'(?<target>[^'\n]+)'/g;

export const importsOf = (text: string): Import[] =>
  [...text.matchAll(IMPORT)].map(({ groups }) => ({
    target: groups!.target!,
    isType: groups!.type !== undefined,
    isLazy: groups!.call !== undefined,
  }));

/** The names in `package.json`: `#engine/*` is `src/engine/*`. */
const NAMED: Readonly<Record<string, string>> = JSON.parse(textOf('package.json')).imports;

/** The path from the root that an import means, as written. Undefined for packages. Throws for an unknown name. */
export function pathMeant(from: string, target: string): string | undefined {
  if (target.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(from), target));
  if (!target.startsWith('#')) return undefined;
  const [name = '', ...rest] = target.split('/');
  const folder = NAMED[target] ?? NAMED[`${name}/*`];
  if (folder === undefined) throw new Error(`${from}: package.json names no folder ${name}`);
  return join(folder.replace(/\*$/, ''), ...rest);
}

/** The file of an import, by its path from the root. Undefined for packages and style sheets. */
export function fileMeant(from: string, { target }: Import): string | undefined {
  const path = pathMeant(from, target);
  if (path === undefined) return undefined;
  return [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx'), path]
    .filter(file => /\.(tsx?|mjs)$/.test(file))
    .find(file => existsSync(join(ROOT, file)));
}

/** Which of our files each file imports. */
export const importGraph = (files: readonly string[]): ReadonlyMap<string, readonly string[]> =>
  new Map(files.map(file => [file, importsOf(textOf(file)).flatMap(one => fileMeant(file, one) ?? [])]));

/** A file, and everything that it imports, directly or not, as far as `follows` allows. */
export function closureOf(
  file: string,
  graph: ReadonlyMap<string, readonly string[]>,
  follows: (file: string) => boolean = () => true,
): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (one: string): void => {
    if (found.has(one)) return;
    found.add(one);
    for (const next of graph.get(one) ?? []) if (follows(next)) visit(next);
  };
  visit(file);
  return found;
}

/**
 * Groups of names that lead to each other in a circle, each in the order of the alphabet (Tarjan's strongly connected components).
 */
export function knotsIn(graph: ReadonlyMap<string, Iterable<string>>): readonly (readonly string[])[] {
  const [order, lowest] = [new Map<string, number>(), new Map<string, number>()];
  const path: string[] = [];
  const knots: string[][] = [];
  const visit = (name: string): number => {
    order.set(name, order.size);
    lowest.set(name, order.get(name)!);
    path.push(name);
    for (const next of graph.get(name) ?? []) {
      const reached = order.has(next) ? (path.includes(next) ? order.get(next)! : order.size) : visit(next);
      lowest.set(name, Math.min(lowest.get(name)!, reached));
    }
    if (lowest.get(name) === order.get(name)) {
      const knot = path.splice(path.indexOf(name));
      if (knot.length > 1) knots.push(knot.sort());
    }
    return lowest.get(name)!;
  };
  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return knots.sort();
}

/** Every import cycle, written `a → b → a`. */
export function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const path: string[] = [];
  const cycles: string[] = [];
  const visit = (file: string): void => {
    if (done.has(file)) return;
    const at = path.indexOf(file);
    if (at >= 0) {
      cycles.push([...path.slice(at), file].join(' → '));
      return;
    }
    path.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    path.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return cycles;
}
