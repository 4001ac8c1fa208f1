import { computed, signal } from '@preact/signals';
import type { Searched } from '#coach/thinking/kinds/answering.js';
import type { Asking, Thinker } from '#coach/thinking/thinker.js';
import { openThinker } from './open-thinker.js';

export type Searching<Found> =
  | { readonly kind: 'idle' | 'failed' }
  | { readonly kind: 'busy'; readonly share: number; readonly found?: Found }
  /** The user has stopped it. */
  | { readonly kind: 'stopped'; readonly found?: Found }
  | { readonly kind: 'done'; readonly found: Found }
  /** Why there is nothing to search for. */
  | { readonly kind: 'refused'; readonly says: string };

type Ask<Found> = (thinker: Thinker, hear: (searched: Searched<Found>) => void) => Asking<Searched<Found>>;

/** Has a worker search for the answer to one question at a time. */
export class Search<Found> {
  readonly state = signal<Searching<Found>>({ kind: 'idle' });
  readonly isBusy = computed(() => this.state.value.kind === 'busy');
  #asking: Asking<Searched<Found>> | undefined;

  constructor(private readonly thinker = openThinker()) {}

  start(ask: Ask<Found>): void {
    this.reset();
    this.state.value = { kind: 'busy', share: 0 };
    this.#asking = ask(this.thinker, ({ share, found }) => {
      this.state.value = { kind: 'busy', share, ...this.#known(found) };
    });
    this.#asking.last.then(
      ({ found }) => {
        this.state.value = { kind: 'done', found: this.#known(found).found! };
      },
      ({ name, message }: Error) => {
        this.state.value = name === 'BadInput' ? { kind: 'refused', says: message } : { kind: 'failed' };
      },
    );
  }

  /** Keeps the findings so far. */
  stop(): void {
    this.#asking?.cancel();
    if (this.isBusy.peek()) this.state.value = { kind: 'stopped', ...this.#known() };
  }

  reset(): void {
    this.#asking?.cancel();
    this.state.value = { kind: 'idle' };
  }

  close(): void {
    this.thinker.close();
  }

  /** Keeps the last find until there is a better one. */
  #known(better?: Found): { readonly found?: Found } {
    const state = this.state.peek();
    const found = better ?? ('found' in state ? state.found : undefined);
    return found ? { found } : {};
  }
}
