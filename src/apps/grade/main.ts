import { BadInput, quote } from '../../engine/bad-input.js';
import type { Script } from '../../engine/program/grading.js';
import { CATALOGUE, findListing, type Listing } from '../../games/catalogue.js';
import { grade, type Plan, type Watch } from '../../grader/campaign.js';
import type { Subject } from '../../grader/cases.js';
import { COMPARISONS, type Comparison } from '../../grader/comparison.js';
import { DISCLOSURES, type Disclosure, type Report, reportOf } from '../../grader/report/report.js';
import { type Suite, suiteOf } from '../../grader/suite.js';
import { checkCommand } from './sandbox/call.js';
import { type Limits, openSandbox } from './sandbox/sandbox.js';

export { gradeBatch } from './batch.js';
export { writeSuite } from './export.js';
export { formOf } from './forms.js';
export { mutationScore } from './mutation-score.js';
export { COMPARISONS, DISCLOSURES };

/** What is to be graded: programs of a game, in one of its forms. */
export interface Topic {
  readonly game: string;
  readonly flags: Script['flags'];
  readonly comparison: Comparison;
}

export interface Submission {
  /** With `{board}` and `{pieces}` where they belong. */
  readonly command: readonly string[];
  readonly directory: string;
}

export interface Grading {
  readonly plan: Plan;
  readonly limits: Limits;
  readonly disclosure: Disclosure;
}

/** Programs of this game, ready to be asked for. Throws BadInput if there is none, or none such. */
export async function openTopic(topic: Topic): Promise<Subject & { readonly listing: Listing }> {
  const listing = findListing(topic.game);
  if (!listing?.grading) {
    const known = CATALOGUE.filter(({ grading }) => grading).map(({ id }) => id);
    throw new BadInput(`there are no programs of ${quote(topic.game)} to grade; there are: ${known.join(', ')}`);
  }
  const { grading } = await listing.grading();
  const edition = topic.flags.edition;
  if (edition !== undefined && !grading.editions?.includes(String(edition))) {
    const there = grading.editions ? `; there are: ${grading.editions.join(', ')}` : ' and no other';
    throw new BadInput(`${topic.game} has no edition ${quote(String(edition))}${there}`);
  }
  return { listing, grading, flags: topic.flags, comparison: topic.comparison };
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

export async function openSuite(topic: Topic, seed: number): Promise<Suite> {
  return suiteOf(await openTopic(topic), seed);
}
