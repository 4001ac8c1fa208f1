import { answerTo, type Case, type Subject } from '../cases/case.js';
import { Judge } from '../judging/judgement.js';
import { parting, type Wording } from '../judging/wording.js';
import type { RunResult } from '../run-result.js';

/** How well a program fits an edition: how many cases it answers as the edition does, and how far it agrees in the others. */
export interface EditionFit {
  readonly edition: string;
  readonly right: number;
  readonly cases: number;
}

/** The editions, the one that fits best first. Of two that fit equally well, the default comes first. */
export function editionFits(subject: Subject, wording: Wording, answers: ReadonlyMap<Case, RunResult>): EditionFit[] {
  const judge = new Judge(subject, wording);
  const fits = (subject.grading.editions ?? []).map(edition => {
    let [right, reach] = [0, 0];
    for (const [{ script }, { output }] of answers) {
      const expected = judge.keysOf(
        answerTo(subject.grading.program, { ...script, flags: { ...script.flags, edition } }),
      );
      const at = parting(expected, judge.keysOf(output));
      if (!Number.isFinite(at)) right++;
      reach += Number.isFinite(at) ? at / (expected.length + 1) : 1;
    }
    return { edition, right, cases: answers.size, reach };
  });
  return fits
    .sort((one, other) => other.right - one.right || other.reach - one.reach)
    .map(({ edition, right, cases }) => ({ edition, right, cases }));
}
