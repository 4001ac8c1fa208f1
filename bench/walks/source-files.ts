import { existsSync, readFileSync } from 'node:fs';
import type { Profiler } from 'node:inspector';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../harness/root.js';

/** The files of `src` of which a function has run. */
export function sourceFiles(scripts: readonly Profiler.ScriptCoverage[]): ReadonlySet<string> {
  const files = scripts.flatMap(({ url, functions }) => {
    const built = builtFile(url);
    return built === undefined ? [] : functions.filter(hasRun).map(one => built.sourceAt(one.ranges[0]!.endOffset - 1));
  });
  return new Set(files.filter(file => file !== undefined));
}

/** The code that runs while a script loads does not count as a function. */
const hasRun = ({ functionName, ranges: [whole] }: Profiler.FunctionCoverage): boolean =>
  whole!.count > 0 && !(functionName === '' && whole!.startOffset === 0);

/** The maps of workers begin their paths elsewhere than those of pages. */
const OURS = /^(?:\.\.\/)+(src\/.+)$/;

/** A file in `dist`, and where its functions come from. */
class BuiltFile {
  readonly #lineStarts: number[] = [0];
  readonly #map: SourceMap;

  constructor(path: string) {
    const text = readFileSync(path, 'utf8');
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.#lineStarts.push(at + 1);
    this.#map = new SourceMap(JSON.parse(readFileSync(`${path}.map`, 'utf8')));
  }

  /** The last position of a function is within it, however it begins. */
  sourceAt(offset: number): string | undefined {
    const line = this.#lineStarts.findLastIndex(start => start <= offset);
    const found = this.#map.findEntry(line, offset - this.#lineStarts[line]!);
    return 'originalSource' in found ? OURS.exec(found.originalSource ?? '')?.[1] : undefined;
  }
}

const known = new Map<string, BuiltFile | undefined>();

/** Undefined for code that is not ours: Node itself, and packages that are not bundled. */
function builtFile(url: string): BuiltFile | undefined {
  if (!known.has(url)) {
    const path = pathOf(url);
    known.set(url, path.startsWith(join(ROOT, 'dist')) && existsSync(`${path}.map`) ? new BuiltFile(path) : undefined);
  }
  return known.get(url);
}

function pathOf(url: string): string {
  if (url.startsWith('file:')) return fileURLToPath(url);
  return url.startsWith('http') ? join(ROOT, 'dist', 'web', new URL(url).pathname) : '';
}
