import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { estimateText, meanOf, ratioOf, shareOf } from '../../bench/bots/confidence.js';
import { Crew } from '../../bench/bots/harness/crew.js';
import { jobsFrom, readOptions } from '../../bench/bots/harness/options.js';
import { allPictures, pageText } from '../../bench/bots/harness/page.js';
import { partTable, verdictsOf } from '../../bench/bots/harness/report.js';
import {
  NOTHING,
  type Results,
  type Run,
  readResults,
  resultsFile,
  trialsOf,
  withTrials,
  writeResults,
} from '../../bench/bots/harness/results.js';
import type { Contender, Part, Topic } from '../../bench/bots/harness/topic.js';
import { TOPICS } from '../../bench/bots/topics.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PICTURES = join(ROOT, 'docs/pictures/bots');
const resultsOf = ({ id }: Topic): Results => readResults(resultsFile(join(ROOT, 'bench/bots/results'), id));

describe('docs/bots.md is what the stored results say; if not: npm run bench:bots -- --write', () => {
  test('the page', () => {
    expect(readFileSync(join(ROOT, 'docs/bots.md'), 'utf8')).toBe(pageText(TOPICS, resultsOf));
  });

  test('its pictures', () => {
    const pictures = TOPICS.flatMap(topic => allPictures(topic, resultsOf(topic)));
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
const part: Part = {
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
const dice: Topic = { id: 'dice', title: 'Dice', bot: 'It throws.', parts: [part] };
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
  const jobs = [0, 1, 2].map(trial => ({ topic: dice, part, contender: fair, trial }));

  /** Plays with processes that answer every order by this code. Returns what they answered. */
  async function played(answer: string, onTrial: (crew: Crew) => void = () => {}): Promise<unknown[]> {
    const program = join(folder, 'worker.mjs');
    writeFileSync(program, `process.on('message', order => { ${answer} });`);
    const crew = new Crew(1, program);
    const all: unknown[] = [];
    try {
      await crew.play(jobs, ({ trial }, figures) => {
        all.push([trial, figures]);
        onTrial(crew);
      });
    } finally {
      crew.dismiss();
    }
    return all;
  }

  test('plays all trials', async () => {
    expect(await played('process.send({ figures: { eyes: order.trial + 1 } })')).toEqual([
      [0, { eyes: 1 }],
      [1, { eyes: 2 }],
      [2, { eyes: 3 }],
    ]);
  });

  test('keeps what is done when it is dismissed', async () => {
    expect(await played('process.send({ figures: {} })', crew => crew.dismiss())).toEqual([[0, {}]]);
  });

  test('says which trial failed, and when a process ends', async () => {
    await expect(played("process.send({ reason: 'the die fell off' })")).rejects.toThrow(
      'throw/fair, throw 0: the die fell off',
    );
    await expect(played('process.exit(1)')).rejects.toThrow('the process that played throw/fair, throw 0 ended');
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
    expect(verdictAfter(1, 1, 1)).toMatchObject({ verdict: 'MISSED', found: '1' });
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
  const jobs = (...words: string[]): string[] =>
    jobsFrom(readOptions(['dice', ...words], [dice]), dice).map(job => `${job.contender.id} ${job.trial}`);

  test('choose trials, and contenders take turns', () => {
    expect(jobs()).toEqual(['fair 0', 'loaded 0', 'fair 1', 'loaded 1', 'fair 2', 'loaded 2']);
    expect(jobs('--quick')).toEqual(['fair 0', 'loaded 0']);
    expect(jobs('--trials', '1..9', '--only', 'throw/loaded')).toEqual(['loaded 1', 'loaded 2']);
  });

  test.each([
    [['chess'], 'there is no topic "chess"'],
    [['dice', '--only', 'roll'], 'there is no part or contender "roll"'],
    [['dice', '--trials', '3'], '--trials must look like 0..49 (got "3")'],
    [['dice', '--workers', '0'], '--workers must be a whole number from 1 to 99 (got "0")'],
    [['dice', '--games', '3'], "Unknown option '--games'"],
  ])('%j: %s', (words, reason) => {
    expect(() => readOptions(words, [dice])).toThrow(`${reason}; try: npm run bench:bots -- --help`);
  });

  test('without a topic there is help, or only the page', () => {
    expect(readOptions([], [dice]).asks).toBe('help');
    expect(readOptions(['--write'], [dice]).asks).toBe('page');
    expect(readOptions(['all', '--write'], [dice])).toMatchObject({ asks: 'figures', topics: [dice] });
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
