import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { BadInput, quote, visible } from '#engine/bad-input.js';
import type { Report, ReportedFinding } from '#grader/report/report.js';
import { counted, pointsText, titleOf } from '#grader/report/words.js';
import { problemOf } from '#node/system-error.js';
import type { Graded } from './submissions.js';

/** Shares of the points that are this close agree: other graders round. */
const TOLERANCE = 0.01;
/** The names of tests that are shown in a reason. */
const MOST_NAMES = 3;

/** Compares our points with another autograder's. Lists only submissions on which they disagree, and why. */
export function disagreementsText(graded: readonly Graded[], theirs: readonly TheirResult[]): string {
  const pairs = graded.map(one => ({ one, their: theirs.find(result => isFor(one, result)) }));
  const lines = pairs.flatMap(({ one, their }) => {
    const reason = their ? reasonFor(one.report, their) : 'they have no result for it';
    if (reason === undefined) return [];
    return [
      `  ${visible(one.submission.name)}`,
      `    they: ${their ? scoreText(their) : 'nothing'}, we: ${ourText(one.report)}: ${reason}`,
    ];
  });
  const lonely = theirs.filter(result => !graded.some(one => isFor(one, result)));
  const missing = lonely.map(
    ({ submission }) => `  ${visible(submission)}\n    they have a result, but there is no such submission`,
  );
  const count =
    pairs.filter(({ one, their }) => !their || reasonFor(one.report, their) !== undefined).length + missing.length;
  const head = count === 0 ? 'We agree on all' : `We disagree on ${count} of`;
  return [`${head} ${counted(graded.length + missing.length, 'submission')}.`, ...lines, ...missing, ''].join('\n');
}

/** Their names may lack the ending of a file, or differ in upper and lower case. */
function isFor({ submission: { name } }: Graded, { submission }: TheirResult): boolean {
  const [own, other] = [name.toLowerCase(), submission.trim().toLowerCase()];
  return own === other || parse(own).name === other;
}

const scoreText = ({ score, max }: TheirResult): string => `${pointsText(score)} of ${pointsText(max)}`;
const ourText = ({ score }: Report): string => `${pointsText(score.points)} of ${pointsText(score.of)}`;

/** Undefined if both agree. */
function reasonFor(report: Report, their: TheirResult): string | undefined {
  const ours = report.score.of === 0 ? 0 : report.score.points / report.score.of;
  const difference = ours - (their.max === 0 ? 0 : their.score / their.max);
  if (Math.abs(difference) <= TOLERANCE) return undefined;
  return difference < 0 ? whyLess(report, their) : whyMore(report, their);
}

function whyLess({ findings, contract, score }: Report, { score: points, max }: TheirResult): string {
  const scored = findings.filter(({ isScored }) => isScored);
  if (scored.length === 0 && contract.notRun > 0) return `${counted(contract.notRun, 'case')} not judged`;
  const lost = score.rulings.filter(one => one.points < one.of).map(({ ruling, title }) => `${ruling} ${title}`);
  const found = scored.map(named).join('; ') || `points lost for ${lost.join(', ')}`;
  return `${found}; ${points >= max ? 'their tests do not show it' : 'their tests weigh it less'}`;
}

function whyMore({ findings, robustness, contract }: Report, { failed }: TheirResult): string {
  const theirs =
    failed.length === 0 ? '' : `; their failed tests: ${failed.slice(0, MOST_NAMES).map(visible).join(', ')}`;
  const logical = findings.filter(({ verdict, isScored }) => verdict !== 'form' && isScored);
  const form = findings.filter(({ verdict }) => verdict === 'form');
  const ours = findings.filter(({ isScored }) => !isScored);
  if (logical.length > 0) return `they take more for the same: ${logical.map(named).join('; ')}${theirs}`;
  if (form.length > 0) return `differs only in form: ${form.map(named).join('; ')}${theirs}`;
  if (ours.length > 0)
    return `differs only where the assignment leaves it open: ${ours.map(named).join('; ')}${theirs}`;
  if (robustness.findings.length > 0)
    return `differs only on inputs that the assignment does not promise: ${robustness.findings.map(named).join('; ')}${theirs}`;
  return `no difference found in ${counted(contract.cases - contract.notRun, 'case')}${theirs}`;
}

function named(finding: ReportedFinding): string {
  const { cause } = finding;
  const ruling = cause && 'ruling' in cause ? `${cause.ruling.id} ` : '';
  const blamed =
    cause?.kind === 'unknown' && cause.blamed[0] ? `, near ${cause.blamed[0].id} ${cause.blamed[0].title}` : '';
  return `${ruling}${visible(titleOf(finding))}${blamed}`;
}

/** The result of a submission in another autograder. */
export interface TheirResult {
  /** As they name it. It may lack the ending of a file. */
  readonly submission: string;
  readonly score: number;
  readonly max: number;
  /** The names of the tests that failed, if they are known. */
  readonly failed: readonly string[];
}

/** Reads a CSV file, a JSON file in Gradescope's format, or a folder of such files, one per submission. */
export function readTheirResults(path: string): TheirResult[] {
  const found = resultsIn(path);
  if (found.length > 0) return found;
  throw new BadInput(`there are no results in ${quote(path)}`);
}

function resultsIn(path: string): TheirResult[] {
  try {
    if (statSync(path).isDirectory()) {
      const names = readdirSync(path).filter(name => name.endsWith('.json'));
      return names.sort().map(name => gradescopeResult(nameIn(name), parsed(join(path, name)), join(path, name)));
    }
    return path.endsWith('.json') ? resultsInJson(path) : resultsInCsv(readFileSync(path, 'utf8'), path);
  } catch (error) {
    if (error instanceof BadInput) throw error;
    throw new BadInput(`cannot read ${quote(path)}: ${problemOf(error)}`);
  }
}

/** `ann.gradescope.json` and `ann.json` are results of `ann`. */
const nameIn = (file: string): string => file.replace(/(?:\.gradescope|_results)?\.json$/, '');

function parsed(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new BadInput(`cannot read ${quote(path)}: ${problemOf(error)}`);
  }
}

/** One submission's results, or an object with the results of each submission by name. */
function resultsInJson(path: string): TheirResult[] {
  const value = parsed(path);
  if (isGradescope(value)) return [gradescopeResult(parse(path).name, value, path)];
  return Object.entries(Object(value)).map(([name, one]) => gradescopeResult(name, one, path));
}

interface Gradescope {
  readonly score?: number;
  readonly tests?: readonly {
    readonly name?: string;
    readonly score?: number;
    readonly max_score?: number;
    readonly status?: string;
  }[];
}

const isGradescope = (value: unknown): value is Gradescope =>
  typeof value === 'object' && value !== null && ('tests' in value || typeof Object(value).score === 'number');

function gradescopeResult(submission: string, value: unknown, path: string): TheirResult {
  if (!isGradescope(value))
    throw new BadInput(`${path}: the results of ${quote(submission)} have no score and no tests`);
  const { score, tests = [] } = value;
  const sum = (of: 'score' | 'max_score'): number => tests.reduce((total, one) => total + (one[of] ?? 0), 0);
  const failed = tests.filter(one => one.status === 'failed' || (one.score ?? 0) < (one.max_score ?? 0));
  return {
    submission,
    score: score ?? sum('score'),
    max: sum('max_score') || FULL,
    failed: failed.map(({ name }) => name ?? 'a test without a name'),
  };
}

/** The full number of points, if it is not given. */
const FULL = 100;

/** The names of columns in the exports of several autograders, in lower case. */
const COLUMNS = {
  submission: ['submission', 'file', 'folder', 'student', 'username', 'github_username', 'name', 'email', 'sid'],
  score: ['score', 'points', 'total score', 'points_awarded', 'grade'],
  max: ['max', 'max points', 'max_score', 'points_available', 'of'],
} as const;

function resultsInCsv(text: string, path: string): TheirResult[] {
  const [head = [], ...rows] = parseCsv(text);
  const names = head.map(name => name.trim().toLowerCase());
  const columnOf = (what: keyof typeof COLUMNS): number =>
    names.indexOf(COLUMNS[what].find(name => names.includes(name)) ?? '');
  const [submission, score, max] = [columnOf('submission'), columnOf('score'), columnOf('max')];
  if (submission === -1 || score === -1)
    throw new BadInput(
      `${path}: the first line must name the columns submission and score (and max, if it is not ${FULL})`,
    );
  return rows.map((row, k) => ({
    submission: row[submission] ?? '',
    score: numberIn(row[score], `${path}: line ${k + 2}`),
    max: max === -1 ? FULL : numberIn(row[max], `${path}: line ${k + 2}`),
    failed: [],
  }));
}

/** An empty cell counts as 0 points: nothing was handed in. */
function numberIn(text = '', where: string): number {
  const value = Number(text.trim() || 0);
  if (Number.isFinite(value)) return value;
  throw new BadInput(`${where}: ${quote(text)} is not a number of points`);
}

const CELL = /(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g;

/** Splits a table with commas, quotes and either kind of line end into rows of cells. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of text.replace(/^\ufeff/, '').matchAll(CELL)) {
    row.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
  }
  return rows;
}
