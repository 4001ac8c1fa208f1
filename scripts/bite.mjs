/**
 * Shows that the tests still bite: plants each fault of `test/bite/faults.json` in a copy of the project, and runs the tests that
 * reach it, cheapest first, up to the first failure. Which ones reach it is noted once, in a run of all tests with a call at
 * each fault. The work can be stopped and continued: what is known is kept in `.bite/`.
 *
 *   npm run test:bite [-- --only ID,ID] [--minutes 180] [--afresh] [--record FILE]
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    minutes: { type: 'string', default: '180' },
    afresh: { type: 'boolean', default: false },
    record: { type: 'string' },
  },
});

const MINUTE = 60_000;
/** A run that hangs is a run that fails, but somebody has to notice. */
const LONGEST_RUN = { check: 4 * MINUTE, test: 15 * MINUTE };
/** A search that has become endless is given up after this time. */
const LONGEST_REACH = 90 * MINUTE;
const WORK = join(root, '.bite');
const COPY = join(WORK, 'copy');
const REACHED = join(WORK, 'reached');
const STATE = join(WORK, 'state.json');
/** It sees every fault in the text of the source, and would be the first to find it. */
const SELF = 'test/project/faults.test.ts';
/** Its name is no `*.config.ts`, which the type check of the copy would read. */
const BITE_CONFIG = 'bite.vitest.mts';
const end = Date.now() + Number(options.minutes) * MINUTE;

/** Faults in the browser are reached there, and in processes that get no environment but a path. */
const WIRING = [
  {
    file: 'test/support/web/browser.ts',
    find: 'args: [...FLAGS, ...more] });',
    replace: `args: [...FLAGS, ...more] }).then(browser => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async options => {
        const context = await open(options);
        context.on('console', message => {
          const [, id] = /^reached-fault (\\S+)$/.exec(message.text()) ?? [];
          if (id) (globalThis as any).reachedFault?.(id);
        });
        return context;
      };
      return browser;
    });`,
  },
  {
    file: 'test/support/terminal/terminal.ts',
    find: "    PATH: process.env.PATH ?? '',\n",
    replace: `    PATH: process.env.PATH ?? '',
    NODE_OPTIONS: process.env.NODE_OPTIONS ?? '',
    GRIDFALL_REACHED: process.env.GRIDFALL_REACHED ?? '',\n`,
  },
];

const faults = JSON.parse(readFileSync('test/bite/faults.json', 'utf8'));
const chosen = options.only ? faults.filter(({ id }) => options.only.split(',').includes(id)) : faults;
if (options.afresh) rmSync(WORK, { recursive: true, force: true });
mkdirSync(WORK, { recursive: true });
const state = existsSync(STATE) ? JSON.parse(readFileSync(STATE, 'utf8')) : { results: {} };
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

state.reach ??= await noteReach();
save();
for (const fault of chosen) {
  if (state.results[fault.id]) continue;
  if (Date.now() > end) break;
  state.results[fault.id] = await judge(fault);
  save();
}
report();

function save() {
  writeFileSync(STATE, `${JSON.stringify(state, null, 1)}\n`);
}

/** Runs everything once with a call at each fault. Returns what each test file costs and reaches. */
async function noteReach() {
  console.log('noting which tests reach which faults …');
  copyProject();
  for (const fault of faults) plant({ ...fault, replace: withCall(fault) });
  for (const wire of WIRING) plant(wire);
  build();
  rmSync(REACHED, { recursive: true, force: true });
  mkdirSync(REACHED);
  writeFileSync(
    join(COPY, 'reach.setup.ts'),
    `import { join } from 'node:path';
import { expect } from 'vitest';
const name = expect.getState().testPath!.slice(process.cwd().length + 1).replaceAll('/', '!');
process.env.GRIDFALL_REACHED = join(${JSON.stringify(REACHED)}, name);
`,
  );
  writeFileSync(
    join(COPY, 'reach.config.ts'),
    `import config from './vitest.config.js';
config.test.setupFiles.push('./reach.setup.ts');
for (const { test } of config.test.projects) Object.assign(test, { isolate: true });
export default config;
`,
  );
  const report = join(WORK, 'reach.json');
  const env = {
    ...process.env,
    NODE_OPTIONS: `--import=${new URL('../test/bite/reached.mjs', import.meta.url).href}`,
  };
  const tiers = ['--project', 'check', '--project', 'test'];
  await vitest(
    ['--config', 'reach.config.ts', ...tiers, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    {
      env,
      most: LONGEST_REACH,
    },
  );
  const projects = projectsOf();
  const files = JSON.parse(readFileSync(report, 'utf8')).testResults.map(({ name, startTime, endTime }) => {
    const file = relative(COPY, name);
    return { file, project: projects.get(file), seconds: Math.round((endTime - startTime) / 100) / 10 };
  });
  const reached = file => {
    const path = join(REACHED, file.replaceAll('/', '!'));
    return existsSync(path) ? [...new Set(readFileSync(path, 'utf8').trim().split('\n'))] : [];
  };
  return files.map(one => ({ ...one, reached: reached(one.file) })).sort((a, b) => a.seconds - b.seconds);
}

/** The same code, which says that it is reached. */
function withCall({ id, find, probe = `@; ${find}` }) {
  const tell = `((globalThis as any).reachedFault ?? ((globalThis as any).process ? String : (one: string) => console.info('reached-fault ' + one)))('${id}')`;
  return probe.replace('@', () => tell);
}

/** Which project each test file belongs to. */
function projectsOf() {
  const { stdout } = spawnSync(process.execPath, [vitestScript(), 'list', '--filesOnly', '--json'], {
    cwd: COPY,
    encoding: 'utf8',
  });
  return new Map(JSON.parse(stdout).map(({ file, projectName }) => [relative(COPY, file), projectName]));
}

/** Runs what reaches the fault, the quick tests before those that need a build. */
async function judge(fault) {
  const since = Date.now();
  copyProject();
  plant(fault);
  const reaching = state.reach.filter(({ reached }) => reached.includes(fault.id));
  const quick = reaching.filter(({ project }) => project === 'check');
  const result =
    (await firstFailure(quick, LONGEST_RUN.check)) ??
    (await builtFailure(reaching.filter(one => !quick.includes(one))));
  const seconds = Math.round((Date.now() - since) / 1000);
  console.log(`${result ? '✓ found  ' : '✗ missed '} ${fault.id} ${result ? `by ${result.by}` : ''} (${seconds} s)`);
  return { ...(result ?? { by: null, reachedBy: reaching.map(({ file }) => file) }), seconds };
}

async function builtFailure(files) {
  if (files.length === 0) return undefined;
  build();
  return firstFailure(files, LONGEST_RUN.test);
}

async function firstFailure(files, most) {
  if (files.length === 0) return undefined;
  writeFileSync(
    join(COPY, BITE_CONFIG),
    `import { BaseSequencer } from 'vitest/node';
import config from './vitest.config.js';
const order: string[] = ${JSON.stringify(files.map(({ file }) => file))};
class CheapestFirst extends BaseSequencer {
  override async sort(files) {
    const place = ({ moduleId }) => order.findIndex(file => moduleId.endsWith(file));
    return [...files].sort((a, b) => place(a) - place(b));
  }
}
for (const { test } of config.test.projects) Object.assign(test, { sequence: { sequencer: CheapestFirst } });
Object.assign(config.test, { sequence: { sequencer: CheapestFirst } });
export default config;
`,
  );
  const report = join(WORK, 'bite.json');
  rmSync(report, { force: true });
  const names = files.map(({ file }) => file);
  const words = ['--config', BITE_CONFIG, '--bail', '1', '--reporter=json', `--outputFile.json=${report}`];
  const hasEnded = await vitest([...words, ...names], { most, isSilent: true });
  if (!hasEnded) return { by: 'the run did not end', test: '' };
  if (!existsSync(report)) return { by: 'the run did not begin', test: '' };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  for (const { name, status, message, assertionResults } of testResults) {
    const failed = assertionResults.find(one => one.status === 'failed');
    if (!failed && (status !== 'failed' || message === '')) continue;
    const why = (failed?.failureMessages[0] ?? message).split('\n')[0].slice(0, 200);
    return { by: relative(COPY, name), test: failed?.fullName ?? '', why };
  }
  return undefined;
}

/** Copies the files that git tracks, as they are in the working tree. Modules are shared. */
function copyProject() {
  mkdirSync(COPY, { recursive: true });
  for (const name of readdirSync(COPY)) rmSync(join(COPY, name), { recursive: true, force: true });
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { encoding: 'utf8' });
  for (const file of stdout.split('\0')) {
    if (file === '' || file === SELF || !existsSync(file)) continue;
    mkdirSync(join(COPY, dirname(file)), { recursive: true });
    cpSync(file, join(COPY, file));
  }
  symlinkSync(join(root, 'node_modules'), join(COPY, 'node_modules'));
}

function plant({ id, file, find, replace }) {
  const text = readFileSync(join(COPY, file), 'utf8');
  if (text.split(find).length !== 2)
    throw new Error(`${id ?? file}: the text to replace must occur exactly once in ${file}`);
  writeFileSync(join(COPY, file), text.split(find).join(replace));
}

function build() {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/setup.mjs'], { cwd: COPY, encoding: 'utf8' });
  if (status !== 0) console.log(`the copy cannot be built: ${stderr}`);
}

function vitestScript() {
  return join(root, 'node_modules', 'vitest', 'vitest.mjs');
}

/** Resolves to false if it had to be ended. */
function vitest(words, { env = process.env, most, isSilent = false }) {
  const child = spawn(process.execPath, [vitestScript(), 'run', ...words], {
    cwd: COPY,
    env,
    stdio: ['ignore', isSilent ? 'ignore' : 'inherit', isSilent ? 'ignore' : 'inherit'],
    detached: true,
  });
  const kill = () => {
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  };
  process.once('exit', kill);
  return new Promise(resolve => {
    const timer = setTimeout(() => {
      kill();
      resolve(false);
    }, most);
    child.once('exit', () => {
      clearTimeout(timer);
      process.off('exit', kill);
      resolve(true);
    });
  });
}

function report() {
  const projectOf = new Map(state.reach.map(({ file, project }) => [file, project]));
  const known = chosen.filter(({ id }) => state.results[id]);
  const found = known.filter(({ id }) => state.results[id].by !== null);
  console.log(`${found.length} of ${known.length} faults are found`);
  for (const { id, about } of known) if (!found.some(one => one.id === id)) console.log(`  missed: ${id}: ${about}`);
  for (const { id } of chosen) if (!state.results[id]) console.log(`  not decided: ${id}`);
  if (!options.record) return;
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' });
  const results = chosen.map(({ id }) => ({ id, ...verdictOf(state.results[id], projectOf) }));
  writeFileSync(options.record, `${JSON.stringify({ commit: stdout.trim(), results }, null, 1)}\n`);
}

function verdictOf(result, projectOf) {
  if (!result) return { is: 'not decided' };
  const { by, test } = result;
  return by === null ? { is: 'missed' } : { is: 'found', by, test, tier: projectOf.get(by) };
}
