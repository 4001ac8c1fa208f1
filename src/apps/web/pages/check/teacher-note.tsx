import { findListing } from '#games/catalogue.js';
import type { Check } from '../../words/en/check.js';
import { term, words } from '../../words/words.js';
import styles from './findings/check.module.css';
import type { LinkProblem, TermName, Terms } from './terms.js';

/** The terms in the page's address, so that a student knows which findings are hidden or not counted. */
export function TeacherNote({ terms, set }: { readonly terms: Terms; readonly set: readonly TermName[] }) {
  const { link, finding } = words.value.check;
  return (
    <section class={`panel marked notable stack-2 ${styles.teacher}`} aria-labelledby="teacher">
      <h2 id="teacher" class="h3">
        {link.title}
      </h2>
      <dl class="stack-1">
        {set.map(name => (
          <div key={name}>
            <dt class="soft">{link.names[name]}</dt>
            <dd>{textOfTerm(name, terms, { link, finding })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function textOfTerm(name: TermName, terms: Terms, { link, finding }: Pick<Check, 'link' | 'finding'>): string {
  switch (name) {
    case 'game':
      return term(findListing(terms.game!)!.title);
    case 'edition':
      return terms.edition!;
    case 'disclose':
      return link.disclosures[terms.disclosure];
    case 'only':
      return terms.only!.map(basis => finding.basis[basis]).join(', ');
    case 'robustness':
      return link.robustness[terms.robustness ? 1 : 0];
    case 'compare':
      return link.comparisons[terms.comparison];
    case 'score':
      return link.score[terms.score ? 1 : 0];
  }
}

/** A link with a mistake is not followed in part, because the student would not see the terms of the check. */
export function WrongLink({ problem: { name, value, choices } }: { readonly problem: LinkProblem }) {
  const { link } = words.value.check;
  const sentence =
    choices.length > 0
      ? link.notChosen(name, value, choices.join(', '))
      : name === 'edition'
        ? link.noEdition(value)
        : link.unknown(name);
  return (
    <section class="panel marked bad stack-3" role="alert">
      <h2>{link.wrong}</h2>
      <p>{sentence}</p>
      <p class="soft">{link.ask}</p>
      <p>
        <a class="button" href="/check">
          {link.without}
        </a>
      </p>
    </section>
  );
}
