import type { Script } from '#engine/program/grading.js';
import type { Progress } from '#grader/grade/asking.js';
import type { Report, ReportedFinding } from '#grader/report/report.js';
import type { RunResult } from '#grader/run-result.js';
import type { Terms } from '../terms.js';
import type { Habit, Hindrance } from './first-look.js';

/** A message from the page to the worker that judges. */
export type ToJudge =
  | { readonly kind: 'judge'; readonly terms: Terms & { readonly game: string }; readonly command: string }
  | { readonly kind: 'ran'; readonly result: RunResult }
  | { readonly kind: 'stop' };

/** A message from that worker to the page. It asks for one run at a time. */
export type FromJudge =
  | { readonly kind: 'run'; readonly script: Script }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'found'; readonly finding: ReportedFinding }
  | { readonly kind: 'hindered'; readonly hindrance: Hindrance }
  | { readonly kind: 'judged'; readonly report: Report; readonly habit?: Habit };
