/**
 * Bundles each app into one file, which starts faster than many, plus files for parts that are loaded on demand, including
 * other apps.
 */
import { renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { buildWeb } from './build-web.mjs';

/**
 * Packages that stay in node_modules: some are not JavaScript, or take their own files from there. The others, such as Kysely and TypeBox,
 * are hundreds of small files, which a server would open whenever it starts.
 */
const STAY = [
  'fastify',
  '@fastify/helmet',
  '@fastify/rate-limit',
  '@fastify/static',
  '@fastify/swagger',
  '@fastify/websocket',
  'libsql',
  'pg',
  '@nats-io/*',
  'ws',
  'prom-client',
  '@playwright/*',
  '@lydell/*',
];

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const fresh = 'dist.new';
rmSync(fresh, { recursive: true, force: true });
await build({
  entryPoints: {
    main: 'src/apps/cli/main.ts',
    terminal: 'src/apps/terminal/main.ts',
    server: 'src/apps/server/main.ts',
    grade: 'src/apps/grade/main.ts',
    'store-worker': 'src/apps/server/store/store-worker.ts',
    'check-worker': 'src/apps/server/uploads/check-worker.ts',
    'verify-worker': 'src/apps/cli/commands/verify-worker.ts',
    'thinking-worker': 'src/apps/terminal/scenes/playing/thinking-worker.ts',
    bench: 'bench/main.ts',
    'bench-grade': 'bench/topics/grading-load.ts',
  },
  outdir: fresh,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  external: STAY,
  plugins: [{ name: 'apps', setup: ({ onResolve }) => onResolve({ filter: /^#\w+\/main\.js$/ }, otherApp) }],
  sourcemap: true,
  logLevel: 'warning',
});
await buildWeb(`${fresh}/web`);
rmSync('dist', { recursive: true, force: true });
renameSync(fresh, 'dist');

/** Makes one app load the bundle of another: `#server/main.js` is `server.js`. */
function otherApp({ path }) {
  return { path: `./${/^#(\w+)/.exec(path)[1]}.js`, external: true };
}
