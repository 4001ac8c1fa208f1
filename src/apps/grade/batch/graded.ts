import type { Report } from '#grader/report/report.js';
import type { Submission } from './submissions.js';

/** A submission and the report on it. */
export interface Graded {
  readonly submission: Submission;
  readonly report: Report;
}
