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
import { GROUPS } from './web-groups.mjs';

const TEXT = /\.(html|m?js|css|svg|json|webmanifest|wasm|zip)$/;
/** Above this size the best compression takes too long. */
const LARGE_BYTES = 500_000;
const LARGE_QUALITY = 9;

export async function buildWeb(outDir) {
  const runner = await buildRunner();
  await build({
    configFile: false,
    root: 'src/apps/web',
    logLevel: 'warn',
    plugins: [withoutBulk(), versionOnly()],
    define: { DEMOS: JSON.stringify(demos()), RUNNER: JSON.stringify(runner.addresses) },
    css: {
      modules: {
        generateScopedName: (name, file) => `${name}_${sha256(file.slice(process.cwd().length)).slice(0, 4)}`,
      },
    },
    worker: { format: 'es', plugins: () => [withoutBulk(), versionOnly()] },
    build: {
      outDir: join(process.cwd(), outDir),
      emptyOutDir: true,
      target: 'es2022',
      cssTarget: ['chrome111', 'firefox113', 'safari16.4'],
      sourcemap: true,
      modulePreload: { polyfill: false, resolveDependencies: preloaded },
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [{ name: 'base', tags: ['$initial'] }, ...GROUPS.map(({ name, test }) => ({ name, test }))],
          },
        },
        checks: { bundlerTimings: false },
      },
    },
  });
  writeRunner(runner, outDir);
  await buildWorker(outDir);
  for (const file of filesOf(outDir).filter(name => TEXT.test(name))) compress(join(outDir, file));
}

/** The games that have a demo, so that pages do not request one that does not exist. */
const demos = () => readdirSync('src/apps/web/public/demos').map(name => name.replace(/\.json$/, ''));

/** The only script in the browser that grades, and the one that thinks. */
const JUDGE = 'judge-worker.ts';
const THINKER = 'thinking-worker.ts';

/**
 * Takes bulk verification and board files out of the catalogue, which browsers never need, and programs, grading and minds where they
 * are not needed. Pages still learn which games can be graded.
 */
const withoutBulk = () => {
  let [judges, thinks] = [false, false];
  return {
    name: 'without-bulk',
    enforce: 'pre',
    buildStart: ({ input }) => {
      judges = JSON.stringify(input).includes(JUDGE);
      thinks = JSON.stringify(input).includes(THINKER);
    },
    transform: {
      filter: { id: /\/games\/catalogue\.ts$/ },
      handler(code) {
        const needed = code.replace(
          thinks ? /^ *(fast|boardText|program|printed): .*/gm : /^ *(fast|boardText|mind): .*/gm,
          '',
        );
        return { code: judges ? needed : needed.replace(/^( *grading): .*/gm, '$1: 1,'), map: null };
      },
    },
  };
};

/**
 * The imports of a file are requested together with it. For files that few visitors need, only the styles are: scripts that every
 * visitor loads would have to list the rest.
 */
const RARE =
  /^assets.(check|settings|help|drills|drill-page|puzzle-page|over-choices|replays?|scores|daily|missing|program|printed|mind|position|coaching|game-review|review-panel|review-graph|upload-offer|own-identity|signed-request)-/;
const preloaded = (file, imports) => (RARE.test(file) ? imports.filter(name => name.endsWith('.css')) : imports);

/** The pages need nothing but the version from package.json. */
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
    entryPoints: ['src/apps/web/browser/service-worker.ts'],
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
