import { htmlReport } from './html.js';
import type { Report, ReportedFinding } from './report.js';
import { colouredInk, findingText, plainInk, textReport } from './text.js';
import { editionNote, exampleLine, headline, robustnessLine, titleOf } from './words.js';

/** When students see a test: always, never, or once the assignment is due. */
export const VISIBILITIES = ['visible', 'hidden', 'after_due_date', 'after_published'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** Gradescope's results.json: the points of each ruling, and one entry for each finding. */
export function gradescopeReport(report: Report, visibility: Visibility = 'visible'): string {
  const rulings = report.score.rulings.map(({ ruling, title, points, of, kept, broken }) => ({
    name: `${ruling} ${title}`,
    score: rounded(points),
    max_score: rounded(of),
    status: points === of ? 'passed' : 'failed',
    output: `${kept} cases kept, ${broken} broken`,
    visibility,
  }));
  const findings = report.findings.map((finding, k) => ({
    name: `${k + 1}. ${titleOf(finding)}`,
    status: 'failed',
    output: findingText(finding, k + 1, report),
    visibility,
  }));
  const output = [exampleLine(report), headline(report), editionNote(report), robustnessLine(report)];
  return `${JSON.stringify(
    {
      score: rounded(report.score.points),
      output: output.filter(line => line !== undefined).join('\n'),
      output_format: 'text',
      tests: [...rulings, ...findings],
    },
    null,
    2,
  )}\n`;
}

const rounded = (points: number): number => Math.round(points * 100) / 100;

/** JUnit XML for CI: one test per ruling, and one per finding. */
export function junitReport(report: Report): string {
  const { about, score, findings } = report;
  const failed = score.rulings.filter(({ points, of }) => points < of).length + findings.length;
  const suite = attributes({
    name: `gridfall ${about.game}`,
    tests: score.rulings.length + findings.length,
    failures: failed,
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites><testsuite ${suite}>`,
    ...score.rulings.map(({ ruling, title, points, of, broken }) => {
      const problem =
        points < of ? `<failure ${attributes({ message: `${broken} cases failed because of it` })}/>` : '';
      return `<testcase ${attributes({ classname: about.game, name: `${ruling} ${title}` })}>${problem}</testcase>`;
    }),
    ...findings.map((finding, k) => findingCase(finding, k + 1, report)),
    `<system-out>${escaped(`${exampleLine(report)}\n${headline(report)}`)}</system-out>`,
    '</testsuite></testsuites>',
    '',
  ].join('\n');
}

function findingCase(finding: ReportedFinding, number: number, report: Report): string {
  const name = attributes({ classname: report.about.game, name: `finding ${number}` });
  const problem = attributes({ message: titleOf(finding) });
  return `<testcase ${name}><failure ${problem}>${escaped(findingText(finding, number, report))}</failure></testcase>`;
}

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name}="${escaped(String(value))}"`)
    .join(' ');

/** XML cannot contain most control characters. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`).replace(/[^\t\n\r -\ud7ff\ue000-\ufffd]/g, '\ufffd');

/** The formats of a report. */
const FORMS = {
  text: (report: Report) => textReport(report, plainInk),
  coloured: (report: Report) => textReport(report, colouredInk),
  html: htmlReport,
  json: (report: Report) => `${JSON.stringify(report, withoutPictures, 2)}\n`,
  junit: junitReport,
  gradescope: gradescopeReport,
} as const satisfies Readonly<Record<string, (report: Report, visibility?: Visibility) => string>>;

/** The texts of a finding say the same. */
function withoutPictures(key: string, value: unknown): unknown {
  return key === 'pictures' ? undefined : value;
}

export type Form = keyof typeof FORMS;

/** The visibility of tests matters to Gradescope only. */
export const formOf = (report: Report, form: Form, visibility?: Visibility): string => FORMS[form](report, visibility);
