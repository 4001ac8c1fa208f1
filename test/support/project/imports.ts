import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** An import as written. Type imports count too. */
export interface Import {
  readonly target: string;
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

export const importsOf = (text: string): Import[] =>
  [...text.matchAll(/(?<![-\w'])(?:from|import)\s*(\()?\s*'([^'\n]+)'/g)].map(([, call, target]) => ({
    target: target!,
    isLazy: call !== undefined,
  }));

/** The file of a relative import, by its path from the root. Undefined for packages and style sheets. */
export function fileMeant(from: string, { target }: Import): string | undefined {
  if (!target.startsWith('.')) return undefined;
  const path = relative(ROOT, resolve(ROOT, dirname(from), target));
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
