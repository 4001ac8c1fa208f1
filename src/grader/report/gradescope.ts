import type { Coverage } from '../coverage.js';
import type { Report } from './report.js';
import { failureText } from './text.js';
import { editionNote, headline } from './words.js';

const POINTS = 100;

/** Gradescope's results.json. A ruling earns points in proportion to its passed cases. */
export function gradescopeReport(report: Report): string {
  const tried = report.coverage.filter(({ cases }) => cases > 0);
  const most = tried.length === 0 ? 0 : POINTS / tried.length;
  const tests = tried.map(one => ({
    name: `${one.ruling} ${one.title}`,
    score: rounded(most * shareOf(one)),
    max_score: rounded(most),
    status: one.passed === one.cases ? 'passed' : 'failed',
    output: `${one.passed} of ${one.cases} cases passed`,
    visibility: 'visible',
  }));
  const failures = report.failures.map((failure, k) => ({
    name: `Failure ${k + 1}`,
    status: 'failed',
    output: failureText(failure, k + 1, report),
    visibility: 'visible',
  }));
  const score = rounded(tried.reduce((sum, one) => sum + most * shareOf(one), 0));
  const output = [headline(report), editionNote(report)].filter(Boolean).join('\n');
  return `${JSON.stringify({ score, output, output_format: 'text', tests: [...tests, ...failures] }, null, 2)}\n`;
}

const shareOf = ({ passed, cases }: Coverage): number => passed / cases;
const rounded = (points: number): number => Math.round(points * 100) / 100;
