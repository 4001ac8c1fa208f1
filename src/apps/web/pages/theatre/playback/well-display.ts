import { signal } from '@preact/signals';
import type { Event } from '#engine/contract/event.js';
import type { View } from '#engine/contract/view.js';
import type { Display } from '#front/watching/timeline-animator.js';
import type { Highlight } from '#web/art/highlights.js';
import type { AdvisedCell } from '#web/well/aim.js';
import type { Well } from '#web/well/well.js';
import type { Zoom } from '#web/well/zoom/zoom.js';

/** Shows the game in the well. Until the well is loaded, only `view` changes. */
export class WellDisplay implements Display {
  readonly view = signal<View | undefined>(undefined);
  readonly zoom = signal<Zoom | undefined>(undefined);
  #well: Well | undefined;
  #emphasis: ReadonlyMap<number, Highlight> = new Map();
  #advised: readonly AdvisedCell[] = [];
  #playSounds: (events: readonly Event[]) => void = () => {};

  show(view: View): void {
    this.view.value = view;
    this.#well?.show(view);
  }

  play(before: View, events: readonly Event[], after: View, untilNext?: number): void {
    this.view.value = after;
    this.#well?.play(before, events, after, untilNext);
    this.#playSounds(events);
  }

  update(view: View): void {
    this.view.value = view;
  }

  use(well: Well | undefined): void {
    this.#well = well;
    this.zoom.value = well?.zoom;
    if (well && this.view.value) well.show(this.view.value);
    well?.emphasise(this.#emphasis, undefined, this.#advised);
  }

  /** Highlights cells of the field, and a move that a coach advises, until the next call. */
  emphasise(cells: ReadonlyMap<number, Highlight>, advised: readonly AdvisedCell[] = []): void {
    this.#emphasis = cells;
    this.#advised = advised;
    this.#well?.emphasise(cells, undefined, advised);
  }

  sound(playSounds: (events: readonly Event[]) => void): void {
    this.#playSounds = playSounds;
  }
}
