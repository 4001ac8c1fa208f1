import type { ReportedFinding } from '#grader/report/report.js';
import { words } from '#web/words/words.js';
import type { CheckState } from '../checking.js';
import type { Hindrance } from '../judging/first-look.js';
import page from './check.module.css';
import { FindingCard } from './finding-card.js';
import { QuotedText } from './quoted-text.js';
import styles from './result.module.css';
import { Summary } from './summary.js';
import { textOf } from './text-of.js';

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
    <details class={`panel ${styles.robustness}`}>
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
    <section class={`panel stack-3 ${page.state}`} data-mood="bad" data-result={hindrance.kind}>
      <h2 tabIndex={-1}>{title}</h2>
      <p>{hindrances[hindrance.kind].says}</p>
      <QuotedText title={finding.complaint} text={textOf(hindrance.complaint)} />
    </section>
  );
}
