/**
 * The tests' needs of a machine, besides Node and npm packages. A test names its needs as tags. Before the first test, all
 * that is missing is listed at once; as root it is installed. Without one of these, the tests that need it are skipped.
 */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, isAbsolute, join } from 'node:path';

const BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chrome.exe',
  '/snap/bin/chromium',
  '/opt/google/chrome/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
const FIREFOXES = ['firefox-esr', 'firefox', '/snap/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/**
 * `programs`: any of these names or paths. `given`: the environment variable that names one. `running`: the one that names a
 * service which runs already. A need without a Debian package is a property of the machine.
 */
export const NEEDS = {
  python: { about: 'Python 3', programs: ['python3'], debian: 'python3', resolve: pythonItself },
  cpp: { about: 'a C++ compiler', programs: ['g++'], debian: 'g++' },
  // Without windows it is the same browser at two thirds of the cost.
  chromium: {
    about: 'Chromium or Chrome',
    programs: ['chromium-headless-shell', ...BROWSERS],
    debian: 'chromium-headless-shell',
    given: 'GRIDFALL_BROWSER',
    find: playwrights,
  },
  windows: {
    about: 'Chromium or Chrome with windows',
    programs: BROWSERS,
    debian: 'chromium',
    given: 'GRIDFALL_BROWSER',
    find: playwrights,
  },
  firefox: { about: 'Firefox', programs: FIREFOXES, debian: 'firefox-esr', given: 'GRIDFALL_FIREFOX', tier: 'long' },
  initdb: { about: 'PostgreSQL', programs: ['initdb'], debian: 'postgresql', running: 'GRIDFALL_TEST_POSTGRES' },
  postgres: { about: 'PostgreSQL', programs: ['postgres'], debian: 'postgresql', running: 'GRIDFALL_TEST_POSTGRES' },
  nats: { about: 'the NATS server', programs: ['nats-server'], debian: 'nats-server', running: 'GRIDFALL_TEST_NATS' },
  strace: { about: 'strace', programs: ['strace'], debian: 'strace' },
  ps: { about: 'ps', programs: ['ps'], debian: 'procps' },
  prlimit: { about: 'prlimit', programs: ['prlimit'], debian: 'util-linux' },
  unshare: { about: 'unshare', programs: ['unshare'], debian: 'util-linux' },
  namespaces: { about: 'namespaces for processes, files and networks', find: namespaces },
  perl: { about: 'Perl', programs: ['perl'], debian: 'perl-base' },
  groups: { about: 'control groups for processes and memory', find: groups },
  root: { about: 'the rights of root', find: () => (process.getuid?.() === 0 ? 'root' : undefined) },
};

const found = new Map();

/** The path of a program, or any text if it is a service or a property of the machine. Undefined if it is missing. */
export function pathOf(name) {
  if (!found.has(name)) found.set(name, lookUp(NEEDS[name]));
  return found.get(name);
}

/** Completes "missing: ". */
export const adviceOn = name => {
  const { about, debian, given, running } = NEEDS[name];
  const variable = given ?? running;
  return `${about}${debian ? ` (Debian: ${debian})` : ''}${variable ? `; or name one in ${variable}=…` : ''}`;
};

/** Installs everything that is missing for these tiers, if we are allowed to. Returns the needs that are still missing. */
export function prepare(tiers, say) {
  const names = Object.keys(NEEDS).filter(name => tiers.includes(NEEDS[name].tier ?? 'test'));
  const missing = () => names.filter(name => pathOf(name) === undefined);
  const packages = [...new Set(missing().flatMap(name => NEEDS[name].debian ?? []))];
  if (packages.length > 0 && process.getuid?.() === 0 && lookUp({ programs: ['apt-get'] })) {
    say(`installing ${packages.join(', ')} …`);
    install(packages);
    found.clear();
  }
  const left = missing();
  for (const name of left) say(`missing: ${adviceOn(name)}`);
  const lacking = [...new Set(left.flatMap(name => NEEDS[name].debian ?? []))];
  if (lacking.length > 0) say(`on Debian: sudo apt-get install ${lacking.join(' ')}`);
  return left;
}

/** At run level 1, Debian does not start the services that it installs. */
function install(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = words => spawnSync('apt-get', words, { env, stdio: 'ignore' }).status === 0;
  const all = ['install', '-y', ...packages];
  if (!apt(all) && apt(['update'])) apt(all);
}

function lookUp({ programs = [], given, running, find, resolve = path => path }) {
  const chosen = given && process.env[given];
  if (chosen) return chosen;
  const path = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const usual = [
    '/usr/bin',
    '/usr/sbin',
    '/usr/local/bin',
    '/usr/local/sbin',
    '/opt/homebrew/bin',
    '/usr/local/pgsql/bin',
  ];
  const folders = [...path, ...usual, ...versions('/usr/lib/postgresql')];
  const paths = programs.flatMap(name => (isAbsolute(name) ? [name] : folders.map(folder => join(folder, name))));
  const program = paths.find(isProgram);
  if (program !== undefined) return resolve(program);
  return find?.() ?? ((running && process.env[running]) || undefined);
}

function versions(folder) {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).sort((a, b) => Number(b) - Number(a));
  return names.map(name => join(folder, name, 'bin'));
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** `python3` may be a script that looks for Python on every start, which takes far longer. */
function pythonItself(path) {
  const { stdout } = spawnSync(path, ['-S', '-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' });
  return stdout?.trim() || path;
}

/** The browser that Playwright has downloaded, if it has. */
function playwrights() {
  const { chromium } = createRequire(import.meta.url)('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function namespaces() {
  const kinds = ['--pid', '--fork', '--mount-proc', '--mount', '--net', '--ipc', 'true'];
  const works = way => spawnSync('unshare', [...way, ...kinds], { stdio: 'ignore' }).status === 0;
  return works([]) || works(['--user', '--map-root-user']) ? 'unshare' : undefined;
}

/** Whether a group in ours can count processes, and one can count memory. In version 2 that is for ours to allow. */
function groups() {
  const lines = existsSync('/proc/self/cgroup') ? readFileSync('/proc/self/cgroup', 'utf8').trim().split('\n') : [];
  const own = lines.map(line => line.split(':')).map(([, names, path]) => [names, `/sys/fs/cgroup/${names}/${path}`]);
  const works = ([names, folder], controller) => {
    const test = join(folder, `gridfall-${process.pid}-test`);
    try {
      if (names === '' && !readFileSync(join(folder, 'cgroup.subtree_control'), 'utf8').includes(controller))
        return false;
      mkdirSync(test);
      rmdirSync(test);
      return names === '' || names.split(',').includes(controller);
    } catch {
      return false;
    }
  };
  return ['pids', 'memory'].every(one => own.some(group => works(group, one))) ? 'groups' : undefined;
}
