import { computed, signal } from '@preact/signals';
import type { FoundSolutions, PuzzleReport, PuzzleRequest } from './messages.js';

export type Checking =
  | { readonly kind: 'idle' | 'failed' }
  | { readonly kind: 'busy'; readonly share: number; readonly found?: FoundSolutions }
  | { readonly kind: 'done'; readonly found: FoundSolutions }
  | { readonly kind: 'refused'; readonly says: string };

/** Has a worker look for the solutions of a puzzle, one puzzle at a time. */
export class PuzzleCheck {
  readonly state = signal<Checking>({ kind: 'idle' });
  readonly isBusy = computed(() => this.state.value.kind === 'busy');
  #worker: Worker | undefined;

  start(puzzle: PuzzleRequest): void {
    this.close();
    const worker = new Worker(new URL('./puzzle-worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    this.state.value = { kind: 'busy', share: 0 };
    worker.onmessage = ({ data }: MessageEvent<PuzzleReport>) => this.#hear(data);
    worker.onerror = () => {
      this.close();
      this.state.value = { kind: 'failed' };
    };
    worker.postMessage(puzzle);
  }

  /** Forgets what was found: the puzzle is another one now. */
  reset(): void {
    this.close();
    this.state.value = { kind: 'idle' };
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #hear(report: PuzzleReport): void {
    if (report.kind !== 'so-far') this.close();
    if (report.kind === 'refused') this.state.value = report;
    else if (report.kind === 'done') this.state.value = { kind: 'done', found: report.found };
    else this.state.value = { kind: 'busy', share: report.share, found: report.found };
  }
}
