import type { Report } from './report.js';
import { findingText } from './text.js';
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
