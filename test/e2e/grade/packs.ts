import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { programOf } from '../../support/needs.js';
import { GRIDFALL, gridfall } from '../cli/run.js';

const folder = mkdtempSync(join(tmpdir(), 'gridfall-packs-'));
const submission = (game: string, name: string): string => resolve('test', 'submissions', game, name);

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** As packs do, and their programs: `python3` is Python itself. */
const ENVIRONMENT = { ...process.env, PATH: [dirname(programOf('python')), process.env.PATH].join(delimiter) };

const run = (command: string, words: readonly string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) =>
  promisify(execFile)(command, words, { env: ENVIRONMENT, ...options }).then(
    ({ stdout, stderr }): Ended => ({ code: 0, stdout, stderr }),
    (error: Ended) => error,
  );

let count = 0;
const written = new Map<string, Promise<string>>();
/** Writes a pack, once for all tests that want the same. Returns a folder of its own with the pack. */
async function packed(kind: string, game = 'columns', ...more: string[]): Promise<string> {
  const key = JSON.stringify([kind, game, more]);
  const pack = written.get(key) ?? write(kind, game, more);
  written.set(key, pack);
  const to = join(folder, `${kind}${++count}`);
  cpSync(await pack, to, { recursive: true });
  return to;
}

async function write(kind: string, game: string, more: readonly string[]): Promise<string> {
  const to = join(folder, `written${++count}`);
  expect(await gridfall(['grade', game, '--pack', kind, '--to', to, ...more])).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(join(to, 'README.md'), 'utf8')).toMatch(/\n1\. .+\n2\. .+\n3\. .+\n/);
  return to;
}

/** Python starts faster without the packages of the machine. */
const QUICK = ['--', 'python3', '-S', 'main.py'];

/** A submission with its program as `main.py`, beside the right one, which the wrong ones import. */
function submitted(to: string, game: string, name: string): string {
  mkdirSync(to, { recursive: true });
  cpSync(submission(game, 'right.py'), join(to, 'right.py'));
  cpSync(submission(game, name), join(to, 'main.py'));
  return to;
}

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** Runs the checks as check50 does, one after the other, as far as this pack uses check50. */
const STAND_IN = `
import importlib.util, json, os, shutil, sys, types
class Failure(Exception):
    def __init__(self, rationale, help=None):
        super().__init__(rationale)
checks = []
def check(dependency=None, timeout=60):
    def decorator(function):
        function.dependency = dependency
        checks.append(function)
        return function
    return decorator
sys.modules["check50"] = types.SimpleNamespace(check=check, Failure=Failure)
spec = importlib.util.spec_from_file_location("checks", os.path.join(sys.argv[1], "__init__.py"))
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
results, here = {}, os.getcwd()
for function in checks:
    before = function.dependency.__name__ if function.dependency else "-"
    if before != "-" and not results[before]["passed"]:
        results[function.__name__] = {"passed": None, "description": function.__doc__}
        continue
    shutil.copytree(os.path.join(here, before), os.path.join(here, function.__name__))
    os.chdir(os.path.join(here, function.__name__))
    try:
        function()
        passed = True
    except Failure:
        passed = False
    results[function.__name__] = {"passed": passed, "description": function.__doc__}
print(json.dumps(results))
`;

interface Amount {
  /** A game, a wrong program for it, and the words that a pack is written with. */
  readonly gradescope: readonly (readonly [game: string, wrong: string, words: readonly string[]])[];
  readonly kattis: readonly string[];
  /** What Gridfall is given if it grades from inside a pack. */
  readonly gridfallOptions: readonly string[];
  /** What the runner is given where only its verdicts matter. */
  readonly runnerOptions: readonly string[];
}

/** Packs are written by the built program, and judged as the other autograders do. */
export function testPacks({ gradescope, kattis, gridfallOptions, runnerOptions }: Amount): void {
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  describe('gradescope', () => {
    function putGridfall(to: string): void {
      if (gridfallOptions.length === 0) symlinkSync(resolve('.'), to);
      else {
        mkdirSync(join(to, 'bin'), { recursive: true });
        const text = `process.argv.splice(3, 0, ...${JSON.stringify(gridfallOptions)});\nawait import(${JSON.stringify(GRIDFALL)});\n`;
        writeFileSync(join(to, 'bin', 'gridfall.mjs'), text);
      }
    }

    /** Runs the pack as Gradescope does, with the folders of its image elsewhere. */
    async function autograded(pack: string, game: string, name: string, hasGridfall = 'without Gridfall') {
      const root = join(folder, `autograder${++count}`);
      cpSync(pack, join(root, 'source'), { recursive: true });
      if (hasGridfall === 'with Gridfall') putGridfall(join(root, 'source', 'gridfall'));
      submitted(join(root, 'submission'), game, name);
      expect(await run('bash', [join(root, 'source', 'setup.sh')])).toMatchObject({ code: 0 });
      const env = { ...ENVIRONMENT, AUTOGRADER_ROOT: root };
      expect(await run(join(root, 'source', 'run_autograder'), [], { cwd: root, env })).toMatchObject({ code: 0 });
      return { results: json(join(root, 'results', 'results.json')), root };
    }

    test.each(gradescope)(
      '%s: full points for a right program, fewer for %s, one test for each ruling',
      async (game, wrong, words) => {
        const pack = await packed('gradescope', game, '--visibility', 'after_due_date', ...words);
        const { results: good } = await autograded(pack, game, 'right.py');
        const { results: bad, root } = await autograded(pack, game, wrong);
        expect([good.score, bad.score < 100]).toEqual([100, true]);
        const points = good.tests.reduce((sum: number, one: { max_score?: number }) => sum + (one.max_score ?? 0), 0);
        expect(points).toBeCloseTo(100, 0);
        for (const { name, status, visibility, score, max_score, output } of bad.tests) {
          expect([typeof name, typeof output, visibility]).toEqual(['string', 'string', 'after_due_date']);
          expect(['passed', 'failed']).toContain(status);
          if (max_score !== undefined) expect(score).toBeLessThanOrEqual(max_score);
        }
        expect(bad.tests.some(({ status }: { status: string }) => status === 'failed')).toBe(true);
        expect(existsSync(join(root, 'source', 'suite.json'))).toBe(false);
      },
      120_000,
    );

    test('if Gridfall is in the pack, reasons are named', async () => {
      const pack = await packed('gradescope', 'columns', '--visibility', 'hidden', ...QUICK);
      const { results } = await autograded(pack, 'columns', 'runs.py', 'with Gridfall');
      const names = results.tests.map(({ name }: { name: string }) => name);
      expect(names).toContain('1. behaves as if a run of equal squares earned one point, however long it is');
      expect(new Set(results.tests.map(({ visibility }: { visibility: string }) => visibility))).toEqual(
        new Set(['hidden']),
      );
    }, 300_000);

    test('a build that fails is shown, and nothing else is run', async () => {
      const pack = await packed('gradescope', 'columns', '--build', 'echo no such type; exit 1');
      const { results } = await autograded(pack, 'columns', 'right.py');
      expect(results.score).toBe(0);
      expect(results.tests).toEqual([expect.objectContaining({ name: 'Build', status: 'failed' })]);
      expect(results.tests[0].output).toContain('no such type');
    });
  });

  describe('the runner', () => {
    /** The report of the runner on a program, for all rulings. */
    const judged = (text: string, ...more: string[]) => ran([], text, more);
    const judgedInPart = (text: string, ...more: string[]) => ran(runnerOptions, text, more);

    async function ran(options: readonly string[], text: string, more: readonly string[]): Promise<Ended> {
      const [pack, to] = [
        await packed('check50', 'columns', ...more, ...(more.includes('--') ? [] : QUICK)),
        join(folder, `program${++count}`),
      ];
      mkdirSync(to);
      writeFileSync(join(to, 'main.py'), text);
      return run(programOf('python'), [join(pack, 'run_suite.py'), '--in', to, ...options]);
    }

    test.each([
      ['while True: pass', 'time limit exceeded', ['--time', '1000']],
      ["while True: print('x' * 9999)", 'output limit exceeded', ['--output', '1']],
      ['raise ValueError(3)', 'crash: ValueError: 3', []],
      ['import os; os.abort()', 'crash', []],
    ])(
      '%s: %s',
      async (text, verdict, more) => {
        const { code, stdout } = await judgedInPart(text, ...more);
        expect(code).toBe(1);
        expect(stdout).toContain(verdict);
        expect(stdout).toMatch(/\n0\.0 of \d+\.\d points\n$/);
      },
      120_000,
    );

    test('a program that hangs again and again is not run any more', async () => {
      const { stdout } = await judged('import time; time.sleep(60)', '--time', '1');
      expect(stdout).toContain('time limit exceeded');
      expect(stdout).toContain('not run, because the program hung 3 times');
      expect(stdout).toMatch(/\n0\.0 of 100\.0 points\n$/);
    }, 120_000);

    test('a program that cannot be started says why', async () => {
      const { stdout } = await judged('', '--', './missing');
      expect(stdout).toContain('the program could not be started');
    });

    test('cases without time are not judged', async () => {
      const { stdout } = await judged(
        `import time\ntime.sleep(0.3)\n${readFileSync(submission('columns', 'right.py'))}`,
        '--budget',
        '2',
      );
      expect(stdout).toContain('not judged: the time for one program is up');
      expect(stdout).not.toContain('wrong output');
    });

    test('blanks at line ends count only if they are compared', async () => {
      const text = `import io, sys\nreal = sys.stdout\nsys.stdout = io.StringIO()\n${readFileSync(submission('columns', 'right.py'))}\nreal.write(sys.stdout.getvalue().replace('\\n', ' \\n'))\n`;
      expect((await judgedInPart(text)).code).toBe(1);
      expect(await judgedInPart(text, '--compare', 'trailing-blanks')).toMatchObject({ code: 0 });
    }, 60_000);

    test('students see no more than was disclosed', async () => {
      expect((await judgedInPart('print(7)')).stdout).toContain('expected output:');
      const { stdout } = await judgedInPart('print(7)', '--disclose', 'ruling');
      expect(stdout).not.toMatch(/expected output:|input:/);
    }, 60_000);

    test('weights of the rubric decide the points', async () => {
      const rubric = join(folder, 'rubric.json');
      writeFileSync(rubric, '{"SC-4": 6}');
      const pack = await packed('gradescope', 'columns', '--rubric', rubric);
      const rulings: { id: string; cases: { points: number }[] }[] = json(join(pack, 'suite.json')).rulings;
      const pointsOf = (id: string): number =>
        rulings.find(one => one.id === id)!.cases.reduce((sum, { points }) => sum + points, 0);
      expect(pointsOf('SC-4')).toBeCloseTo(6 * pointsOf('SC-2'));
      expect(existsSync(join(pack, 'rubric.json'))).toBe(true);
    });
  });

  test('prairielearn: the question’s run script writes its results', async () => {
    const pack = await packed('prairielearn', 'columns', ...QUICK);
    const info = json(join(pack, 'info.json'));
    expect(info).toMatchObject({ type: 'v3', gradingMethod: 'External' });
    expect(info.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(info.externalGradingOptions).toMatchObject({ enabled: true, entrypoint: '/grade/tests/run.sh' });
    expect(info.externalGradingOptions.timeout).toBeLessThanOrEqual(600);
    expect(readFileSync(join(pack, 'question.html'), 'utf8')).toContain('file-names="main.py"');
    const scores: number[] = [];
    for (const name of ['right.py', 'no_chains.py']) {
      const root = join(folder, `grade-${name}`);
      cpSync(join(pack, 'tests'), join(root, 'tests'), { recursive: true });
      submitted(join(root, 'student'), 'columns', name);
      const env = { ...ENVIRONMENT, GRADE_ROOT: root };
      expect(await run(join(root, 'tests', 'run.sh'), [], { cwd: root, env })).toMatchObject({ code: 0 });
      const { gradable, score, tests } = json(join(root, 'results', 'results.json'));
      expect([gradable, tests.length > 3]).toEqual([true, true]);
      for (const test of tests)
        expect(Object.keys(test)).toEqual(expect.arrayContaining(['name', 'description', 'message', 'output']));
      scores.push(score);
    }
    expect([scores[0], scores[1]! > 0, scores[1]! < 1]).toEqual([1, true, true]);
  }, 120_000);

  test('github-classroom: the commands of every test pass for a right program, and some fail for a wrong one', async () => {
    const pack = await packed('github-classroom', 'columns', ...QUICK);
    const { tests } = json(join(pack, '.github', 'classroom', 'autograding.json'));
    expect(tests.reduce((sum: number, { points }: { points: number }) => sum + points, 0)).toBe(100);
    const workflow = readFileSync(join(pack, '.github', 'workflows', 'classroom.yml'), 'utf8');
    const ids = [...workflow.matchAll(/^ {8}id: (\w+)$/gm)].map(([, id]) => id!);
    expect(ids).toHaveLength(tests.length);
    expect(workflow).toContain(`runners: ${ids.join(',')}\n`);
    for (const id of ids) expect(workflow).toContain(`${id.toUpperCase()}_RESULTS: "\${{steps.${id}.outputs.result}}"`);
    const commands = [...workflow.matchAll(/^ {10}command: (".*")$/gm)].map(([, text]) => JSON.parse(text!));
    expect(commands).toEqual(tests.map(({ run: command }: { run: string }) => command));
    const codes = async (name: string): Promise<number[]> => {
      const repository = join(folder, `repository-${name}`);
      cpSync(join(pack, '.github'), join(repository, '.github'), { recursive: true });
      submitted(repository, 'columns', name);
      const ended = await Promise.all(commands.map(command => run('sh', ['-c', command], { cwd: repository })));
      return ended.map(({ code }) => code);
    };
    expect(new Set(await codes('right.py'))).toEqual(new Set([0]));
    expect(new Set(await codes('no_chains.py'))).toEqual(new Set([0, 1]));
  }, 120_000);

  describe('check50 (with a stand-in for check50 itself, which is not installed)', () => {
    async function checked(pack: string, name: string) {
      const area = join(folder, `area${++count}`);
      submitted(join(area, '-'), 'columns', name);
      writeFileSync(join(area, 'stand-in.py'), STAND_IN);
      const { stdout, stderr } = await run(programOf('python'), ['stand-in.py', pack], { cwd: area });
      expect(stderr).toBe('');
      return Object.entries(JSON.parse(stdout) as Record<string, { passed: boolean | null; description: string }>);
    }

    test('there is a check for each ruling', async () => {
      const pack = await packed('check50', 'columns', ...QUICK);
      expect(readFileSync(join(pack, '.cs50.yaml'), 'utf8')).toBe(
        'check50:\n  checks: "__init__.py"\n  files:\n    - !require "main.py"\n',
      );
      const good = await checked(pack, 'right.py');
      expect(good.map(([name]) => name)).toContain('sc_4');
      expect(good.filter(([, { passed }]) => !passed)).toEqual([]);
      expect(Object.fromEntries(good).sc_4!.description).toBe('SC-4 Credits');
      const bad = Object.fromEntries(await checked(pack, 'runs.py'));
      expect([bad.sc_4!.passed, bad.sc_3!.passed]).toEqual([false, true]);
    }, 120_000);

    test('the build comes first, and what it makes is there afterwards', async () => {
      const pack = await packed(
        'check50',
        'columns',
        '--build',
        'cp main.py built.py',
        '--',
        'python3',
        '-S',
        'built.py',
      );
      expect((await checked(pack, 'right.py')).filter(([, { passed }]) => !passed)).toEqual([]);
      const broken = await packed('check50', 'columns', '--build', 'exit 1', ...QUICK);
      expect(new Set((await checked(broken, 'right.py')).map(([, { passed }]) => passed))).toEqual(
        new Set([false, null]),
      );
    }, 120_000);
  });

  describe('kattis', () => {
    const NAME = /^[a-zA-Z0-9][a-zA-Z0-9_.-]{0,253}[a-zA-Z0-9]$/;
    const yaml = (path: string): Record<string, string> =>
      Object.fromEntries(
        readFileSync(path, 'utf8')
          .trimEnd()
          .split('\n')
          .map(line => line.split(/: ?/) as [string, string]),
      );

    test.each(kattis)(
      '%s: groups are the rulings, and a right program answers every case',
      async game => {
        const pack = await packed('kattis', game);
        expect(yaml(join(pack, 'problem.yaml'))).toMatchObject({
          type: 'scoring',
          validation: 'default',
          validator_flags: 'case_sensitive space_change_sensitive',
        });
        expect(readFileSync(join(pack, 'problem_statement', 'problem.en.tex'), 'utf8')).toMatch(/^\\problemname\{/);
        const secret = join(pack, 'data', 'secret');
        const groups = readdirSync(secret).filter(name => name !== 'testdata.yaml');
        const points = groups.map(name => Number(yaml(join(secret, name, 'testdata.yaml')).accept_score));
        expect(points.reduce((sum, one) => sum + one, 0)).toBe(100);
        const files = readdirSync(pack, { recursive: true, withFileTypes: true });
        expect(files.map(({ name }) => name).filter(name => !NAME.test(name))).toEqual([]);
        const validator = join(pack, 'input_validators', 'plain_text', 'plain_text.py');
        const piped = (program: string, input: string) =>
          run('sh', ['-c', `"$0" -S "$1" <"$2"`, programOf('python'), program, input]);
        for (const group of groups) {
          const [first] = readdirSync(join(secret, group)).filter(one => one.endsWith('.in'));
          expect(await piped(validator, join(secret, group, first!))).toMatchObject({ code: 42 });
          for (const name of readdirSync(join(secret, group)).filter(one => one.endsWith('.in'))) {
            const input = join(secret, group, name);
            expect((await piped(submission(game, 'right.py'), input)).stdout).toBe(
              readFileSync(input.replace(/in$/, 'ans'), 'latin1'),
            );
          }
        }
      },
      300_000,
    );

    test('blanks at line ends need a validator of our own', async () => {
      const pack = await packed('kattis', 'columns', '--compare', 'trailing-blanks');
      expect(yaml(join(pack, 'problem.yaml'))).toMatchObject({
        validation: 'custom',
        validator_flags: 'trailing-blanks',
      });
      const validator = join(pack, 'output_validators', 'compare', 'compare.py');
      const answer = join(folder, 'answer');
      writeFileSync(answer, 'a b\n');
      const judge = (output: string) =>
        run('sh', [
          '-c',
          `printf "$3" | "$0" "$1" in "$2" feedback/ trailing-blanks`,
          programOf('python'),
          validator,
          answer,
          output,
        ]);
      expect([(await judge('a b  \\n\\n')).code, (await judge('a  b\\n')).code]).toEqual([42, 43]);
    });

    test.each(['identic', 'chetyris'])('%s is refused, because its programs take an argument', async game => {
      const { code, err } = await gridfall(['grade', game, '--pack', 'kattis', '--to', join(folder, 'refused')]);
      expect([code, existsSync(join(folder, 'refused'))]).toEqual([2, false]);
      expect(err).toContain('read only standard input');
    });
  });

  test('shell: the suite of --export, with instructions', async () => {
    const pack = await packed('shell', 'columns');
    expect(
      await run(join(pack, 'run.sh'), [programOf('python'), '-S', submission('columns', 'right.py')]),
    ).toMatchObject({
      code: 0,
    });
    expect(
      await run(join(pack, 'run.sh'), [programOf('python'), '-S', submission('columns', 'runs.py')]),
    ).toMatchObject({
      code: 1,
    });
  }, 60_000);

  test('fields alone cannot be compared by a pack', async () => {
    const { code, err } = await gridfall([
      'grade',
      'columns',
      '--pack',
      'shell',
      '--compare',
      'board',
      '--to',
      join(folder, 'x'),
    ]);
    expect([code, err]).toEqual([2, expect.stringContaining('a pack cannot compare fields alone')]);
  });
}
