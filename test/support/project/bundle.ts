import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** Inside `node_modules`, so that packages that are not bundled are found. */
const CACHE = join(ROOT, 'node_modules', '.cache');

const folders = new Set<string>();

/** Bundles a source file for threads and processes, because Node 20 cannot run TypeScript. */
export async function bundle(source: string): Promise<URL> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, 'gridfall-test-'));
  folders.add(folder);
  const outfile = join(folder, `${basename(source, '.ts')}.mjs`);
  const how = { bundle: true, format: 'esm', platform: 'node', target: 'node20', sourcemap: 'inline' } as const;
  await build({ ...how, entryPoints: [join(ROOT, source)], outfile, external: ['libsql'], logLevel: 'error' });
  return pathToFileURL(outfile);
}

/** For `afterAll`. */
export function removeBundles(): void {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
}
