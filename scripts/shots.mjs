/**
 * Pictures of every page, at a desk and on a phone, light and dark, into `shots/`; those of the README, made small, into
 * `docs/pictures/`. Words behind it name the pages that are wanted: `npm run shots -- home replay`.
 */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Below `node_modules`, so that what is not bundled is found. */
const outfile = join(root, 'node_modules', '.cache', 'gridfall-shots.mjs');
await build({
  entryPoints: [join(root, 'test/support/web/screenshots/shots.ts')],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: ['@playwright/test', 'ws'],
  logLevel: 'error',
});
const { takeShots } = await import(pathToFileURL(outfile).href);
await takeShots({ root, wanted: process.argv.slice(2), say: console.log });
