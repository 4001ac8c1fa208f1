import type { Report, ReportedFinding } from '#grader/report/report.js';
import { pointsText } from '#grader/report/words.js';
import { words } from '#web/words/words.js';
import type { CheckState } from '../checking.js';
import type { Habit, Hindrance } from '../judging/first-look.js';
import { FindingCard } from './finding-card.js';
import { QuotedText, textOf } from './quoted-text.js';

interface Props {
  readonly state: CheckState;
  readonly showsScore: boolean;
}

/** The findings: those so far while the check runs, and all of them in the end. */
export function Result({ state, showsScore }: Props) {
  const outcome = state.phase === 'done' ? state.outcome : undefined;
  if (outcome?.kind === 'hindered') return <Hindered hindrance={outcome.hindrance} />;
  const report = outcome?.report;
  // The cards stay the same when the check ends, so that nobody loses the step that they are looking at.
  return (
    <>
      {report && <Summary report={report} habit={outcome?.habit} showsScore={showsScore} />}
      <Findings findings={report?.findings ?? (state.phase === 'running' ? state.findings : [])} />
      {report && report.unexamined > 0 && <p class="soft">{words.value.check.result.more(report.unexamined)}</p>}
      {report && <Robustness {...report.robustness} first={report.findings.length} />}
    </>
  );
}

const Findings = ({
  findings,
  first = 0,
}: {
  readonly findings: readonly ReportedFinding[];
  readonly first?: number;
}) => (
  <>
    {findings.map((finding, k) => (
      <FindingCard key={k} finding={finding} number={first + k + 1} />
    ))}
  </>
);

interface RobustnessProps {
  readonly cases: number;
  readonly right: number;
  readonly form: number;
  readonly notRun: number;
  readonly findings: readonly ReportedFinding[];
  readonly first: number;
}

function Robustness({ cases, right, form, notRun, findings, first }: RobustnessProps) {
  const { result: says } = words.value.check;
  if (cases === notRun) return null;
  return (
    <details class="panel">
      <summary>{says.robustness}</summary>
      <p class="soft">{says.robustnessLong(right + form, cases - notRun)}</p>
      <Findings findings={findings} first={first} />
    </details>
  );
}

function Hindered({ hindrance }: { readonly hindrance: Hindrance }) {
  const { hindrances, finding } = words.value.check;
  const title =
    hindrance.kind === 'syntax' ? hindrances.syntax.title : hindrances['missing-module'].title(hindrance.module);
  return (
    <section class="panel marked bad stack-3" data-result={hindrance.kind}>
      <h2 tabIndex={-1}>{title}</h2>
      <p>{hindrances[hindrance.kind].says}</p>
      <QuotedText title={finding.complaint} text={textOf(hindrance.complaint)} />
    </section>
  );
}

interface SummaryProps {
  readonly report: Report;
  readonly habit: Habit | undefined;
  readonly showsScore: boolean;
}

/** The result in a few lines: whether anything goes wrong, the examples, and how much was tried. */
function Summary({ report, habit, showsScore }: SummaryProps) {
  const { result: says, habits } = words.value.check;
  const { findings, score, edition, editions } = report;
  const { mood, title, sentence } = verdictOf(report);
  return (
    <section class={`panel marked ${mood} stack-3`} data-result={habit ?? mood}>
      <h2 tabIndex={-1}>{habit ? habits[habit].title : title}</h2>
      {habit && <p>{habits[habit].says}</p>}
      {!habit && sentence !== '' && <p>{sentence}</p>}
      <Examples examples={report.examples} />
      {findings.length > 0 && <p class="soft digits">{countsOf(report)}</p>}
      {editions.length > 1 && edition !== undefined && <p class="soft">{says.edition(edition)}</p>}
      {showsScore && score.of > 0 && report.contract.notRun === 0 && (
        <p class="digits">{says.score(Number(pointsText(score.points)), score.of)}</p>
      )}
    </section>
  );
}

interface Verdict {
  readonly mood: 'good' | 'soft' | 'bad' | 'open';
  readonly title: string;
  readonly sentence: string;
}

function verdictOf({ findings, unexamined, contract: { cases, notRun }, isStopped, givenUp }: Report): Verdict {
  const { result: says } = words.value.check;
  const serious = findings.filter(({ isScored }) => isScored).length;
  const why = notRun === 0 || isStopped ? '' : givenUp ? says[givenUp] : says.outOfTime;
  if (serious > 0 || unexamined > 0) return { mood: 'bad', title: says.bad(Math.max(1, serious)), sentence: why };
  if (isStopped && notRun > 0)
    return { mood: 'open', title: says.stopped, sentence: says.stoppedLong(cases - notRun, cases) };
  if (findings.length > 0) return { mood: 'soft', title: says.soft, sentence: says.softLong };
  if (notRun > 0) return { mood: 'open', title: says.good, sentence: why };
  return { mood: 'good', title: says.good, sentence: says.goodLong(cases) };
}

function countsOf({ contract: { cases, right, form, notRun } }: Report): string {
  const { result: says } = words.value.check;
  return [
    says.counts(right, cases - notRun),
    ...(form > 0 ? [says.form(form)] : []),
    ...(notRun > 0 ? [says.notRun(notRun)] : []),
  ].join(' · ');
}

function Examples({ examples }: Pick<Report, 'examples'>) {
  const { result: says } = words.value.check;
  if (examples.length === 0) return null;
  return (
    <>
      <h3>{says.examples}</h3>
      <ul class="row-2">
        {examples.map(({ name, judgement }) => (
          <li key={name} class={judgement === 'right' ? 'tag good' : 'tag bad'}>
            {judgement === 'right' ? '✓' : '✗'} {name}:{' '}
            {judgement === 'right' || judgement === 'form' ? says.example[judgement] : says.example.other}
          </li>
        ))}
      </ul>
    </>
  );
}
