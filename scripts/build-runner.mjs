/**
 * Builds what runs students' programs in the browser: the sandboxed frame, one worker for each language, and Pyodide. Only
 * the page that needs these files loads them.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { unzipSync, zipSync } from 'fflate';

const SANDBOX = 'src/apps/web/pages/check/sandbox';
const PYODIDE = 'node_modules/pyodide';
const FRAME = 'runner.html';

/** Large files that the service worker caches when they are first used. */
export const LATE = /^\/assets\/pyodide-/;

/** Returns the files by their path, and their addresses as the page needs them. */
export async function buildRunner() {
  const files = new Map();
  const add = (name, data) => {
    const [, stem, ending] = /^(.*)(\.\w+)$/.exec(name);
    const digest = createHash('sha256').update(data).digest('base64url').slice(0, 8);
    const path = `assets/${stem}-${digest}${ending}`;
    files.set(path, data);
    return `/${path}`;
  };
  const pyodide = name => readFileSync(join(PYODIDE, name));
  files.set(FRAME, frameDocument(await script('frame.ts')));
  const addresses = {
    frame: `/${FRAME}`,
    python: {
      worker: add('python-worker.js', await script('python/worker.ts', { LOCK_FILE: JSON.stringify(lockFile()) })),
      wasm: add('pyodide-runtime.wasm', pyodide('pyodide.asm.wasm')),
      texts: {
        loader: add('pyodide-loader.mjs', withoutMap(pyodide('pyodide.mjs'))),
        script: add('pyodide-script.mjs', withoutMap(pyodide('pyodide.asm.mjs'))),
      },
      buffers: { library: add('pyodide-library.zip', stored(pyodide('python_stdlib.zip'))) },
    },
    javascript: { worker: add('javascript-worker.js', await script('javascript/worker.ts')), texts: {}, buffers: {} },
  };
  return { files, addresses };
}

export function writeRunner({ files }, outDir) {
  for (const [path, data] of files) {
    mkdirSync(dirname(join(outDir, path)), { recursive: true });
    writeFileSync(join(outDir, path), data);
  }
}

async function script(name, define = {}) {
  const { outputFiles } = await build({
    entryPoints: [join(SANDBOX, name)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    loader: { '.py': 'text' },
    define,
    write: false,
    logLevel: 'warning',
  });
  return outputFiles[0].text;
}

/**
 * The sandboxed frame and its workers, and nothing else of this site, may run the one script that is written into
 * the frame, and scripts that come from memory. There are no connections of any kind.
 */
const policyFor = code =>
  Object.entries({
    'default-src': "'none'",
    'script-src': `'sha256-${createHash('sha256').update(code).digest('base64')}' 'unsafe-eval' 'wasm-unsafe-eval' blob:`,
    'worker-src': 'blob:',
    'connect-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
  })
    .map(rule => rule.join(' '))
    .join('; ');

/**
 * A document without scripts around a sandboxed frame. The frame inherits the document's policy, which differs from that of
 * the page. It has no address of its own, because service workers do not answer for sandboxed frames, and programs must
 * run offline too.
 */
function frameDocument(code) {
  const inner = `<!doctype html><meta charset="utf-8"><title>Runner</title><script>${code}</script>`;
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta http-equiv="content-security-policy" content="${policyFor(code)}">
  <title>Runner</title>
  <iframe title="Runner" sandbox="allow-scripts" srcdoc="${inner.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>
</html>
`;
}

/** Pyodide's list of packages, without any: Python's own library is all there is. */
function lockFile() {
  const { info } = JSON.parse(readFileSync(join(PYODIDE, 'pyodide-lock.json'), 'utf8'));
  return JSON.stringify({ info, packages: {} });
}

const withoutMap = bytes => bytes.toString().replace(/^\/\/# sourceMappingURL=.*$/m, '');

/** Stored instead of deflated: as a whole, the archive then compresses better. */
const stored = bytes => zipSync(unzipSync(bytes), { level: 0, mtime: '2000-01-01' });
