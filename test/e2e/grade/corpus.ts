import { describe, expect, test } from 'vitest';
import type { Mutant } from '#engine/program/grading.js';
import { drawOnce } from '#grade/grade-program.js';
import type { Finding } from '#grader/grade/finding.js';
import { type Grade, grade } from '#grader/grade/grade.js';
import { WITH_GRADING } from '../../support/games/listed.js';
import { Answers, type AnswersFrom } from '../../support/grade/answers.js';
import { CORPUS_GAMES, type CorpusGame } from '../../support/grade/corpus/inputs.js';
import { type StudentProgram, student, studentPrograms } from '../../support/grade/corpus/programs.js';
import { inLanes } from '../../support/grade/lanes.js';

const PATIENCE_MS = 3_600_000;

/** One run at a time: what is asked after a program hangs would otherwise depend on which answer comes first. */
const OPTIONS = {
  seed: 1,
  cases: 0,
  robustness: 0,
  jobs: 1,
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

interface Totals {
  named: number;
  single: number;
  readonly wrong: string[];
  readonly missed: string[];
}

interface Amount {
  readonly from: AnswersFrom;
  /** Of the faulty programs, only one in so many is judged. */
  readonly oneIn?: number;
}

/** Programs of several people and several faults each, judged like submissions. */
export function testCorpus({ from, oneIn = 1 }: Amount): void {
  const totals: Totals = { named: 0, single: 0, wrong: [], missed: [] };

  describe.each(CORPUS_GAMES)('student programs of %s', game => {
    const answers = new Answers(`corpus/${game}`, from);
    const draw = drawOnce(OPTIONS);
    const gradeOf = async (program: StudentProgram): Promise<Grade> => {
      const { grading } = await WITH_GRADING.find(({ id }) => id === game)!.grading();
      const subject = { grading, flags: {}, comparison: 'exact' } as const;
      return grade(subject, student(answers, game, program), OPTIONS, {}, draw);
    };
    const programs = studentPrograms(game);
    const right = programs.filter(({ faults }) => faults.length === 0);
    const faulty = programs.filter(({ faults }) => faults.length > 0).filter((_, k) => k % oneIn === 0);

    test('a right program gets all points, whatever its habits', { timeout: PATIENCE_MS }, async () => {
      const grades = await inLanes(right, gradeOf);
      for (const [k, { findings, score, subject }] of grades.entries()) {
        const { name, edition } = right[k]!;
        expect([name, findings, score.points]).toEqual([name, [], score.of]);
        if (edition !== undefined) expect([name, subject.flags.edition]).toEqual([name, edition]);
      }
    });

    test('a faulty program is found out, and no mistake is named that it does not make', {
      timeout: PATIENCE_MS,
    }, async () => {
      const grades = await inLanes(faulty, gradeOf);
      for (const [k, { findings, score }] of grades.entries()) {
        const { name } = faulty[k]!;
        expect([name, findings.length > 0, score.points < score.of]).toEqual([name, true, true]);
        count(totals, game, faulty[k]!, findings);
      }
    });

    if (from === 'the programs')
      test('the programs answer as is stored', () => {
        expect(answers.close()).toEqual([]);
      });
  });

  test('nearly all causes that are named are right, and most single causes are recognised', () => {
    const { named, wrong, single, missed } = totals;
    expect(named).toBeGreaterThan(60 / oneIn);
    expect(wrong.length / named, wrong.join('\n')).toBeLessThanOrEqual(0.05);
    expect(missed.length / single, missed.join('\n')).toBeLessThanOrEqual(0.3);
  });
}

function count(totals: Totals, game: CorpusGame, program: StudentProgram, findings: readonly Finding[]): void {
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
