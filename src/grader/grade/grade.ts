import {
  answerTo,
  type Case,
  caseAt,
  editionOf,
  examplesOf,
  generateCases,
  keyOf,
  SUITE_SEED,
  type Subject,
} from '../cases/case.js';
import { type SuiteCase, suiteOf } from '../cases/suite.js';
import { type Diagnosis, diagnose, tellingApart } from '../causes/diagnosis.js';
import { Evidence } from '../causes/evidence.js';
import { type Score, scoreOf } from '../causes/score.js';
import { type CaseResult, Judge, type Judgement } from '../judging/judgement.js';
import { learnWording, parting, readOutput, Wording } from '../judging/wording.js';
import type { Run, RunResult } from '../run-result.js';
import { Asking, type Watch } from './asking.js';
import { Examination } from './examination.js';
import type { Finding } from './finding.js';
import type { GradingOptions } from './options.js';

/** The number of cases by outcome. */
export interface Counts {
  readonly cases: number;
  readonly right: number;
  /** Right apart from wording and layout. */
  readonly form: number;
  readonly notRun: number;
}

export interface Grade {
  readonly options: GradingOptions;
  /** The subject of the grading, in the chosen edition. */
  readonly subject: Subject;
  /** How well each edition fits, the best first, if the edition was chosen by fit. */
  readonly editions: readonly EditionFit[];
  readonly examples: readonly { readonly name: string; readonly judgement: Judgement }[];
  readonly contract: Counts;
  readonly findings: readonly Finding[];
  /** Failed cases whose cause was not looked for. */
  readonly unexamined: number;
  readonly robustness: Counts & { readonly findings: readonly Finding[] };
  readonly score: Score;
  readonly isStopped: boolean;
  readonly isOutOfTime: boolean;
  readonly givenUp: Asking['givenUp'];
}

/** The cases of one edition: drawn once, used for any number of programs. */
interface Drawn {
  readonly examples: readonly Case[];
  readonly suite: readonly SuiteCase[];
  readonly more: readonly Case[];
  readonly robustness: readonly Case[];
}

export function drawAll(
  subject: Subject,
  { seed, cases, robustness }: Pick<GradingOptions, 'seed' | 'cases' | 'robustness'>,
): Drawn {
  const suite = suiteOf(subject);
  const known = new Set(suite.map(({ testCase: { script } }) => keyOf(script)));
  const drawn = (origin: 'contract' | 'robustness', count: number): Case[] =>
    generateCases(subject, origin, seed, subject.grading[origin].corners.length + count);
  return {
    examples: examplesOf(subject),
    suite,
    more: drawn('contract', cases).filter(({ script }) => !known.has(keyOf(script))),
    robustness: robustness === 0 ? [] : drawn('robustness', robustness),
  };
}

/** Caches the cases that were drawn for each edition. */
export type Draw = (subject: Subject) => Drawn;

/** Runs a program on all cases, finds out why it fails, and shrinks one case for each cause. */
export async function grade(
  subject: Subject,
  run: Run,
  options: GradingOptions,
  watch: Watch = {},
  draw: Draw = one => drawAll(one, options),
): Promise<Grade> {
  return new Grader(subject, run, options, watch, draw).grade();
}

/** Each kind of case runs only while more than this share of the time is left. The rest is for explaining and shrinking. */
const RESERVE = { robustness: 0.25, cases: 0.35 };
const ASKED_FOR_EDITION = 40;
const PAIRS_FOR_WORDING = 80;
/** Cases that are asked to tell two readings apart come from this many. */
const POOL = 400;
const ASKED_AT_ONCE = 5;

class Grader {
  readonly #asking: Asking;

  constructor(
    private readonly asked: Subject,
    run: Run,
    private readonly options: GradingOptions,
    private readonly watch: Watch,
    private readonly draw: Draw,
  ) {
    this.#asking = new Asking(run, options.jobs, watch);
  }

  async grade(): Promise<Grade> {
    this.watch.progress?.({ stage: 'drawing', done: 0, of: this.options.cases, failed: 0 });
    const { subject, editions } = await this.#chooseEdition();
    const drawn = this.#only(subject) ?? this.draw(subject);
    const contract = [...drawn.examples, ...drawn.suite.map(({ testCase }) => testCase), ...drawn.more];
    const answers = await this.#ask(contract, RESERVE.cases);
    const outside = await this.#ask(drawn.robustness, RESERVE.robustness);
    const judge = new Judge(subject, wordingOf(subject, answers));
    const results = [...answers].map(([testCase, actual]) => judge.judge(testCase, actual));
    const evidence = new Evidence(subject, judge);
    const diagnosis = await this.#diagnose(subject, judge, evidence, results);
    const rulings = new Map(drawn.suite.map(one => [one.testCase, one.rulings]));
    const examination = new Examination({
      rulings,
      subject,
      judge,
      evidence,
      diagnosis,
      asking: this.#asking,
      options: this.options,
      watch: this.watch,
    });
    const { findings, unexamined } = await examination.findings(results);
    const rough = [...outside].map(([testCase, actual]) => judge.judge(testCase, actual));
    const scored = examination.scored([...results, ...(this.options.scoresRobustness ? rough : [])]);
    return {
      options: this.options,
      subject,
      editions,
      examples: results.filter(isExample).map(({ testCase, judgement }) => ({ name: testCase.name!, judgement })),
      contract: countsOf(contract, results),
      findings,
      unexamined,
      robustness: {
        ...countsOf(drawn.robustness, rough),
        findings: await this.#outside(rough, examination, evidence, diagnosis),
      },
      score: scoreOf(subject.grading, scored, this.options.rubric, new Set(drawn.suite.flatMap(one => one.rulings))),
      isStopped: this.#asking.isStopped,
      isOutOfTime: !this.#asking.hasTime() || contract.length > results.length,
      givenUp: this.#asking.givenUp,
    };
  }

  /** Asks the examples and some cases, and takes the edition that explains most of the answers. */
  async #chooseEdition(): Promise<{ readonly subject: Subject; readonly editions: readonly EditionFit[] }> {
    const { grading } = this.asked;
    if (!this.options.findsEdition || editionOf(this.asked) === undefined || (grading.editions?.length ?? 0) < 2)
      return { subject: this.asked, editions: [] };
    const { examples, suite } = this.draw(this.asked);
    const some = suite.slice(0, ASKED_FOR_EDITION).map(({ testCase }) => testCase);
    const answers = await this.#ask([...examples, ...some], RESERVE.cases);
    const editions = editionFits(this.asked, wordingOf(this.asked, answers), answers);
    const flags = { ...this.asked.flags, edition: editions[0]!.edition };
    return { subject: { ...this.asked, flags }, editions };
  }

  /** With `--path`, a single case and nothing else. */
  #only(subject: Subject): Drawn | undefined {
    const { path, seed } = this.options;
    if (path === undefined) return undefined;
    const found = /^e\d+$/.test(path)
      ? examplesOf(subject).filter(one => one.path === path)
      : [caseAt(subject, seed, path)];
    const cases = found.filter(one => one !== undefined);
    return {
      examples: [],
      suite: [],
      more: cases.filter(isPromised),
      robustness: cases.filter(one => !isPromised(one)),
    };
  }

  async #ask(cases: readonly Case[], reserve: number): Promise<Map<Case, RunResult>> {
    return this.#asking.all(cases, reserve, done =>
      this.watch.progress?.({ stage: 'running', done, of: cases.length, failed: 0 }),
    );
  }

  /** Outside the contract, mistakes that only show there are looked for on top of those that were found inside it. */
  async #outside(
    rough: readonly CaseResult[],
    examination: Examination,
    evidence: Evidence,
    { suspects }: Diagnosis,
  ): Promise<Finding[]> {
    const { mutants } = this.asked.grading;
    const named = suspects.map(({ mutant }) => mutant);
    const found = await diagnose(
      mutants.filter(({ isOutside }) => isOutside === true),
      rough.filter(isJudgedByOutput),
      evidence,
      async () => [],
      named,
    );
    return examination.outside(rough, found);
  }

  async #diagnose(
    subject: Subject,
    judge: Judge,
    evidence: Evidence,
    results: readonly CaseResult[],
  ): Promise<Diagnosis> {
    const usable = results.filter(isJudgedByOutput);
    this.watch.progress?.({ stage: 'explaining', done: 0, of: usable.length, failed: 0 });
    const pool = lazily(() => generateCases(subject, 'contract', SUITE_SEED + 1, POOL));
    const asked = new Set(results.map(({ testCase: { script } }) => keyOf(script)));
    const promised = subject.grading.mutants.filter(({ isOutside }) => isOutside !== true);
    return diagnose(promised, usable, evidence, async (one, other) => {
      const isNew = ({ script }: Case): boolean => !asked.has(keyOf(script));
      const cases = tellingApart(one, other, pool().filter(isNew), evidence, ASKED_AT_ONCE);
      const answers = await this.#ask(cases, RESERVE.robustness);
      for (const { script } of cases) asked.add(keyOf(script));
      return [...answers]
        .map(([testCase, actual]) => judge.judge(testCase, actual))
        .filter(({ judgement }) => judgement !== 'crash');
    });
  }
}

function wordingOf({ grading, comparison }: Subject, answers: ReadonlyMap<Case, RunResult>): Wording {
  if (comparison === 'board') return new Wording();
  const pairs = [...answers].slice(0, PAIRS_FOR_WORDING).map(([{ expected }, { output }]) => ({
    expected: readOutput(grading, expected),
    actual: readOutput(grading, output),
  }));
  return learnWording(grading.phrases, pairs);
}

function countsOf(cases: readonly Case[], results: readonly CaseResult[]): Counts {
  const count = (judgement: Judgement): number => results.filter(one => one.judgement === judgement).length;
  return { cases: cases.length, right: count('right'), form: count('form'), notRun: cases.length - results.length };
}

const isJudgedByOutput = ({ judgement }: CaseResult): boolean =>
  judgement === 'right' || judgement === 'form' || judgement === 'wrong-output';
const isExample = ({ testCase }: CaseResult): boolean => testCase.origin === 'example';
const isPromised = ({ origin }: Case): boolean => origin !== 'robustness';

function lazily<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** How well a program fits an edition: how many cases it answers as the edition does, and how far it agrees in the others. */
export interface EditionFit {
  readonly edition: string;
  readonly right: number;
  readonly cases: number;
}

/** The editions, the one that fits best first. Of two that fit equally well, the default comes first. */
function editionFits(subject: Subject, wording: Wording, answers: ReadonlyMap<Case, RunResult>): EditionFit[] {
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
