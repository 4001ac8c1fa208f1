import { type Form, formOf, type Visibility } from '#grader/report/formats.js';
import manifest from '#package.json' with { type: 'json' };
import { type Assignment, openAssignment } from './assignment.js';
import { type Batch, type BatchRow, type BatchWatch, gradeBatch, type ReportFolder } from './batch/batch.js';
import { buildReport } from './batch/workplace.js';
import { drawOnce, type GradingSetup, gradeProgram, isolationWarning, type ProgramWatch } from './grade-program.js';

/** A batch as the command line describes it. */
export interface BatchRequest extends Pick<Batch, 'folder' | 'command' | 'build' | 'csv' | 'isResumed'> {
  /** A report format, and the folder for the reports of all submissions. */
  readonly files: readonly (readonly [Form, string])[];
  readonly visibility: Visibility;
}

const ENDINGS: Readonly<Record<Form, string>> = {
  text: 'txt',
  coloured: 'txt',
  html: 'html',
  json: 'json',
  junit: 'xml',
  gradescope: 'gradescope.json',
};

/** Grades a folder of submissions. */
export async function* gradeFolder(
  assignment: Assignment,
  { files, visibility, ...request }: BatchRequest,
  setup: GradingSetup,
  watch: BatchWatch & Pick<ProgramWatch, 'warn'>,
): AsyncGenerator<BatchRow> {
  const { listing } = await openAssignment(assignment);
  const warning = await isolationWarning(setup);
  if (warning !== '') watch.warn?.(warning);
  const { jobs, ...options } = setup.options;
  const draw = drawOnce(setup.options);
  const about = { game: listing.id, title: listing.title, command: '', isolation: 'The program was not run.' };
  const batch: Batch = {
    ...request,
    title: listing.title,
    results: files.find(([form]) => form === 'json')?.[1],
    reports: files.filter(([form]) => form !== 'json').map(one => reportFolder(one, visibility)),
    options: { version: manifest.version, assignment, ...setup, options },
    jobs,
  };
  yield* gradeBatch(
    batch,
    {
      grade: (place, atOnce) =>
        gradeProgram(assignment, place, sharedSetup(setup, atOnce), { signal: watch.signal }, draw),
      failed: build => buildReport(build, about, { seed: options.seed, comparison: assignment.comparison }),
    },
    watch,
  );
}

/** Programs that are graded at the same time share the runs. Each may take longer then. */
const sharedSetup = (setup: GradingSetup, atOnce: number): GradingSetup => ({
  ...setup,
  options: { ...setup.options, jobs: Math.max(1, Math.floor(setup.options.jobs / atOnce)) },
  budgetMs: setup.budgetMs * atOnce,
});

const reportFolder = ([form, folder]: readonly [Form, string], visibility: Visibility): ReportFolder => ({
  folder,
  ending: ENDINGS[form],
  make: report => formOf(report, form, visibility),
});
