import { parse } from 'node:path';
import { visible } from '#engine/bad-input.js';
import type { Report, ReportedFinding } from '#grader/report/report.js';
import { counted, pointsText, titleOf } from '#grader/report/words.js';
import type { Graded } from './graded.js';
import type { TheirResult } from './their-results.js';

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
