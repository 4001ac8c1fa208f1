import { computed, signal } from '@preact/signals';
import type { Settings } from '../../../../../engine/contract/settings.js';
import type { FoundLine, SolveReport } from './messages.js';

export type Solving =
  | { readonly kind: 'idle' | 'failed' }
  | { readonly kind: 'busy'; readonly share: number; readonly found?: FoundLine }
  /** `stopped`: somebody had seen enough. */
  | { readonly kind: 'done' | 'stopped'; readonly found?: FoundLine }
  | { readonly kind: 'refused'; readonly says: string };

/** Solves one position in a worker, when asked to. */
export class Solver {
  readonly state = signal<Solving>({ kind: 'idle' });
  readonly isBusy = computed(() => this.state.value.kind === 'busy');
  #worker: Worker | undefined;

  constructor(
    private readonly game: string,
    private readonly settings: Settings,
  ) {}

  start(): void {
    this.close();
    const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' });
    this.#worker = worker;
    this.state.value = { kind: 'busy', share: 0 };
    worker.onmessage = ({ data }: MessageEvent<SolveReport>) => this.#hear(data);
    worker.onerror = () => {
      this.close();
      this.state.value = { kind: 'failed' };
    };
    worker.postMessage({ game: this.game, settings: this.settings });
  }

  /** What was found so far stays. */
  stop(): void {
    const state = this.state.peek();
    this.close();
    if (state.kind === 'busy') this.state.value = { kind: 'stopped', ...(state.found && { found: state.found }) };
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #hear(report: SolveReport): void {
    if (report.kind !== 'so-far') this.close();
    const before = this.state.peek();
    const known = 'found' in before && before.found ? { found: before.found } : {};
    this.state.value = report.kind === 'so-far' ? { ...known, ...report, kind: 'busy' } : report;
  }
}
