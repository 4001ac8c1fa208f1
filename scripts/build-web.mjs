/**
 * Builds the web app: pages with scripts and styles, and the service worker that caches them for offline use. Each file is also
 * compressed, because the server sends it that way.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build } from 'vite';
import { buildRunner, LATE, writeRunner } from './build-runner.mjs';

const TEXT = /\.(html|m?js|css|svg|json|webmanifest|wasm|zip)$/;
/** Above this size the best compression takes too long. */
const LARGE_BYTES = 500_000;
const LARGE_QUALITY = 9;

/**
 * Small modules needed together are one file: what all pages need, what games need, the size of a well (without its art),
 * single tiles, pictures of a whole view.
 */
const TOGETHER = [
  { name: 'base', tags: ['$initial'] },
  { name: 'kit', test: /src\/(kit\/(?!stacks)|engine\/text)/ },
  { name: 'layout', test: /src\/apps\/web\/art\/well-layout/ },
  { name: 'art', test: /src\/apps\/web\/art\/(brush|colours|ground|tiles\/(?!shadow))/ },
  { name: 'picture', test: /src\/apps\/web\/art\/(board|overlay|emphasis|tiles\/shadow)/ },
];

export async function buildWeb(outDir) {
  const runner = await buildRunner();
  await build({
    configFile: false,
    root: 'src/apps/web',
    logLevel: 'warn',
    plugins: [withoutBulk(), versionOnly()],
    define: { DEMOS: JSON.stringify(demos()), RUNNER: JSON.stringify(runner.addresses) },
    worker: { format: 'es', plugins: () => [withoutBulk(), versionOnly()] },
    build: {
      outDir: join(process.cwd(), outDir),
      emptyOutDir: true,
      target: 'es2022',
      cssTarget: ['chrome111', 'firefox113', 'safari16.4'],
      sourcemap: true,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups: TOGETHER } }, checks: { bundlerTimings: false } },
    },
  });
  writeRunner(runner, outDir);
  await buildWorker(outDir);
  for (const file of filesOf(outDir).filter(name => TEXT.test(name))) compress(join(outDir, file));
}

/** The games that have a demo, so that pages do not request one that does not exist. */
const demos = () => readdirSync('src/apps/web/public/demos').map(name => name.replace(/\.json$/, ''));

/** The only script in the browser that grades. */
const JUDGE = 'judge-worker.ts';

/** Leaves out bulk verification, which the catalogue can load but browsers never need, and grading where it is not needed. */
const withoutBulk = () => {
  let judges = false;
  return {
    name: 'without-bulk',
    enforce: 'pre',
    buildStart: ({ input }) => {
      judges = JSON.stringify(input).includes(JUDGE);
    },
    resolveId: {
      filter: { id: /\/(grading|fast)\.js$/ },
      handler: (id, importer) => {
        const isWanted = judges && id.endsWith('grading.js');
        return importer?.endsWith('catalogue.ts') && !isWanted ? '\0bulk' : undefined;
      },
    },
    load: { filter: { id: /^\0bulk$/ }, handler: () => 'export const [grading, fast] = [];' },
  };
};

/** Of the package's description, the pages only need the version. */
const versionOnly = () => ({
  name: 'version-only',
  enforce: 'pre',
  load: {
    filter: { id: /\/package\.json$/ },
    handler: id => JSON.stringify({ version: JSON.parse(readFileSync(id, 'utf8')).version }),
  },
});

/** The service worker lists every file with a hash of its bytes. Source maps are not cached. */
async function buildWorker(outDir) {
  const files = filesOf(outDir)
    .filter(name => !name.endsWith('.map'))
    .map(name => [pathOf(name), sha256(readFileSync(join(outDir, name)))]);
  await bundle({
    entryPoints: ['src/apps/web/browser/offline/worker.ts'],
    outfile: join(outDir, 'sw.js'),
    bundle: true,
    minify: true,
    target: 'es2022',
    define: {
      FILES: JSON.stringify(files.filter(([path]) => !LATE.test(path))),
      LATE_FILES: JSON.stringify(files.filter(([path]) => LATE.test(path))),
      VERSION: JSON.stringify(sha256(JSON.stringify(files)).slice(0, 16)),
    },
    logLevel: 'warning',
  });
}

const filesOf = folder =>
  readdirSync(folder, { recursive: true })
    .filter(name => statSync(join(folder, name)).isFile())
    .sort();

const pathOf = name => (name === 'index.html' ? '/' : `/${name.split(sep).join('/')}`);

const sha256 = data => createHash('sha256').update(data).digest('hex');

function compress(path) {
  const bytes = readFileSync(path);
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  const level = bytes.length > LARGE_BYTES ? LARGE_QUALITY : constants.BROTLI_MAX_QUALITY;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: level };
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: quality }));
}
