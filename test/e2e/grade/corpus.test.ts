import { describe, expect, test } from 'vitest';
import type { Mutant } from '../../../src/engine/program/grading.js';
import type { Finding } from '../../../src/grader/grade/finding.js';
import { type Draw, drawAll, type Grade, grade } from '../../../src/grader/grade/grade.js';
import { WITH_GRADING } from '../../support/games/listed.js';
import { programOf } from '../../support/games/programs.js';
import { CORPUS_GAMES, type CorpusGame } from '../../support/grade/corpus/inputs.js';
import { build, graded, type StudentProgram, sourceOf, studentPrograms } from '../../support/grade/corpus/programs.js';
import { isLong, someOf } from '../../support/long.js';

await programOf({ name: 'python3', debian: 'python3', advice: 'Python 3 (Debian: python3)' });
await programOf({ name: 'g++', debian: 'g++', advice: 'a C++ compiler (Debian: g++)' });

/** Programs of several people and several faults each, judged like submissions. Only a part of them in every run. */
const ONE_IN = 9;
const TEST_LIMIT_MS = 900_000;

const OPTIONS = {
  seed: 1,
  cases: 0,
  robustness: 0,
  jobs: 2,
  mostFindings: 10,
  shrinkRuns: 0,
  findsEdition: true,
  scoresRobustness: false,
} as const;

/** What a fault of the corpus is called elsewhere: the same mistake, seen from another ruling. */
const SAME: Readonly<Record<string, string>> = {
  'takes-single-balls': 'IC-9',
  'one-blank': 'CH-9',
  'turns-back': 'CH-4',
  'no-sides': 'MC-4',
  'passes-beside': 'MC-2',
};

const isAmong = ({ id, ruling }: Mutant, { faults }: StudentProgram): boolean =>
  faults.some(fault => fault.ruling === ruling || fault.ruling === SAME[id]);

/** Whether the one fault of a program was recognised for what it is. */
function isRecognised(program: StudentProgram, findings: readonly Finding[]): boolean {
  const [fault] = program.faults;
  return findings.some(({ cause, judgement }) => {
    if (fault!.kind === 'crash') return judgement === 'crash';
    if (fault!.kind === 'hang') return judgement === 'time' || judgement === 'output';
    if (cause.kind === 'reading') return isAmong(cause.mutant, program);
    return fault!.kind === 'presentation' && (cause.kind === 'wording' || cause.kind === 'layout');
  });
}

const totals = { named: 0, wrong: [] as string[], single: 0, missed: [] as string[] };

describe.each(CORPUS_GAMES)('student programs of %s', game => {
  const draw = drawOnce();
  const gradeOf = async (program: StudentProgram): Promise<Grade> => {
    const command = await build(sourceOf(game, program), program.base);
    const { grading } = await WITH_GRADING.find(({ id }) => id === game)!.grading();
    return grade({ grading, flags: {}, comparison: 'exact' }, graded(command), OPTIONS, {}, draw);
  };
  const programs = studentPrograms(game);
  const right = programs.filter(({ faults }) => faults.length === 0);

  test('a right program gets all points, whatever its habits', { timeout: TEST_LIMIT_MS }, async () => {
    for (const program of someOf(right, 2)) {
      const { findings, score, subject } = await gradeOf(program);
      expect([program.name, findings, score.points]).toEqual([program.name, [], score.of]);
      if (program.edition !== undefined)
        expect([program.name, subject.flags.edition]).toEqual([program.name, program.edition]);
    }
  });

  test('a faulty program is found out, and no mistake is named that it does not make', {
    timeout: TEST_LIMIT_MS,
  }, async () => {
    const faulty = programs.filter(({ faults }) => faults.length > 0);
    for (const program of faulty.filter((_, k) => isLong || k % ONE_IN === 0)) {
      const { findings, score } = await gradeOf(program);
      expect([program.name, findings.length > 0, score.points < score.of]).toEqual([program.name, true, true]);
      count(game, program, findings);
    }
  });
});

test('nearly all causes that are named are right, and most single causes are recognised', () => {
  expect(totals.named).toBeGreaterThan(isLong ? 60 : 6);
  expect(totals.wrong.length / totals.named, totals.wrong.join('\n')).toBeLessThanOrEqual(0.05);
  expect(totals.missed.length / totals.single, totals.missed.join('\n')).toBeLessThanOrEqual(0.3);
});

function count(game: CorpusGame, program: StudentProgram, findings: readonly Finding[]): void {
  for (const { cause } of findings) {
    if (cause.kind !== 'reading') continue;
    totals.named++;
    if (!isAmong(cause.mutant, program)) totals.wrong.push(`${game} ${program.name}: ${cause.mutant.id}`);
  }
  const [fault, ...others] = program.faults;
  if (others.length > 0 || !fault!.named) return;
  totals.single++;
  if (!isRecognised(program, findings)) totals.missed.push(`${game} ${program.name}: ${fault!.about}`);
}

function drawOnce(): Draw {
  const known = new Map<string, ReturnType<Draw>>();
  return subject => {
    const key = JSON.stringify(subject.flags);
    const drawn = known.get(key) ?? drawAll(subject, OPTIONS);
    known.set(key, drawn);
    return drawn;
  };
}
