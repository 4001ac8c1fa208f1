import { describe, expect, test } from 'vitest';
import type { Script } from '#engine/program/grading.js';
import { grading } from '#games/columns/grading/grading.js';
import { ended, resultOf } from '#test/support/grade/running.js';
import { grade } from '../grade/grade.js';
import type { GradingOptions } from '../grade/options.js';
import type { RunResult } from '../run-result.js';
import { gradescopeReport, junitReport } from './formats.js';
import { htmlReport } from './html.js';
import { type Disclosure, type Report, reportOf } from './report.js';
import { colouredInk, plainInk, textReport } from './text.js';
import { visibly } from './visible.js';

const subject = { grading, flags: {}, comparison: 'exact' } as const;
const about = { game: 'columns', title: 'Static Columns', command: 'python3 <b>.py', isolation: 'Not isolated.' };
const options: GradingOptions = {
  seed: 1,
  cases: 0,
  robustness: 4,
  jobs: 1,
  mostFindings: 2,
  shrinkRuns: 500,
  findsEdition: true,
  scoresRobustness: false,
};

async function reportOn(run: (script: Script) => RunResult, disclosure: Disclosure = 'everything'): Promise<Report> {
  const found = await grade(subject, async script => run(script), options);
  return reportOf(found, about, disclosure);
}

const mutantOf = (id: string) => grading.mutants.find(one => one.id === id)!;
const floating = (script: Script): RunResult => resultOf(mutantOf('no-gravity').program, script);
/** Output that would break a page, a terminal and an XML file if it were not escaped. */
const hostile = (): RunResult =>
  ended('</script><script>alert(1)</script>\u001b]0;x\u0007\u0000\n', { complaint: '<img onerror=x>\u001b[2J' });

describe('on a terminal', () => {
  test('the report says what the program does, quotes the ruling, and shows both boards', async () => {
    const text = textReport(await reportOn(floating), plainInk);
    expect(text).toMatch(/^1\. behaves as if nothing fell when squares vanish, in \d+ cases$/m);
    expect(text).toContain('This predicts every output.');
    expect(text).toContain('Basis: the assignment’s text; an example of the assignment.');
    expect(text).toMatch(/SC-5 Vanishing and falling: “.*”/);
    expect(text).toMatch(/first difference: line 1, column 1, byte 0\n {3}expected {2}\d↵\n {3}yours {5}\d↵\n {13}\^/);
    expect(text).toMatch(/our board at the end +your output\n/);
    expect(text).toMatch(/to repeat this case: --seed 1 --path s\d+/);
    expect(text).toMatch(/Score: [\d.]+ of 100 points, from a fixed suite\n/);
    expect(text).toMatch(/SC-4 Credits +16\.7 of 16\.7 +\d+ kept, 0 broken/);
  });

  test('nothing that the program prints reaches the terminal unescaped', async () => {
    const report = await reportOn(hostile);
    const plain = textReport(report, plainInk);
    expect(plain).not.toMatch(/[^\n -~·→↵␍␛␀│“”’…\ufffd]/u);
    const coloured = textReport(report, colouredInk);
    expect(coloured.replaceAll('\u001b', '').replace(/\[\d+m/g, '')).toBe(plain);
  });

  test('a correct program has no differences', async () => {
    const text = textReport(await reportOn(script => resultOf(grading.program, script)), plainInk);
    expect(text).toContain('No difference was found.');
    expect(text).toMatch(/^(\d+) cases, \1 right, 0 wrong$/m);
    expect(text).toContain('Score: 100 of 100 points');
  });

  test('crashes and hangs are reported with the shortest input', async () => {
    const dead = await reportOn(() => ended('', { ending: 'signal', signal: 'SIGSEGV' }));
    expect(textReport(dead, plainInk)).toContain('1. crash: SIGSEGV, in 20 cases');
    expect(textReport(dead, plainInk)).toContain('not judged (the program crashes every time)');
    expect(dead.findings[0]?.asked?.input).toBe('1 1 1 2\n');
    expect(dead.score.points).toBe(0);
    const slow = await reportOn(() => ended('', { ending: 'time' }));
    expect(textReport(slow, plainInk)).toContain('time limit exceeded');
  });

  test.each([
    ['time', 'cpu', 'time limit exceeded, '],
    ['time', 'wall', 'time limit exceeded while sleeping or waiting'],
    ['output', 'disk', 'limit for files exceeded'],
  ] as const)('a run that was ended by %s names the limit %s', async (ending, limit, words) => {
    expect(textReport(await reportOn(() => ended('', { ending, limit })), plainInk)).toContain(words);
  });
});

test('each invisible character is shown as one sign', () => {
  expect(visibly('a b\t\r\n\u001b\u0000\u00e9')).toBe('a·b→␍↵␛␀\ufffd');
});

describe('as a page', () => {
  test('whatever a program prints stays text', async () => {
    const page = htmlReport(await reportOn(hostile));
    expect(page).not.toContain('<script>alert');
    expect(page).not.toContain('<img');
    expect(page).not.toContain('python3 <b>');
    expect(page.match(/<script/g)).toHaveLength(2);
  });

  test('it contains the steps of both programs, and loads nothing', async () => {
    const page = htmlReport(await reportOn(floating));
    const [, json] = /id="steps">(.*?)<\/script>/s.exec(page)!;
    const [steps] = JSON.parse(json!);
    expect(steps.left[steps.first].board).toBeDefined();
    expect(steps.right[steps.line].text).not.toBe('');
    expect(page).not.toMatch(/(src|href)=/);
  });
});

test('JUnit: one test per ruling and per finding, and only characters that XML allows', async () => {
  const xml = junitReport(await reportOn(hostile));
  expect(xml).not.toMatch(/p{Cc}(?<!\n)/);
  expect(xml).toMatch(/<testsuite name="gridfall columns" tests="\d+" failures="\d+">/);
  expect(xml).toContain('name="SC-4 Credits"');
  expect(xml.match(/<testcase/g)!.length).toBe(xml.match(/<\/testcase>/g)!.length);
});

test('Gradescope: points per ruling, a hundred in total', async () => {
  const { score, tests } = JSON.parse(gradescopeReport(await reportOn(floating)));
  const rulings = tests.filter((one: { max_score?: number }) => one.max_score !== undefined);
  const sum = (key: string): number => rulings.reduce((all: number, one: Record<string, number>) => all + one[key]!, 0);
  expect(sum('max_score')).toBeCloseTo(100, 0);
  expect(sum('score')).toBeCloseTo(score, 0);
  expect(score).toBeLessThan(100);
});

test.each([
  ['everything', ['actual', 'asked', 'basis', 'cause', 'difference', 'expected', 'path', 'steps']],
  ['input-and-output', ['actual', 'asked', 'path']],
  ['ruling', ['basis', 'cause']],
  ['verdict', []],
] as const)('disclosing %s reveals nothing else', async (disclosure, revealed) => {
  const [finding] = (await reportOn(floating, disclosure)).findings;
  const always = ['cases', 'isRepeatable', 'isScored', 'verdict'];
  expect(
    Object.keys(finding!)
      .filter(key => !always.includes(key))
      .sort(),
  ).toEqual(revealed);
});
