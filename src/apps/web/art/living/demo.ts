import type { Event } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { View } from '#engine/contract/view.js';
import type { Recording } from './improvised.js';

/** The games that have a recorded demo; the build knows them. */
declare const DEMOS: readonly string[];

/** The change by one entry. */
export interface Change {
  readonly before: View;
  readonly events: readonly Event[];
  readonly after: View;
  /** Milliseconds until the next one. */
  readonly wait: number;
}

const AT_END_MS = 2500;

/** The demo of a game: one recorded by scripts/make-demos.mjs, or else one made up here. */
export async function loadDemo(game: AnyGame): Promise<Demo> {
  const recorded = DEMOS.includes(game.id) ? await fetchRecording(game) : undefined;
  return new Demo(game, recorded ?? (await import('./improvised.js')).improvised(game));
}

/** Undefined if it cannot be loaded, or follows other rules. */
async function fetchRecording(game: AnyGame): Promise<Recording | undefined> {
  const response = await fetch(`/demos/${game.id}.json`).catch(() => undefined);
  if (!response?.ok) return undefined;
  const recording = (await response.json()) as Recording & { readonly rules: number };
  return recording.rules === game.version ? recording : undefined;
}

/** Plays a recording over and over. */
export class Demo {
  #state: unknown;
  #next = 0;

  constructor(
    private readonly game: AnyGame,
    private readonly recording: Recording,
  ) {
    this.#begin();
  }

  view(): View {
    return this.game.view(this.#state);
  }

  /** Plays the next entry, or begins again after the last. */
  step(): Change {
    const before = this.view();
    const events: Event[] = [];
    if (this.#next >= this.recording.log.length) this.#begin();
    else this.#play(event => events.push(event));
    return { before, events, after: this.view(), wait: this.#wait() };
  }

  #begin(): void {
    const { settings, from } = this.recording;
    this.#state = this.game.start(this.game.configure(settings));
    this.#next = 0;
    while (this.#next < from) this.#play(() => {});
  }

  #play(emit: (event: Event) => void): void {
    const [, text] = this.recording.log[this.#next++]!;
    this.game.apply(this.#state, this.game.notation.read(text), emit);
  }

  #wait(): number {
    const { log } = this.recording;
    const [now, next] = [log[this.#next - 1], log[this.#next]];
    return now && next ? next[0] - now[0] : AT_END_MS;
  }
}
