import { stepwise } from '#engine/program/drive.js';
import type { Item } from '#engine/program/reading.js';
import { type Case, callOf, type Subject } from '../cases/case.js';
import { isSame } from '../comparison.js';
import type { RunResult } from '../run-result.js';
import { type Layout, layoutDifferences, reworded } from './layout.js';
import { type Keys, parting, readOutput, Wording } from './wording.js';

/**
 * Whether a run was right, and if not, in which way it went wrong. `form`: it says the right thing, but in other words or
 * laid out differently.
 */
export type Judgement =
  | 'right'
  | 'form'
  | 'wrong-output'
  | 'crash'
  | 'time'
  | 'output'
  | 'memory'
  | 'processes'
  | 'not-started';

/** A case, the run of the program on it, and the judgement. */
export interface CaseResult {
  readonly testCase: Case;
  readonly actual: RunResult;
  readonly judgement: Judgement;
  /** The items of the output. */
  readonly keys: Keys;
}

/** Judges runs by what they print, in the wording of one program. */
export class Judge {
  readonly #expected = new Map<Case, Keys>();
  readonly #steps = new Map<Case, readonly number[]>();
  readonly #layouts = new WeakMap<RunResult, readonly Layout[]>();

  constructor(
    private readonly subject: Subject,
    readonly wording: Wording = new Wording(),
  ) {}

  keysOf(output: string): Keys {
    const items = readOutput(this.subject.grading, output);
    return this.wording.keysOf(this.subject.comparison === 'board' ? items.filter(isCells) : items);
  }

  expectedKeys(testCase: Case): Keys {
    const keys = this.#expected.get(testCase) ?? this.keysOf(testCase.expected);
    this.#expected.set(testCase, keys);
    return keys;
  }

  /** The step that printed each expected item: 0 is before the first command, and a step more is behind the last item. */
  stepAt(testCase: Case, item: number): number {
    const steps = this.#steps.get(testCase) ?? this.#stepsOf(testCase);
    this.#steps.set(testCase, steps);
    return item < steps.length ? steps[item]! : (steps.at(-1) ?? -1) + 1;
  }

  #stepsOf({ script, expected }: Case): number[] {
    const { grading, comparison } = this.subject;
    const ends = stepwise(grading.program, callOf(script), script.input).map(({ printed }) => printed);
    return readOutput(grading, expected)
      .filter(item => (comparison !== 'board' || isCells(item)) && this.wording.keysOf([item]).length > 0)
      .map(({ from }) => ends.findIndex(end => from < end));
  }

  judge(testCase: Case, actual: RunResult): CaseResult {
    const keys = this.keysOf(actual.output);
    return { testCase, actual, keys, judgement: this.#judgement(testCase, actual, keys) };
  }

  /** A program that exceeded a limit or crashed has failed, whatever it printed before. */
  #judgement(testCase: Case, actual: RunResult, keys: Keys): Judgement {
    if (actual.ending === 'signal') return 'crash';
    if (actual.ending !== 'exit') return actual.ending;
    if (isSame(testCase.expected, actual.output, this.subject.comparison)) return 'right';
    if (!Number.isFinite(parting(this.expectedKeys(testCase), keys)))
      return this.layoutsOf(testCase, actual).length > 0 || this.isReworded(actual) ? 'form' : 'right';
    return isException(actual) ? 'crash' : 'wrong-output';
  }

  /** How the layout of a right answer differs from the expected one. Words that do not count leave gaps, so nothing is said. */
  layoutsOf(testCase: Case, actual: RunResult): readonly Layout[] {
    const layouts = this.#layouts.get(actual) ?? this.#layoutsOf(testCase, actual);
    this.#layouts.set(actual, layouts);
    return layouts;
  }

  #layoutsOf({ expected }: Case, { output }: RunResult): Layout[] {
    const { grading, comparison } = this.subject;
    const isIgnored = (item: Item): boolean => item.kind === 'words' && this.wording.canonOf(item.says) === undefined;
    if ([expected, output].some(one => readOutput(grading, one).some(isIgnored))) return [];
    return layoutDifferences(
      reworded(grading, expected, this.wording),
      reworded(grading, output, this.wording),
      comparison,
    );
  }

  isReworded({ output }: RunResult): boolean {
    if (this.subject.comparison === 'board') return false;
    return readOutput(this.subject.grading, output).some(
      item =>
        item.kind === 'words' && !this.wording.isRight(item.says) && this.wording.canonOf(item.says) !== item.says,
    );
  }
}

const isCells = ({ kind }: Item): boolean => kind === 'cells';

/**
 * The exit code alone does not matter, because the assignments do not mention it. A program that gives up with a complaint
 * and has not printed everything has crashed.
 */
const isException = ({ code = 0, complaint }: RunResult): boolean =>
  code !== 0 && complaint.trim() !== '' && !NO_MORE_INPUT.test(complaint);

/** The program wanted more input than there is, because it has not noticed the end of the game: that is a wrong output. */
const NO_MORE_INPUT = /^(?:EOFError|Exception in thread .*NoSuchElementException)\b/m;
