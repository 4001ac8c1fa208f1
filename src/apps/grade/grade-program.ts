import type { Watch } from '#grader/grade/asking.js';
import { type Draw, drawAll, grade } from '#grader/grade/grade.js';
import type { GradingOptions } from '#grader/grade/options.js';
import { withLinks } from '#grader/report/links.js';
import { type Disclosure, type Report, reportOf } from '#grader/report/report.js';
import { type Assignment, openAssignment } from './assignment.js';
import { checkCommand } from './sandbox/command.js';
import { type FilterNames, openFilters } from './sandbox/filters.js';
import { type Limits, openSandbox } from './sandbox/sandbox.js';

interface Submission {
  /** May contain `{board}` and the game's own placeholders, such as `{pieces}`. */
  readonly command: readonly string[];
  readonly directory: string;
  /** Folders that it must not see, such as that of all submissions. */
  readonly hidden?: readonly string[];
}

export interface GradingSetup {
  readonly options: GradingOptions;
  readonly limits: Limits;
  readonly disclosure: Disclosure;
  /** The address of a site whose theatre shows the cases of a report. */
  readonly site?: string | undefined;
  /** How long the grading of one program may take in all. */
  readonly budgetMs: number;
  /** Whether to refuse to run programs that cannot be isolated completely. */
  readonly isIsolationRequired?: boolean;
  /** Filters for the input and output of programs, for courses whose forms differ from ours. */
  readonly filters?: FilterNames;
}

export interface ProgramWatch extends Watch {
  readonly signal?: AbortSignal;
  /** Called before the program runs, with what this machine cannot protect from it. */
  warn?(warning: string): void;
}

/** Grades one program. If it is aborted, the report says what was found so far. */
export async function gradeProgram(
  assignment: Assignment,
  { command, directory, hidden }: Submission,
  { options, limits, disclosure, site, budgetMs, isIsolationRequired, filters = {} }: GradingSetup,
  watch: ProgramWatch = {},
  draw?: Draw,
): Promise<Report> {
  const subject = await openAssignment(assignment);
  const { corners, script } = subject.grading.contract;
  checkCommand(command, script(corners[0]!.plan));
  const place = {
    directory,
    limits,
    hidden,
    isolation: { isRequired: isIsolationRequired },
    ...(watch.signal ? { signal: watch.signal } : {}),
  };
  const filtering = await openFilters(filters, place);
  const sandbox = await openSandbox({ ...place, command });
  try {
    if (sandbox.isolation.warning !== '') watch.warn?.(sandbox.isolation.warning);
    const end = performance.now() + budgetMs;
    const watching = {
      ...watch,
      isStopped: () => watch.signal?.aborted ?? false,
      timeLeft: () => Math.max(0, (end - performance.now()) / budgetMs),
    };
    const found = await grade(subject, filtering.around(sandbox.run), options, watching, draw);
    const { id, title } = subject.listing;
    const { description } = filtering;
    const about = { game: id, title, command: command.join(' '), isolation: sandbox.isolation.description };
    const report = reportOf(found, description === undefined ? about : { ...about, filters: description }, disclosure);
    return site === undefined ? report : withLinks(report, found, site);
  } finally {
    await sandbox.close();
    await filtering.close();
  }
}

/** What this machine cannot protect from programs. Throws BadInput if it must. */
export async function isolationWarning({ limits, isIsolationRequired }: GradingSetup): Promise<string> {
  const sandbox = await openSandbox({ command: ['true'], limits, isolation: { isRequired: isIsolationRequired } });
  await sandbox.close();
  return sandbox.isolation.warning;
}

/** Draws the cases of each edition once, for a whole class. */
export function drawOnce(options: GradingOptions): Draw {
  const known = new Map<string, ReturnType<Draw>>();
  return subject => {
    const key = JSON.stringify(subject.flags);
    const drawn = known.get(key) ?? drawAll(subject, options);
    known.set(key, drawn);
    return drawn;
  };
}
