import { grade, type Plan, type Watch } from '../../grader/campaign.js';
import { type Disclosure, type Report, reportOf } from '../../grader/report/report.js';
import { checkCommand } from './sandbox/call.js';
import { type Limits, openSandbox } from './sandbox/sandbox.js';
import { openTopic, type Topic } from './topic.js';

interface Submission {
  /** With `{board}` and the game's own placeholders, such as `{pieces}`, where they belong. */
  readonly command: readonly string[];
  readonly directory: string;
}

export interface Grading {
  readonly plan: Plan;
  readonly limits: Limits;
  readonly disclosure: Disclosure;
}

/** Grades one program. What was found until then is kept when it is broken off. */
export async function gradeProgram(
  topic: Topic,
  { command, directory }: Submission,
  { plan, limits, disclosure }: Grading,
  watch: Watch & { readonly signal?: AbortSignal } = {},
): Promise<Report> {
  const subject = await openTopic(topic);
  const { corners, script } = subject.grading;
  checkCommand(command, script(corners[0]!.plan));
  const sandbox = await openSandbox({
    command,
    directory,
    limits,
    ...(watch.signal ? { signal: watch.signal } : {}),
  });
  try {
    const found = await grade(subject, sandbox.run, plan, {
      ...watch,
      isBrokenOff: () => watch.signal?.aborted ?? false,
    });
    const { id, title } = subject.listing;
    return reportOf(
      found,
      subject,
      { game: id, title, command: command.join(' '), isolation: sandbox.says },
      disclosure,
    );
  } finally {
    await sandbox.close();
  }
}
