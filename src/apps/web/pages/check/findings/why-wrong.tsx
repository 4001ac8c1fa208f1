import type { Basis } from '#engine/program/grading.js';
import type { QuotedRuling, ReportedFinding } from '#grader/report/report.js';
import { words } from '#web/words/words.js';
import styles from './finding.module.css';

/** The sentence that decides, and its basis. */
export function WhyWrong({ finding: { cause, basis = [] } }: { readonly finding: ReportedFinding }) {
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
    <blockquote class={`stack-1 ${styles.ruling}`}>
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
