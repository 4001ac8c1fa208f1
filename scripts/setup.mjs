/**
 * Installs and builds everything missing or out of date, and then runs the program that is named, if any:
 *
 *   node scripts/setup.mjs [--packages] [PROGRAM WORD…]
 *
 * `--packages` builds nothing. Uses only Node, so that it can run before anything is installed, and prints only to stderr, so
 * that it can run before a byte-exact program.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const LOCK_PATIENCE_MS = 10 * 60_000;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Measurements are written here. Nothing is built from them. */
const RESULTS = join('bench', 'bots', 'results');

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(`Gridfall needs Node 20.19 or newer; this is ${process.versions.node}`);
}

const isForPackages = process.argv[2] === '--packages';
const [program, ...words] = process.argv.slice(isForPackages ? 3 : 2);
const steps = [
  { name: 'install', stamp: 'node_modules/.gridfall', says: 'installing packages', inputs: ['package-lock.json'] },
  {
    name: 'build',
    stamp: 'dist/.gridfall',
    says: 'building',
    inputs: [
      'package-lock.json',
      'package.json',
      'scripts/build.mjs',
      'scripts/build-web.mjs',
      'scripts/build-runner.mjs',
      'src',
      'bench',
    ],
  },
].filter(({ name }) => name === 'install' || !isForPackages);
const run = {
  install: () => sh('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']),
  build: () => sh(process.execPath, ['scripts/build.mjs']),
};

if (steps.some(isStale)) {
  await withLock(() => {
    for (const step of steps) {
      if (!isStale(step)) continue;
      console.error(`gridfall: ${step.says} …`);
      run[step.name]();
      writeFileSync(join(root, step.stamp), stampOf(step));
    }
  });
}
if (program !== undefined) {
  const file = join(root, program);
  process.argv = [process.argv[0], file, ...words];
  await import(pathToFileURL(file).href);
}

function isStale(step) {
  const file = join(root, step.stamp);
  return !existsSync(file) || readFileSync(file, 'utf8') !== stampOf(step);
}

function stampOf({ inputs }) {
  const hash = createHash('sha256').update(process.version);
  for (const file of inputs.flatMap(filesOf).sort()) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesOf(path) {
  const full = join(root, path);
  if (path === RESULTS || !existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full).flatMap(name => filesOf(join(path, name)));
}

function sh(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail(`${command} ${args.join(' ')} did not succeed${error ? `: ${error.message}` : ''}`);
}

/** Keeps two first starts at the same time from installing into each other. */
async function withLock(work) {
  const lock = join(root, '.setup');
  const holder = join(lock, 'pid');
  for (const since = Date.now(); ; ) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isAbandoned(lock, holder)) rmSync(lock, { recursive: true, force: true });
      else if (Date.now() - since > LOCK_PATIENCE_MS)
        fail(`another set-up holds ${lock}; remove it if none is running`);
      else await new Promise(resolve => setTimeout(resolve, 200));
    }
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  const quit = () => process.exit(2);
  process.on('exit', release);
  for (const signal of SIGNALS) process.on(signal, quit);
  writeFileSync(holder, String(process.pid));
  work();
  // The program that comes next has its own ways to end.
  for (const signal of SIGNALS) process.off(signal, quit);
  process.off('exit', release);
  release();
}

function isAbandoned(lock, holder) {
  try {
    process.kill(Number(readFileSync(holder, 'utf8')), 0);
    return false;
  } catch (error) {
    if (error.code === 'ESRCH') return true;
    return error.code === 'ENOENT' && existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 5_000;
  }
}

function fail(reason) {
  console.error(`gridfall: ${reason}`);
  process.exit(2);
}
