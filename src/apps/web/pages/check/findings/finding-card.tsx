import { type Asked, placeholdersIn, type ReportedFinding } from '#grader/report/report.js';
import { harmless, visibly } from '#grader/report/visible.js';
import { words } from '#web/words/words.js';
import { LIMITS } from '../judging/run-limits.js';
import styles from './finding.module.css';
import { FindingTitle } from './finding-title.js';
import { MarkedText } from './marked-text.js';
import { QuotedText } from './quoted-text.js';
import { Stepper } from './stepper.js';
import { textOf } from './text-of.js';
import { WhyWrong } from './why-wrong.js';

interface Props {
  readonly finding: ReportedFinding;
  readonly number: number;
}

/** One fault of the program: a description, the shortest input that shows it, and the steps of that run. */
export function FindingCard({ finding, number }: Props) {
  const { finding: says } = words.value.check;
  const { asked, actual, steps, isRepeatable, isScored, cases, verdict, link } = finding;
  const name = `finding-${number}`;
  return (
    <article
      class={`panel stack ${styles.finding}`}
      data-verdict={verdict}
      data-counts={isScored ? '' : undefined}
      aria-labelledby={name}
    >
      <header class={styles.head}>
        <span class={styles.number} aria-hidden="true">
          {number}
        </span>
        <h3 id={name}>
          <FindingTitle finding={finding} />
        </h3>
        <p class={`row-1 ${styles.tags}`}>
          <span class="tag">{says.cases(cases)}</span>
          {!isScored && <span class="tag">{says.notCounted}</span>}
        </p>
      </header>
      <WhyWrong finding={finding} />
      {asked && <Question asked={asked} />}
      <FirstDifference finding={finding} />
      {steps && <Stepper steps={steps} />}
      {link !== undefined && (
        <p>
          <a class="button" href={link} target="_blank" rel="noopener">
            {says.watch}
          </a>
        </p>
      )}
      {!steps && actual && actual.output !== '' && <QuotedText title={says.output} text={textOf(actual.output)} />}
      {actual?.complaint && <QuotedText title={says.complaint} text={textOf(actual.complaint)} />}
      {verdict === 'time' && <p class="soft">{says.limit(LIMITS.ms / 1000)}</p>}
      {!isRepeatable && <p class="error">{says.unstable}</p>}
    </article>
  );
}

function Question({ asked }: { readonly asked: Asked }) {
  const { finding: says } = words.value.check;
  const { file, input } = asked;
  return (
    <div class={`stack-3 ${styles.question}`}>
      {placeholdersIn(asked).map(([name, value]) => (
        <QuotedText key={name} title={says.argument(name)} text={value} />
      ))}
      {file !== undefined && <QuotedText title={says.file} text={file} />}
      <QuotedText title={says.input} text={input} />
    </div>
  );
}

/** Both lines, with blanks made visible. A picture of several lines is in the stepper. */
function FirstDifference({ finding: { difference } }: { readonly finding: ReportedFinding }) {
  const { finding: says } = words.value.check;
  if (!difference) return null;
  const { line, column, expected, actual } = difference;
  return (
    <div class={`stack-1 ${styles.difference}`}>
      <h4>{says.difference(line, column)}</h4>
      <dl class="stack-1">
        <DifferentLine title={says.expected} own={expected} other={actual} />
        <DifferentLine title={says.actual} own={actual} other={expected} isYours />
      </dl>
    </div>
  );
}

interface LineProps {
  readonly title: string;
  readonly own: string | undefined;
  readonly other: string | undefined;
  readonly isYours?: boolean;
}

function DifferentLine({ title, own, other, isYours = false }: LineProps) {
  const { finding: says } = words.value.check;
  const shown = (text: string): string => visibly(harmless(text));
  return (
    <div data-yours={isYours ? '' : undefined}>
      <dt class="soft">{title}</dt>
      <dd>
        <code>
          {own === undefined ? <i>{says.end}</i> : <MarkedText own={shown(own)} other={shown(other ?? '')} />}
        </code>
      </dd>
    </div>
  );
}
