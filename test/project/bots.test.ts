import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { Output } from '#cli/streams/output.js';
import { readWords, runCommand } from '#cli/usage/usage.js';
import { PAGE, TOPICS } from '../../bench/bots/suite.js';
import { estimateText, meanOf, ratioOf, shareOf } from '../../bench/harness/confidence.js';
import { Crew } from '../../bench/harness/crew.js';
import { pageText, picturesOf } from '../../bench/harness/page.js';
import { stored, suiteCommand } from '../../bench/harness/suite.js';
import { jobsFrom, TRIAL_OPTIONS, trialTopic } from '../../bench/harness/trials/measuring.js';
import type { Contender, TrialPart, TrialTopic } from '../../bench/harness/trials/part.js';
import { partTable, verdictsOf } from '../../bench/harness/trials/report.js';
import {
  NOTHING,
  type Run,
  readResults,
  resultsFile,
  trialsOf,
  withTrials,
  writeResults,
} from '../../bench/harness/trials/results.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PICTURES = join(ROOT, 'docs/pictures/bots');
const plan = {
  ...{ only: [], quick: false, trials: undefined, fresh: false, workers: 1 },
  ...{ folder: join(ROOT, 'bench/bots/results'), program: '', words: [], command: '' },
};
const { chapters } = stored(TOPICS.map(topic => trialTopic(topic, plan)));

describe('docs/bots.md is what the stored results say; if not: npm run bench:bots -- --write', () => {
  test('the page', () => {
    expect(readFileSync(join(ROOT, 'docs/bots.md'), 'utf8')).toBe(pageText(PAGE, { chapters, failures: [] }));
  });

  test('its pictures', () => {
    const pictures = picturesOf(chapters);
    expect(readdirSync(PICTURES).sort()).toEqual(pictures.map(({ file }) => file).sort());
    for (const { file, svg } of pictures) expect(readFileSync(join(PICTURES, file), 'utf8')).toBe(svg);
    expect(pictures.map(({ svg }) => svg).join('')).not.toMatch(/NaN|undefined|Infinity/);
  });

  test('names are unique within a topic, and goals name contenders', () => {
    for (const { parts } of TOPICS) {
      const names = parts.flatMap(part => part.contenders.map(({ id }) => `${part.id}/${id}`));
      expect(new Set(names).size).toBe(names.length);
      for (const { goals = [], contenders } of parts)
        for (const { needs } of goals)
          expect(contenders.map(({ id }) => id)).toEqual(expect.arrayContaining([...needs]));
    }
  });
});

const run: Run = {
  command: 'npm run bench:bots -- dice',
  date: '2026-01-01',
  processor: 'abacus',
  cores: 1,
  memory: '1 GB',
  system: 'none',
  node: 'v20',
  commit: 'abc',
  load: 0.5,
  workers: 1,
};
const later: Run = { ...run, date: '2026-01-02' };

const contender = (id: string, setup: object = {}): Contender => ({ id, name: id, setup, play: eyes => ({ eyes }) });
const part: TrialPart = {
  id: 'throw',
  title: 'Throwing dice',
  about: '',
  unit: 'throw',
  trials: 3,
  quick: 1,
  contenders: [contender('fair'), contender('loaded')],
  columns: [['eyes', trials => estimateText(meanOf(trials.map(({ eyes }) => eyes!)))]],
  goals: [
    {
      kind: 'goal',
      wanted: 'at least 2 eyes',
      needs: ['fair'],
      judge(of) {
        const most = Math.max(...of('fair').map(({ eyes }) => eyes!));
        return { found: String(most), isMet: most >= 2 };
      },
    },
  ],
};
const dice: TrialTopic = { id: 'dice', title: 'Dice', bot: 'It throws.', parts: [part] };
const [fair] = part.contenders as [Contender, Contender];
const thrown = (number: number, eyes: number, by = fair) => ({
  part,
  contender: by,
  trial: { number, figures: { eyes } },
});

describe('stored trials', () => {
  test('add up over runs, in the order of their numbers; a trial that is played again replaces the old one', () => {
    const first = withTrials(NOTHING, run, [thrown(2, 6), thrown(0, 1)]);
    const second = withTrials(first, later, [thrown(1, 4), thrown(0, 5)]);
    expect(trialsOf(second, part, fair).map(({ number, run: of, figures }) => [number, of, figures.eyes])).toEqual([
      [0, 1, 5],
      [1, 1, 4],
      [2, 0, 6],
    ]);
    const third = withTrials(second, later, [thrown(2, 3)]);
    expect(third.runs).toEqual([later]);
  });

  test('of another set-up do not count', () => {
    const results = withTrials(NOTHING, run, [thrown(0, 1)]);
    const changed = contender('fair', { sides: 8 });
    expect(trialsOf(results, part, changed)).toEqual([]);
    expect(trialsOf(withTrials(results, run, [thrown(1, 7, changed)]), part, fair)).toEqual([]);
  });

  const folder = mkdtempSync(join(tmpdir(), 'gridfall-bots-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('come back from a file, which has one line per trial', () => {
    const file = resultsFile(folder, 'dice');
    expect(readResults(file)).toEqual(NOTHING);
    const results = withTrials(NOTHING, run, [thrown(0, 1), thrown(1, 2)]);
    writeResults(file, results);
    expect(readResults(file)).toEqual(results);
    expect(readFileSync(file, 'utf8')).toContain('\n        [1,0,2]\n');
  });
});

describe('a crew', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridfall-crew-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const orders = [0, 1, 2].map(trial => ({ trial }));

  /** Plays with processes that answer every order by this code. Returns what they answered. */
  async function played(answer: string, onTrial: (crew: Crew<object, unknown>) => void = () => {}): Promise<unknown[]> {
    const program = join(folder, 'worker.mjs');
    writeFileSync(program, `process.on('message', order => { ${answer} });`);
    const crew = new Crew<{ readonly trial: number }, unknown>(1, program, []);
    const all: unknown[] = [];
    try {
      await crew.work(
        orders,
        ({ trial }) => `throw ${trial}`,
        (done, number) => {
          all.push([number, done]);
          onTrial(crew);
        },
      );
    } finally {
      crew.dismiss();
    }
    return all;
  }

  test('plays all trials', async () => {
    expect(await played('process.send({ done: order.trial + 1 })')).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
  });

  test('keeps what is done when it is dismissed', async () => {
    expect(await played('process.send({ done: 6 })', crew => crew.dismiss())).toEqual([[0, 6]]);
  });

  test('says which trial failed, and when a process ends', async () => {
    await expect(played("process.send({ reason: 'the die fell off' })")).rejects.toThrow('throw 0: the die fell off');
    await expect(played('process.exit(1)')).rejects.toThrow('the process that played throw 0 ended');
  });
});

describe('goals', () => {
  const verdictAfter = (...eyes: number[]) =>
    verdictsOf(
      part,
      withTrials(
        NOTHING,
        run,
        eyes.map((count, k) => thrown(k, count)),
      ),
    )[0];

  test('are judged when all trials are done', () => {
    expect(verdictAfter()).toMatchObject({ verdict: 'not measured', found: '' });
    expect(verdictAfter(6)).toMatchObject({ verdict: 'unfinished', found: '6 after 1 of 3 throws' });
    expect(verdictAfter(1, 2, 1)).toMatchObject({ verdict: 'met', found: '2' });
    expect(verdictAfter(1, 1, 1)).toMatchObject({ verdict: 'missed', found: '1' });
  });

  test('tables say what has not been measured', () => {
    const { rows } = partTable(part, withTrials(NOTHING, run, [thrown(0, 3)]));
    expect(rows).toEqual([
      ['fair', '1 of 3', '3.00 (3.00 to 3.00)'],
      ['loaded', 'not measured', ''],
    ]);
  });
});

describe('options', () => {
  const usage = { call: 'play', about: '', forms: [], options: TRIAL_OPTIONS };
  const jobs = (only: string[], quick: boolean, ...words: string[]): string[] =>
    jobsFrom({ ...readWords(words, usage).values, only, quick }, part).map(job => `${job.contender.id} ${job.trial}`);

  test('choose trials, and contenders take turns', () => {
    expect(jobs([], false)).toEqual(['fair 0', 'loaded 0', 'fair 1', 'loaded 1', 'fair 2', 'loaded 2']);
    expect(jobs([], true)).toEqual(['fair 0', 'loaded 0']);
    expect(jobs(['throw/loaded'], false, '--trials', '1..9')).toEqual(['loaded 1', 'loaded 2']);
    expect(jobs(['throw/loaded,throw'], true)).toEqual(['fair 0', 'loaded 0']);
  });

  const play = suiteCommand({
    call: 'play',
    about: 'Plays.',
    options: TRIAL_OPTIONS,
    topics: (values, command) => [trialTopic(dice, { ...plan, ...values, folder: tmpdir(), command })],
  });

  test.each([
    [['chess'], 'there is no topic "chess"; try: play --list'],
    [['dice', '--only', 'roll'], 'there is no benchmark "roll"; try: play --list'],
    [['dice', '--trials', '3'], '--trials must look like 0..49 (got "3")'],
    [['dice', '--workers', '0'], '--workers must be a whole number from 1 to 99 (got "0")'],
    [['dice', '--games', '3'], 'unknown option "--games"; try: play --help'],
  ])('%j: %s', async (words, reason) => {
    await expect(runCommand(play, words, new Output(process.stderr))).rejects.toThrow(reason);
  });
});

describe('confidence', () => {
  test('a mean has the interval of Student for few values', () => {
    expect(meanOf([1, 2, 3])).toEqual({ value: 2, low: expect.closeTo(-0.483, 3), high: expect.closeTo(4.483, 3) });
  });

  test('a ratio on the same deals is exact where one is a multiple of the other', () => {
    expect(ratioOf([2, 4, 12, 99], [1, 2, 6])).toEqual({ value: 2, low: 2, high: 2 });
  });

  test('a share has the interval of Wilson, which stays within 0 and 1', () => {
    expect(shareOf(100, 100)).toEqual({ value: 1, low: expect.closeTo(0.963, 3), high: expect.closeTo(1, 9) });
    expect(shareOf(98, 100).low).toBeCloseTo(0.93, 3);
  });
});
