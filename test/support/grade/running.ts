import { answerOf } from '#engine/program/drive.js';
import type { Script } from '#engine/program/grading.js';
import type { ProgramForm } from '#engine/program/program.js';
import { callOf } from '#grader/cases/case.js';
import type { Run, RunResult } from '#grader/run-result.js';

/** A run that ended by itself. */
export const ended = (output: string, more: Partial<RunResult> = {}): RunResult => ({
  ending: 'exit',
  code: 0,
  output,
  complaint: '',
  ms: 1,
  memory: 0,
  ...more,
});

/** The result of one of our own programs on a script, as if it were a submission. */
export const resultOf = (form: ProgramForm, script: Script): RunResult =>
  ended(answerOf(form, callOf(script), script.input).output);

/** Runs one of our own programs as if it were a submission. */
export const running =
  (form: ProgramForm): Run =>
  async script =>
    resultOf(form, script);
