/** Builds the browser's part: pages with their scripts and styles, each file also compressed as the server gives it. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build } from 'vite';

const TEXT = /\.(html|js|css|svg|json|webmanifest)$/;

export async function buildWeb(outDir) {
  await build({
    configFile: false,
    root: 'src/apps/web',
    logLevel: 'warn',
    build: {
      outDir: join(process.cwd(), outDir),
      emptyOutDir: true,
      target: 'es2022',
      sourcemap: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
    },
  });
  for (const file of readdirSync(outDir, { recursive: true }).filter(name => TEXT.test(name)))
    compress(join(outDir, file));
}

function compress(path) {
  const bytes = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
}
