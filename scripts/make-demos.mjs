/**
 * Lets bots play the short games that the cards of the home page show, and writes them to src/apps/web/public/demos. The plans are in
 * test/support/bots/demos.ts. Run it again when rules or bots change: `node scripts/make-demos.mjs`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const OUT = 'src/apps/web/public/demos';

/** Bundled first, because it is TypeScript. */
const { outputFiles } = await build({
  entryPoints: ['test/support/bots/demos.ts'],
  bundle: true,
  write: false,
  format: 'esm',
  platform: 'node',
});
const { demoOf, PLANS } = await import(
  `data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`
);
mkdirSync(OUT, { recursive: true });
for (const id of Object.keys(PLANS)) {
  const text = await demoOf(id);
  writeFileSync(`${OUT}/${id}.json`, text);
  console.log(`${id}: ${text.length} bytes`);
}
