/**
 * Takes screenshots of every page, for desktop and phone, light and dark, into `shots/`, and smaller ones for the README into
 * `docs/pictures/`. Arguments select pages: `npm run shots -- home replay`.
 */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Inside `node_modules`, so that packages that are not bundled are found. */
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
