import { gradescopeReport, junitReport, type Visibility } from '#grader/report/gradescope.js';
import { htmlReport } from '#grader/report/html.js';
import type { Report } from '#grader/report/report.js';
import { colouredInk, plainInk, textReport } from '#grader/report/text.js';

/** The formats of a report. */
export const FORMS = {
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
