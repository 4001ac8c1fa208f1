import type { ReportedFinding } from '#grader/report/report.js';
import { capitalised } from '#web/words/format.js';
import { words } from '#web/words/words.js';

/** One line that names the fault. The grader's sentences about readings and wording are English. */
export function FindingTitle({ finding: { cause, verdict } }: { readonly finding: ReportedFinding }) {
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
