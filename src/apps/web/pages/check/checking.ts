import { type ReadonlySignal, signal } from '@preact/signals';
import type { Progress } from '#grader/grade/asking.js';
import type { ReportedFinding } from '#grader/report/report.js';
import type { ChosenProgram } from './chosen-program.js';
import { judge, type Outcome } from './judging/judge.js';
import { languageOf, type ProgramLanguage } from './judging/languages.js';
import { Problem } from './judging/problem.js';
import type { Runners } from './judging/runners.js';
import type { Terms } from './terms.js';

export type CheckState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly language: ProgramLanguage }
  | { readonly phase: 'running'; readonly progress?: Progress; readonly findings: readonly ReportedFinding[] }
  | { readonly phase: 'done'; readonly outcome: Outcome }
  | { readonly phase: 'problem'; readonly problem: Problem; readonly language: ProgramLanguage };

/** Progress comes with every run, far more often than anybody can read. */
const PROGRESS_MS = 100;

/** One check at a time. */
export class Checking {
  readonly #state = signal<CheckState>({ phase: 'idle' });
  #current: AbortController | undefined;
  #shown = 0;

  get state(): ReadonlySignal<CheckState> {
    return this.#state;
  }

  constructor(private readonly runners: Runners) {}

  async start({ files }: ChosenProgram, main: string, terms: Terms & { readonly game: string }): Promise<void> {
    this.reset();
    const current = new AbortController();
    this.#current = current;
    const language = languageOf(main)!;
    const show = (state: CheckState): void => {
      if (this.#current === current) this.#state.value = state;
    };
    try {
      show({ phase: 'loading', language });
      const runner = await this.runners.of(language);
      if (current.signal.aborted) return show({ phase: 'idle' });
      show({ phase: 'running', findings: [] });
      const outcome = await judge(runner, { files, main }, terms, {
        signal: current.signal,
        progress: progress => this.#current === current && this.#progressed(progress),
        found: finding => this.#current === current && this.#found(finding),
      });
      show({ phase: 'done', outcome });
    } catch (error) {
      show({ phase: 'problem', problem: problemOf(error), language });
    }
  }

  #progressed(progress: Progress): void {
    const { value } = this.#state;
    if (value.phase !== 'running') return;
    const now = performance.now();
    if (value.progress?.stage === progress.stage && now - this.#shown < PROGRESS_MS) return;
    this.#shown = now;
    this.#state.value = { ...value, progress };
  }

  #found(finding: ReportedFinding): void {
    const { value } = this.#state;
    if (value.phase === 'running') this.#state.value = { ...value, findings: [...value.findings, finding] };
  }

  /** Ends the check with the findings so far. */
  stop(): void {
    this.#current?.abort();
  }

  /** Ends the check and forgets it. */
  reset(): void {
    this.#current?.abort();
    this.#current = undefined;
    this.#state.value = { phase: 'idle' };
  }
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  reportError(error);
  return new Problem('failed', String(error));
}
