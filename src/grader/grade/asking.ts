import type { Script } from '#engine/program/grading.js';
import type { Case, Subject } from '../cases/case.js';
import { crashKind } from '../judging/crash.js';
import type { Run, RunResult } from '../run-result.js';
import type { Finding } from './finding.js';

export interface Progress {
  readonly stage: 'drawing' | 'running' | 'explaining' | 'shrinking';
  readonly done: number;
  readonly of: number;
  readonly failed: number;
}

export interface Watch {
  progress?(progress: Progress): void;
  /** Called with each finding as soon as its case is shrunk. */
  found?(finding: Finding, subject: Subject): void;
  /** Checked before every run. Once true, grading ends with the findings so far. */
  isStopped?(): boolean;
  /** The share of the time for this program that is left, from 1 down to 0. Without it there is no limit. */
  timeLeft?(): number;
}

/** Why a program is not asked any further. */
export type GivenUp = 'never-starts' | 'hangs' | 'exceeds-limits' | 'crashes';

/** The same hang is not asked for again after this many times, and neither is another limit that is exceeded. */
const MOST_HANGS = 3;
/** A program that crashes in the same way this often, and never does anything else, is not asked any further. */
const MOST_CRASHES = 20;

/** Runs the program, remembers what it answered, and knows when to stop asking. */
export class Asking {
  readonly #answers = new Map<string, Promise<RunResult>>();
  readonly #beyond = new Map<RunResult['ending'], number>();
  #endings = new Map<string, number>();
  #runs = 0;

  constructor(
    private readonly run: Run,
    private readonly jobs: number,
    private readonly watch: Watch,
  ) {}

  get isStopped(): boolean {
    return this.watch.isStopped?.() ?? false;
  }

  /** Why no more cases are run, if the program itself is the reason. */
  get givenUp(): GivenUp | undefined {
    if (this.#beyond.has('not-started')) return 'never-starts';
    if ((this.#beyond.get('time') ?? 0) >= MOST_HANGS) return 'hangs';
    if ([...this.#beyond.values()].some(count => count >= MOST_HANGS)) return 'exceeds-limits';
    const [most = 0] = [...this.#endings.values()].sort((one, other) => other - one);
    return most >= MOST_CRASHES && most === this.#runs ? 'crashes' : undefined;
  }

  /** Whether at least this share of the time is left. */
  hasTime(share = 0): boolean {
    return (this.watch.timeLeft?.() ?? 1) > share;
  }

  answer(script: Script): Promise<RunResult> {
    const key = keyOf(script);
    const known = this.#answers.get(key);
    if (known) return known;
    const answer = this.run(script).then(result => this.#note(result));
    this.#answers.set(key, answer);
    return answer;
  }

  /** Runs it once more, to see whether the program does the same again. */
  again(script: Script): Promise<RunResult> {
    return this.run(script);
  }

  #note(result: RunResult): RunResult {
    this.#runs++;
    const { ending } = result;
    if (ending !== 'exit' && ending !== 'signal') this.#beyond.set(ending, (this.#beyond.get(ending) ?? 0) + 1);
    const kind = ending === 'signal' || result.code ? crashKind(result) : '';
    if (kind !== '') this.#endings.set(kind, (this.#endings.get(kind) ?? 0) + 1);
    return result;
  }

  /** Runs many cases, several at once, until the time is up or it is pointless. Unfinished runs are left out. */
  async all(cases: readonly Case[], reserve: number, done: (count: number) => void): Promise<Map<Case, RunResult>> {
    const answers = new Map<Case, RunResult>();
    let next = 0;
    const work = async (): Promise<void> => {
      while (next < cases.length && !this.isStopped) {
        const testCase = cases[next++]!;
        const isNoUse = this.givenUp !== undefined || !this.hasTime(reserve);
        if (isNoUse && !this.#answers.has(keyOf(testCase.script))) continue;
        const actual = await this.answer(testCase.script);
        if (this.isStopped) return;
        answers.set(testCase, actual);
        done(answers.size);
      }
    };
    await Promise.all(Array.from({ length: this.jobs }, work));
    return new Map(cases.flatMap(one => (answers.has(one) ? [[one, answers.get(one)!]] : [])));
  }
}

/** Equal for scripts that a submission cannot tell apart: it does not see our flags. */
const keyOf = ({ input, file = '', placeholders = {} }: Script): string => JSON.stringify([input, file, placeholders]);
