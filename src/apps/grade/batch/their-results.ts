import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import { BadInput, quote } from '#engine/bad-input.js';
import { problemOf } from '#node/system-error.js';
import { parseCsv } from './csv-reading.js';

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
