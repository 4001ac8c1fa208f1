import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { LISTINGS, loadPrograms, WITH_PROGRAM } from '../../support/games/listed.js';
import { SAMPLES } from '../../support/games/samples.js';
import { damage, verifiesInThreads } from './programs.js';
import { GRIDFALL, gridfall } from './run.js';

const folder = mkdtempSync(join(tmpdir(), 'gridfall-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const replaysFolder = fileURLToPath(new URL('../../replays', import.meta.url));
const board = join(folder, 'board.txt');
writeFileSync(board, 'F F B\nB X B\n');

/** The programs as error messages list them. */
const PROGRAMS = WITH_PROGRAM.map(({ id }) => id).join(', ');

describe('samples', () => {
  test.each(SAMPLES)('$name', async ({ game, folder: cwd, args, input, output }) => {
    expect(await gridfall(['run', game, ...args], input, { cwd })).toEqual({ code: 0, out: output, err: '' });
  });
});

describe('help', () => {
  test('gridfall alone shows the games and how to run each', async () => {
    for (const words of [[], ['--help'], ['-h'], ['help'], ['run', '--help']]) {
      const { code, out, err } = await gridfall(words);
      expect({ code, err }).toEqual({ code: 0, err: '' });
      for (const { id, title } of LISTINGS) expect(out).toMatch(new RegExp(`^  ${id} +${title}$`, 'm'));
    }
  });

  test('--version is the version of the package', async () => {
    const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
    expect(await gridfall(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' });
  });

  test.each(WITH_PROGRAM)('the example in the help of $id works as it stands', async ({ id }) => {
    const { code, out } = await gridfall(['run', id, '--help']);
    expect(code).toBe(0);
    expect(out).toContain(`Usage: node bin/gridfall.mjs run ${id}`);
    const example = out.slice(out.indexOf('Example\n') + 8).trim();
    const script = example.replaceAll('node bin/gridfall.mjs', `"${process.execPath}" "${GRIDFALL}"`);
    const { stdout, stderr } = await promisify(execFile)('sh', ['-e', '-c', script], { cwd: folder });
    expect(stdout.length).toBeGreaterThan(2);
    expect(stderr).toBe('');
  });
});

describe('bad usage is one line on stderr, exit code 2, nothing on stdout', () => {
  test.each([
    [['walk'], 'gridfall: unknown command "walk"; try: gridfall --help\n'],
    [['run', 'chess'], `gridfall: unknown program "chess"; choose one of: ${PROGRAMS}\n`],
    [['run', 'columns', '--fast'], /^gridfall: .*--fast.*; try: gridfall run columns --help\n$/],
    [['run', 'columns', 'file.txt'], /^gridfall: unexpected argument "file.txt"; try: gridfall run columns --help\n$/],
    [['run', 'chetyris', '--pieces'], /^gridfall: .*--pieces.*; try: gridfall run chetyris --help\n$/],
    [['run', 'dr-mario', '--edition', 'third'], 'gridfall: --edition must be one of: first, revised (got "third")\n'],
    [['run', 'identic'], /^gridfall: name a board file.*; try: gridfall run identic --help\n$/],
    [['run', 'identic', 'nowhere.txt'], 'gridfall: cannot read "nowhere.txt": no such file\n'],
    [['run', 'identic', '.'], 'gridfall: cannot read ".": it is a folder\n'],
    [['run', 'identic', board, '--edition', 'x'], 'gridfall: --edition must be one of: chained, single (got "x")\n'],
  ] as [string[], string | RegExp][])('%j', async (args, message) => {
    const { code, out, err } = await gridfall(args, '', { cwd: folder });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    if (typeof message === 'string') expect(err).toBe(message);
    else expect(err).toMatch(message);
    expect(err.split('\n')).toHaveLength(2);
  });

  test('run without a game shows the overview, as an error', async () => {
    const { code, out, err } = await gridfall(['run']);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toBe(`gridfall: name a program; choose one of: ${PROGRAMS}\n`);
  });
});

describe('bad input', () => {
  test.each([
    ['dr-mario', '3\n4\nEMPTY\n', '', /^gridfall: line 1: expected the number of rows, at least 4; found "3"\n$/],
    ['magnetic', '2 2\n0\nx\n', '0\n..\n#.\n', /^gridfall: line 3: "x" is not a digit; numbers have digits only\n$/],
    ['magnetic', '2 1\n0\n0\n', '0\n#.\n', /^gridfall: line 3: column 0 is full: no room for another cube\n$/],
    ['columns', '3 3 1 3\nA d\nA rd\nA rrd\nB x\n', '1\n', /^gridfall: line 5, column 3: unknown command "x"/],
    ['columns', '3 3\n', '', /^gridfall: line 1: expected four whole numbers/],
  ])('%s %j: what was done stands, the place is named', async (game, input, output, message) => {
    const { code, out, err } = await gridfall(['run', game], input);
    expect({ code, out }).toEqual({ code: 2, out: output });
    expect(err).toMatch(message);
  });

  test('invalid text and control characters do no harm', async () => {
    const bytes = Buffer.from([0xff, 0x1b, 0x5b, 0x32, 0x4a, 0x00, 0xc3, 0x0a]);
    for (const [id, { file }] of await loadPrograms()) {
      const args = file ? ['run', id, board] : ['run', id];
      const { code, err } = await gridfall(args, bytes as unknown as string);
      expect([0, 2]).toContain(code);
      expect(err).not.toContain('\u001b');
      expect(err).not.toContain('    at ');
    }
  });

  test('a line that never ends is refused, not buffered for ever', async () => {
    const { code, err } = await gridfall(['run', 'dr-mario'], '4'.repeat(2 ** 24 + 1000));
    expect(code).toBe(2);
    expect(err).toMatch(/^gridfall: a line is longer than 16777216 characters\n$/);
  });
});

describe('pipes', () => {
  test('a closed output pipe ends a program quietly', async () => {
    const script = `yes . | "${process.execPath}" "${GRIDFALL}" run chetyris --pieces O | head -c 100 > /dev/null; echo "\${PIPESTATUS[1]}"`;
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', script]);
    expect(stderr).toBe('');
    expect(stdout).toBe('0\n');
  });

  test.each(['--help', '--version', 'run columns --help', 'verify --help', `verify ${replaysFolder}`])(
    'a closed output pipe also ends %s quietly',
    async words => {
      const script = `"${process.execPath}" "${GRIDFALL}" ${words} | true; echo "\${PIPESTATUS[0]}"`;
      const { stdout, stderr } = await promisify(execFile)('bash', ['-c', script]);
      expect({ stdout, stderr }).toEqual({ stdout: '0\n', stderr: '' });
    },
  );

  test('a closed output pipe ends the printing of a hundred million cells', async () => {
    const script = `echo 10000 10000 | "${process.execPath}" "${GRIDFALL}" run magnetic | head -c 100 > /dev/null; echo "\${PIPESTATUS[1]}"`;
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', script]);
    expect(stderr).toBe('');
    expect(stdout).toBe('0\n');
  });

  test('an output that cannot be written is one line on stderr', async () => {
    const script = `echo 3 3 | "${process.execPath}" "${GRIDFALL}" run magnetic > /dev/full; echo "\${PIPESTATUS[1]}"`;
    const { stdout, stderr } = await promisify(execFile)('bash', ['-c', script]);
    expect(stderr).toBe('gridfall: ENOSPC: no space left on device, write\n');
    expect(stdout).toBe('2\n');
  });

  test('answers are printed while the input is still open', async () => {
    const child = spawn(process.execPath, [GRIDFALL, 'run', 'magnetic'], { stdio: 'pipe' });
    const answer = (): Promise<string> =>
      new Promise(resolve => child.stdout.once('data', data => resolve(String(data))));
    child.stdin.write('3 3 0 ');
    expect(await answer()).toBe('0\n');
    child.stdin.write('1 2 ');
    expect(await answer()).toBe('0\n0\nA 0\n');
    child.stdin.end();
    expect(await answer()).toBe('...\n...\n...\n');
  });

  test('a finished program exits at once, even if its input stays open', async () => {
    const child = spawn(process.execPath, [GRIDFALL, 'run', 'chetyris', '--pieces', 'O'], { stdio: 'pipe' });
    child.stdout.resume();
    child.stdin.write('\nq\n');
    const code = await new Promise(resolve => child.on('close', resolve));
    expect(code).toBe(0);
  });

  test('Ctrl-C ends a program without a message', async () => {
    const child = spawn(process.execPath, [GRIDFALL, 'run', 'columns', '--verbose'], { stdio: 'pipe' });
    let err = '';
    child.stderr.on('data', data => {
      err += data;
    });
    child.stdin.write('3 3 1 3\nA d\n');
    await new Promise(resolve => child.stdout.once('data', resolve));
    child.kill('SIGINT');
    const signal = await new Promise(resolve => child.on('close', (_, by) => resolve(by)));
    expect({ signal, err }).toEqual({ signal: 'SIGINT', err: '' });
  });

  test('a slow reader gets every byte', async () => {
    const script = `printf '%s' "$(yes . | head -n 3000 | tr -d '\\n')" | "${process.execPath}" "${GRIDFALL}" run chetyris --pieces O | (sleep 0.5; wc -c)`;
    const { stdout } = await promisify(execFile)('bash', ['-c', script]);
    const whole = await gridfall(['run', 'chetyris', '--pieces', 'O'], '.'.repeat(3000));
    expect(Number(stdout)).toBe(whole.out.length);
  });
});

describe('verify', () => {
  const replays = replaysFolder;
  const one = readdirSync(replays)[0]!;
  const damaged = join(folder, 'damaged.gridfall.jsonl');
  const cut = join(folder, 'cut.gridfall.jsonl');

  test('prints one line per valid replay of a folder, with exit code 0', async () => {
    const { code, out, err } = await gridfall(['verify', replays]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out.trimEnd().split('\n')).toHaveLength(readdirSync(replays).length);
    for (const line of out.trimEnd().split('\n'))
      expect(line).toMatch(/^ok {7}.*: [a-z-]+, \d+ entries, (won|lost|playing), score \d+$/);
  });

  test('names a changed line and a truncated file, with exit code 1', async () => {
    damage(join(replays, one), { damaged, cut });
    const { code, out } = await gridfall(['verify', damaged, cut, join(replays, one)]);
    expect(code).toBe(1);
    const [first, second, third] = out.split('\n');
    expect(first).toBe(`wrong    ${damaged}: line 2: changed: the checksum does not match`);
    expect(second).toMatch(/^cut off {2}.*, correct as far as it goes$/);
    expect(third).toMatch(/^ok /);
  });

  test('reports unreadable files separately, and escapes control characters in names', async () => {
    const odd = join(folder, 'odd');
    mkdirSync(odd);
    symlinkSync('nowhere', join(odd, 'a.gridfall.jsonl'));
    writeFileSync(join(odd, 'b\u001b[31m.gridfall.jsonl'), readFileSync(join(replays, one)));
    const { code, out, err } = await gridfall(['verify', odd]);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    const [first, second] = out.split('\n');
    expect(first).toMatch(/^wrong .*a\.gridfall\.jsonl: ENOENT/);
    expect(second).toMatch(/^ok .*b\\u\{1b\}\[31m\.gridfall\.jsonl: /);
  });

  const SHORT_ONES = readdirSync(replays).filter(name => name.includes('-short'));
  verifiesInThreads(SHORT_ONES.map(name => join(replays, name)));

  test('at least one thread is needed', async () => {
    expect(await gridfall(['verify', '--jobs', '0', replays])).toMatchObject({
      code: 2,
      err: 'gridfall: --jobs must be a whole number from 1 to 256 (got "0")\n',
    });
  });

  test('--json prints the same as data', async () => {
    const { code, out } = await gridfall(['verify', '--json', join(replays, one)]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject([{ verdict: 'ok' }]);
  });

  test('--help, and bad usage', async () => {
    expect(await gridfall(['verify', '--help'])).toMatchObject({ code: 0, err: '' });
    expect(await gridfall(['verify'])).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^gridfall: no replay file/),
    });
    expect(await gridfall(['verify', 'nowhere'])).toMatchObject({
      code: 2,
      out: '',
      err: 'gridfall: cannot read "nowhere": no such file\n',
    });
    expect(await gridfall(['verify', '--quick', replays])).toMatchObject({ code: 2, out: '' });
  });
});
