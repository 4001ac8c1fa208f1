import type { Subject } from '../cases/case.js';
import type { Cause } from '../grade/finding.js';

/** A ruling as reports quote it. */
export interface QuotedRuling {
  readonly id: string;
  readonly title: string;
  /** The sentence that decides. */
  readonly says: string;
}

/** Why a program goes wrong, as plain data for reports. */
export type ReportedCause =
  | {
      readonly kind: 'reading';
      readonly mutant: string;
      /** Completes "your program behaves as if". */
      readonly about: string;
      readonly ruling: QuotedRuling;
      readonly others: readonly { readonly mutant: string; readonly about: string; readonly ruling: string }[];
      /** Whether the readings that were found predict every output of the program. */
      readonly isWhole: boolean;
      /** Whether it is the only reading that was found. */
      readonly isOnly: boolean;
    }
  | { readonly kind: 'wording' | 'layout'; readonly about: string; readonly ruling: QuotedRuling }
  | { readonly kind: 'ending'; readonly title: string }
  | { readonly kind: 'unknown'; readonly blamed: readonly QuotedRuling[] };

export function reportedCause(cause: Cause, subject: Subject): ReportedCause {
  const quoted = (id: string, says?: string): QuotedRuling => {
    const note = subject.grading.rulings.find(one => one.id === id);
    if (!note) throw new Error(`${id} is not a known ruling`);
    return { id, title: note.title, says: says ?? note.says };
  };
  switch (cause.kind) {
    case 'reading': {
      const { mutant, others, isWhole, isOnly } = cause;
      return {
        kind: 'reading',
        mutant: mutant.id,
        about: mutant.about,
        ruling: quoted(mutant.ruling, mutant.says),
        others: others.map(other => ({ mutant: other.id, about: other.about, ruling: other.ruling })),
        isWhole,
        isOnly,
      };
    }
    case 'wording':
      return { kind: 'wording', about: wordingText(cause.change), ruling: quoted(cause.ruling) };
    case 'layout':
      return { kind: 'layout', about: LAYOUT_TEXTS[cause.layout], ruling: quoted(cause.ruling) };
    case 'ending':
      return cause;
    case 'unknown':
      return { kind: 'unknown', blamed: cause.blamed.map(id => quoted(id)) };
  }
}

function wordingText(change: Extract<Cause, { kind: 'wording' }>['change']): string {
  switch (change.kind) {
    case 'reworded':
      return `prints “${change.printed}”; the assignment has “${change.right}”`;
    case 'extra':
      return `also prints “${change.printed}”, which the assignment does not have`;
    case 'missing':
      return `never prints “${change.right}”`;
  }
}

const LAYOUT_TEXTS: Readonly<Record<Extract<Cause, { kind: 'layout' }>['layout'], string>> = {
  'line-ends': 'ends lines with CR LF instead of LF',
  'trailing-blanks': 'has other blanks at the ends of lines',
  'blank-lines': 'has too many or too few blank lines',
  'last-newline': 'has no newline at the very end, or one too many',
  blanks: 'has other blanks within lines',
  'line-breaks': 'breaks lines at other places',
};
