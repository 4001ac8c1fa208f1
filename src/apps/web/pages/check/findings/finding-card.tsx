import type { Basis } from '#engine/program/grading.js';
import type { QuotedRuling } from '#grader/report/report.js';
import { type Asked, placeholdersIn, type ReportedFinding } from '#grader/report/report.js';
import { harmless, visibly } from '#grader/report/visible.js';
import { capitalised } from '#web/words/format.js';
import { words } from '#web/words/words.js';
import { LIMITS } from '../judging/run-limits.js';
import styles from './finding.module.css';
import { MarkedText } from './marked-text.js';
import { QuotedText, textOf } from './quoted-text.js';
import { Stepper } from './stepper.js';

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
      class={isScored ? 'panel marked bad stack' : 'panel marked stack'}
      data-verdict={verdict}
      aria-labelledby={name}
    >
      <header class={styles.head}>
        <span class={`digits ${styles.number}`} aria-hidden="true">
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
    <div class="stack-1">
      <h4 class="bold">{says.difference(line, column)}</h4>
      <dl class={`sunken stack-1 ${styles.difference}`}>
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
      <dd>{own === undefined ? <i>{says.end}</i> : <MarkedText own={shown(own)} other={shown(other ?? '')} />}</dd>
    </div>
  );
}

/** One line that names the fault. The grader's sentences about readings and wording are English. */
function FindingTitle({ finding: { cause, verdict } }: { readonly finding: ReportedFinding }) {
  const { finding: says } = words.value.check;
  switch (cause?.kind) {
    case 'reading':
      return (
        <>
          {says.reading} <span lang="en">{cause.about}</span>
        </>
      );
    case 'wording':
    case 'layout':
      return <span lang="en">{capitalised(cause.about)}</span>;
    case 'ending':
      return verdict === 'crash' ? (
        <>
          {says.crash} <span lang="en">{cause.title}</span>
        </>
      ) : (
        <span>{says.verdicts[verdict]}</span>
      );
    default:
      return <span>{says.verdicts[verdict]}</span>;
  }
}

/** The sentence that decides, and its basis. */
function WhyWrong({ finding: { cause, basis = [] } }: { readonly finding: ReportedFinding }) {
  const { finding: says } = words.value.check;
  switch (cause?.kind) {
    case 'reading':
      return (
        <>
          <Ruling ruling={cause.ruling} basis={basis} />
          {cause.others.map(({ mutant, about, ruling }) => (
            <p key={mutant} class="soft">
              {says.or} <span lang="en">{about}</span> ({ruling})
            </p>
          ))}
        </>
      );
    case 'wording':
    case 'layout':
      return <Ruling ruling={cause.ruling} basis={basis} />;
    case 'unknown':
      return (
        <>
          <p class="soft">
            {says.unknown} {cause.blamed.length > 0 && says.blamed}
          </p>
          {cause.blamed.map(ruling => (
            <Ruling key={ruling.id} ruling={ruling} basis={basis} />
          ))}
        </>
      );
    default:
      return null;
  }
}

interface RulingProps {
  readonly ruling: QuotedRuling;
  readonly basis: readonly Basis[];
}

function Ruling({ ruling: { id, title, says: sentence }, basis }: RulingProps) {
  const { finding: says } = words.value.check;
  return (
    <blockquote class={`marked notable stack-1 ${styles.ruling}`}>
      <p lang="en">
        <b>
          {id} {title}
        </b>{' '}
        <Sentence text={sentence} />
      </p>
      {basis.length > 0 && (
        <footer class="soft small">
          {says.basis.label} {basis.map(oneBasis).join(', ')}
        </footer>
      )}
    </blockquote>
  );
}

/** Rulings are written in Markdown, but use only bold text and code. */
const Sentence = ({ text }: { readonly text: string }) => (
  <>
    {text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part, k) => {
      if (part.startsWith('**')) return <strong key={k}>{part.slice(2, -2)}</strong>;
      return part.startsWith('`') ? <code key={k}>{part.slice(1, -1)}</code> : part;
    })}
  </>
);

function oneBasis(basis: Basis): string {
  const { basis: says } = words.value.check.finding;
  return typeof basis === 'string' ? says[basis] : says.some(basis.agree, basis.of);
}
