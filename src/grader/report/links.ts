import type { Finding } from '../grade/finding.js';
import type { Grade } from '../grade/grade.js';
import { caseLinkOf } from './case-link.js';
import type { Report, ReportedFinding } from './report.js';
import { titleOf } from './words.js';

/** In characters. A program that prints for ever would otherwise have no link. */
const LONGEST_OUTPUT = 50_000;
const LONGEST_TITLE = 200;

/** Adds a link to each finding, for the theatre of the site at this address. */
export function withLinks(report: Report, grade: Grade, site: string): Report {
  const linked = (reported: readonly ReportedFinding[], findings: readonly Finding[]): ReportedFinding[] =>
    reported.map((one, k) => withLink(one, findings[k]!, report.about.game, site.replace(/\/+$/, '')));
  return {
    ...report,
    findings: linked(report.findings, grade.findings),
    robustness: {
      ...report.robustness,
      findings: linked(report.robustness.findings, grade.robustness.findings),
    },
  };
}

/** A link reveals no more than the rest of the report: it needs the input, and without the answer it shows only one side. */
function withLink(reported: ReportedFinding, finding: Finding, game: string, site: string): ReportedFinding {
  if (reported.asked === undefined) return reported;
  const { input, file, flags } = finding.testCase.script;
  const link = caseLinkOf({
    game,
    title: titleOf(reported).slice(0, LONGEST_TITLE),
    script: { input, ...(file === undefined ? {} : { file }), flags },
    output: finding.actual.output.slice(0, LONGEST_OUTPUT),
    shows: reported.expected === undefined ? 'own' : 'both',
  });
  return link === undefined ? reported : { ...reported, link: `${site}/replay#${link}` };
}
