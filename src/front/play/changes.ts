import type { Event } from '#engine/contract/event.js';
import type { View } from '#engine/contract/view.js';
import type { Session } from '#engine/play/session.js';
import type { PlayClock } from './play-clock.js';
import type { GameChange } from './player-host.js';

/** The changes in a game since its host was last told of them. */
export class Changes {
  readonly #unwatch: () => void;
  #events: Event[] = [];
  #view: View;

  constructor(
    private readonly session: Session,
    private readonly clock: PlayClock,
  ) {
    this.#view = session.view();
    this.#unwatch = session.watch(event => this.#events.push(event));
  }

  /** The game as its host knows it. */
  get view(): View {
    return this.#view;
  }

  /** Undefined if nothing has happened. */
  take(how: GameChange['how']): GameChange | undefined {
    const { view: before } = this;
    const events = this.#events;
    if (events.length === 0 && how === 'played') return undefined;
    this.#events = [];
    this.#view = this.session.view();
    return { before, events, after: this.#view, how, untilNext: this.#untilNext };
  }

  get #untilNext(): number | undefined {
    const due = this.session.deadline();
    return due === undefined || !this.clock.isRunning ? undefined : due - this.session.now();
  }

  close(): void {
    this.#unwatch();
  }
}
