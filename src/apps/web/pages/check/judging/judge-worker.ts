import type { Script } from '#engine/program/grading.js';
import { findListing } from '#games/catalogue.js';
import { examplesOf, type Subject } from '#grader/cases/case.js';
import { grade } from '#grader/grade/grade.js';
import type { GradingOptions } from '#grader/grade/options.js';
import { withLinks } from '#grader/report/links.js';
import { disclose, reportOf } from '#grader/report/report.js';
import type { RunResult } from '#grader/run-result.js';
import type { Terms } from '../terms.js';
import { Habits, hindranceIn } from './first-look.js';
import type { FromJudge, ToJudge } from './judge-messages.js';

/** Judges one program in a worker, so that the page stays responsive. The page runs the program. */
const tell = (message: FromJudge): void => postMessage(message);
let heard: (result: RunResult) => void = () => {};
let isStopped = false;

addEventListener('message', ({ data }: MessageEvent<ToJudge>) => {
  if (data.kind === 'ran') heard(data.result);
  else if (data.kind === 'stop') isStopped = true;
  else judge(data.terms, data.command).catch(reportError);
});

const run = (script: Script): Promise<RunResult> =>
  new Promise(resolve => {
    heard = resolve;
    tell({ kind: 'run', script });
  });

async function judge(terms: Terms & { readonly game: string }, command: string): Promise<void> {
  const { game, edition, comparison, disclosure } = terms;
  const { title, grading: load } = findListing(game)!;
  const { grading } = await load!();
  const subject: Subject = { grading, flags: edition === undefined ? {} : { edition }, comparison };
  const hindrance = hindranceIn(await run(firstOf(subject)));
  if (hindrance && !isStopped) return tell({ kind: 'hindered', hindrance });
  const habits = new Habits();
  const end = performance.now() + BUDGET_MS;
  const found = await grade(
    subject,
    async script => {
      const result = await run(script);
      habits.note(result);
      return result;
    },
    optionsOf(terms),
    {
      progress: progress => tell({ kind: 'progress', progress }),
      found: (finding, judged) => tell({ kind: 'found', finding: disclose(finding, judged, disclosure) }),
      isStopped: () => isStopped,
      timeLeft: () => Math.max(0, (end - performance.now()) / BUDGET_MS),
    },
  );
  const report = withLinks(reportOf(found, { game, title, command, isolation: '' }, disclosure), found, '');
  const habit = habits.striking;
  tell({ kind: 'judged', report, ...(habit && { habit }) });
}

/** The assignment's first example, or else a hand-written case. */
function firstOf(subject: Subject): Script {
  const { contract } = subject.grading;
  return examplesOf(subject)[0]?.script ?? contract.script(contract.corners[0]!.plan);
}

const optionsOf = ({ edition, robustness, only }: Terms): GradingOptions => ({
  seed: 1,
  cases: CASES.random,
  robustness: robustness ? CASES.robustness : 0,
  jobs: 1,
  mostFindings: CASES.findings,
  shrinkRuns: CASES.shrinking,
  findsEdition: edition === undefined,
  scoresRobustness: false,
  only,
});

/** The longest time for checking one program, apart from loading Python. Cases that are left by then are not judged. */
const BUDGET_MS = 60_000;

/** The numbers of cases, findings and runs in one check. On the command line they are larger. */
const CASES = {
  /** Random inputs, besides the examples, the suite and the hand-written cases. */
  random: 60,
  /** Inputs that the assignment does not promise. */
  robustness: 30,
  findings: 6,
  /** Runs for shortening one input. */
  shrinking: 300,
} as const;
