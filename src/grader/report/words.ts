import type { Basis } from '#engine/program/grading.js';
import { isOnlyOurs } from '../cases/basis.js';
import type { GivenUp } from '../grade/asking.js';
import type { Limit } from '../run-result.js';
import type { QuotedRuling, Report, ReportedFinding } from './report.js';

/** Sentences that all report formats share. */
export function headline({
  contract: { cases, right, form, notRun },
  isStopped,
  givenUp,
  isOutOfTime,
}: Report): string {
  const wrong = cases - right - form - notRun;
  const why = isStopped ? 'stopped' : givenUp ? GIVEN_UP[givenUp] : isOutOfTime ? 'out of time' : '';
  return [
    counted(cases - notRun, 'case'),
    `${right} right`,
    ...(form > 0 ? [`${form} right apart from their form`] : []),
    `${wrong} wrong`,
    ...(notRun > 0 ? [`${notRun} not judged${why === '' ? '' : ` (${why})`}`] : []),
  ].join(', ');
}

const GIVEN_UP: Readonly<Record<GivenUp, string>> = {
  'never-starts': 'the program cannot be started',
  hangs: 'the program keeps hanging',
  'exceeds-limits': 'the program keeps exceeding a limit',
  crashes: 'the program crashes every time',
};

/** The first line of every report. */
export function exampleLine({ examples, findings }: Report): string {
  if (findings[0]?.verdict === 'not-built') return 'The program was not run, because its build failed.';
  if (examples.length === 0) return 'The assignment has no example that can be run.';
  const passes = (judgement: string): string =>
    judgement === 'right' ? 'passes' : judgement === 'form' ? 'differs in its form' : 'differs';
  const list = examples.map(({ name, judgement }) => `${name} ${passes(judgement)}`).join(', ');
  return `The assignment’s own examples: ${list}.`;
}

export const isPassed = ({ findings, contract }: Report): boolean =>
  findings.every(({ isScored }) => !isScored) && contract.notRun === 0;

export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const KINDS: Readonly<Record<ReportedFinding['verdict'], string>> = {
  form: 'wording or layout',
  'wrong-output': 'wrong output',
  crash: 'crash',
  time: 'time limit exceeded',
  output: 'output limit exceeded',
  memory: 'memory limit exceeded',
  processes: 'process limit exceeded',
  'not-started': 'the program could not be started',
  'not-built': 'the build failed',
};

const BEYOND: Readonly<Record<Limit, string>> = {
  cpu: 'time limit exceeded',
  wall: 'time limit exceeded while sleeping or waiting',
  disk: 'limit for files exceeded',
};

/** One line that says what goes wrong. */
export function titleOf(finding: ReportedFinding): string {
  const { cause, verdict } = finding;
  switch (cause?.kind) {
    case 'reading':
      return `behaves as if ${cause.about}`;
    case 'wording':
    case 'layout':
      return cause.about;
    case 'ending':
      return verdict === 'crash' ? `crash: ${cause.title}` : endingOf(finding);
    case 'unknown':
      return 'wrong output, cause not recognised';
    default:
      return endingOf(finding);
  }
}

function endingOf({ verdict, actual }: ReportedFinding): string {
  if (verdict === 'not-built') return actual?.ending === 'time' ? 'the build took too long' : KINDS[verdict];
  if (actual?.limit !== undefined) return BEYOND[actual.limit];
  return actual?.signal === undefined ? KINDS[verdict] : `${KINDS[verdict]} (${actual.signal})`;
}

/** Further sentences about the cause. */
export function explanations({ cause, basis, isScored }: ReportedFinding): string[] {
  if (cause === undefined) return [];
  const about: string[] = [];
  if (cause.kind === 'reading') {
    about.push(quoteOf(cause.ruling));
    for (const other of cause.others) about.push(`Or as if ${other.about} (${other.ruling}).`);
    if (cause.isWhole) about.push(cause.isOnly ? 'This predicts every output.' : PREDICTS_TOGETHER);
  } else if (cause.kind === 'wording' || cause.kind === 'layout') about.push(quoteOf(cause.ruling));
  else if (cause.kind === 'unknown' && cause.blamed.length > 0)
    about.push(`The likeliest place to look: ${cause.blamed.map(({ id, title }) => `${id} ${title}`).join(', ')}.`);
  if (basis && basis.length > 0) about.push(basisText(basis));
  if (!isScored && !(basis && isOnlyOurs(basis) && basis.length > 0)) about.push('It is not scored.');
  return about;
}

const PREDICTS_TOGETHER = 'Together with the other readings named here, this predicts every output.';

/** Quotes a ruling from docs/rules, without its markup. */
const quoteOf = ({ id, title, says }: QuotedRuling): string => `${id} ${title}: “${says.replaceAll(/\*\*|`/g, '')}”`;

export function basisText(basis: readonly Basis[]): string {
  if (isOnlyOurs(basis)) return 'This rests on our reading alone, so it is not scored.';
  return `Basis: ${basis.map(oneBasis).join('; ')}.`;
}

function oneBasis(basis: Basis): string {
  switch (basis) {
    case 'text':
      return 'the assignment’s text';
    case 'example':
      return 'an example of the assignment';
    case 'public':
      return 'what public programs do';
    case 'form':
      return 'the form of input and output that this program was given';
    case 'ours':
      return 'in part our reading';
    default:
      return `${basis.agree} of ${basis.of} public programs`;
  }
}

/** Following another edition is not a mistake: the assignment can be read both ways. */
export function editionNote({ edition, editions, about: { title } }: Report): string | undefined {
  const [best, next] = editions;
  if (edition === undefined || !best || !next) return undefined;
  return (
    `Graded by the edition “${edition}” of ${title}, which fits best: ${best.right} of ${best.cases} cases, ` +
    `against ${next.right} for “${next.edition}”. The assignment can be read both ways.`
  );
}

export function robustnessLine({ robustness: { cases, right, form, notRun, isScored } }: Report): string | undefined {
  if (cases === notRun) return undefined;
  const judged = `${right + form} of ${counted(cases - notRun, 'input')} that the assignment does not promise are handled like ours`;
  return `Robustness: ${judged}${isScored ? '' : ' (not scored)'}.`;
}

export const NOT_REPEATABLE = 'A second run on the same input gave a different result.';

export const repeatOptions = ({ path }: ReportedFinding, seed: number): string | undefined =>
  path === undefined ? undefined : `--seed ${seed} --path ${path}`;

export const pointsText = (points: number): string => String(Math.round(points * 10) / 10);
