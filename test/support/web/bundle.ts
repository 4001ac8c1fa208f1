import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Bundles a source file into one script for a page or a worker. */
export async function webBundle(source: string): Promise<string> {
  const how = { bundle: true, format: 'iife', platform: 'browser', target: 'es2022', write: false } as const;
  const { outputFiles } = await build({ ...how, entryPoints: [join(ROOT, source)], logLevel: 'error' });
  return outputFiles[0]!.text;
}
