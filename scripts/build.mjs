/** Bundles the command line; what a command seldom needs is a file of its own, loaded when it is. */
import { renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const fresh = 'dist.new';
rmSync(fresh, { recursive: true, force: true });
await build({
  entryPoints: {
    main: 'src/apps/cli/main.ts',
    bench: 'bench/main.ts',
    'bench-live': 'bench/live/main.ts',
    'store-worker': 'src/apps/server/store/store-worker.ts',
    'check-worker': 'src/apps/server/check-worker.ts',
  },
  outdir: fresh,
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  // What only the server needs stays where npm has put it; some of it is not JavaScript.
  external: ['fastify', '@fastify/*', 'typebox', 'kysely', 'libsql', 'pg', '@nats-io/*', 'ws', 'prom-client'],
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
});
rmSync('dist', { recursive: true, force: true });
renameSync(fresh, 'dist');
