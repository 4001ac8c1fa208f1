import { type GradingOptions, grade, type Watch } from '../../grader/grade.js';
import { type Disclosure, type Report, reportOf } from '../../grader/report/report.js';
import { type Assignment, openAssignment } from './assignment.js';
import { checkCommand } from './sandbox/command.js';
import { type Limits, openSandbox } from './sandbox/sandbox.js';

interface Submission {
  /** May contain `{board}` and the game's own placeholders, such as `{pieces}`. */
  readonly command: readonly string[];
  readonly directory: string;
}

export interface GradingSetup {
  readonly options: GradingOptions;
  readonly limits: Limits;
  readonly disclosure: Disclosure;
}

/** Grades one program. If it is aborted, the report says what was found so far. */
export async function gradeProgram(
  assignment: Assignment,
  { command, directory }: Submission,
  { options, limits, disclosure }: GradingSetup,
  watch: Watch & { readonly signal?: AbortSignal } = {},
): Promise<Report> {
  const subject = await openAssignment(assignment);
  const { corners, script } = subject.grading;
  checkCommand(command, script(corners[0]!.plan));
  const sandbox = await openSandbox({
    command,
    directory,
    limits,
    ...(watch.signal ? { signal: watch.signal } : {}),
  });
  try {
    const found = await grade(subject, sandbox.run, options, {
      ...watch,
      isStopped: () => watch.signal?.aborted ?? false,
    });
    const { id, title } = subject.listing;
    return reportOf(
      found,
      subject,
      { game: id, title, command: command.join(' '), isolation: sandbox.isolation.description },
      disclosure,
    );
  } finally {
    await sandbox.close();
  }
}
