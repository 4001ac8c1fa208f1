import type { Event } from '../../../engine/contract/event.js';
import type { AnyGame, Seat } from '../../../engine/contract/game.js';
import type { View } from '../../../engine/contract/view.js';
import type { FutureTick } from '../../../engine/play/forecast.js';
import { type Entry, REDO, UNDO } from '../../../engine/play/replay.js';
import type { Spectator, Watched } from '../../../wire/spectator.js';
import { SpectatorClock } from '../../../wire/spectator-clock.js';
import { shownOf, TicksAhead } from '../../../wire/ticks-ahead.js';

/** How the picture has changed. Without events it is corrected at once. */
export interface PictureChange {
  readonly before: View;
  readonly events: readonly Event[];
  readonly after: View;
}

/** What a spectator sees of a live game: every line as it arrives, and between them what time does by itself. */
export class LivePicture {
  readonly #clock = new SpectatorClock();
  #view: View | undefined;
  #session: Watched | undefined;
  #known = 0;
  /** What happened since the last update, by the index of the entry. */
  #events: { readonly index: number; readonly event: Event }[] = [];
  #ahead = new TicksAhead([]);
  /** The ticks that are shown and not in the log. */
  #ticks: readonly FutureTick[] = [];
  #wasPaused = false;

  constructor(
    private readonly spectator: Spectator,
    private readonly find: (game: string) => AnyGame | undefined,
  ) {}

  /** Undefined before the first line. */
  get view(): View | undefined {
    return this.#view;
  }

  /** When time acts next, on the host's clock. */
  nextAt(): number | undefined {
    if (this.spectator.isPaused) return undefined;
    const next = this.#ahead.dueAfter(this.#ticks.length);
    return next === undefined ? undefined : this.#clock.dueAt(next);
  }

  /** Takes what has arrived, and lets time pass. Undefined if nothing moves in the picture. */
  update(now: number): PictureChange | undefined {
    const { session } = this.spectator;
    if (!session) return undefined;
    const entries = session.log().slice(this.#known);
    if (session !== this.#session) this.#open(session);
    else this.#measure(entries, now);
    if (entries.length > 0) this.#extend(session, entries, now);
    const { isPaused } = this.spectator;
    if (this.#wasPaused && !isPaused) this.#clock.resumed(session.log().at(-1)?.at ?? 0, now);
    this.#wasPaused = isPaused;
    const ticks = isPaused ? [] : this.#ahead.upTo(this.#clock.timeAt(now));
    const events = this.#eventsOf(entries, ticks);
    const [before, after] = [this.#view, ticks.at(-1)?.view ?? session.view()];
    this.#view = after;
    this.#known += entries.length;
    this.#ticks = ticks;
    this.#events = [];
    const isStill = events?.every(({ type }) => type === 'dealt');
    return before && !isStill ? { before, events: events ?? [], after } : undefined;
  }

  #open(session: Watched): void {
    this.#session = session;
    session.watch(event => this.#events.push({ index: session.log().length, event }));
  }

  #measure(entries: readonly Entry[], now: number): void {
    for (const entry of entries) if (this.#seatOf(entry) === 'player') this.#clock.moved(entry.at, now);
  }

  #extend(session: Watched, entries: readonly Entry[], now: number): void {
    this.#clock.heard(entries.at(-1)!.at, now);
    this.#ahead = new TicksAhead(session.forecast());
  }

  /** Undefined if ticks were shown that did not happen. */
  #eventsOf(entries: readonly Entry[], ticks: readonly FutureTick[]): readonly Event[] | undefined {
    const isDeal = (entry: Entry): boolean => this.#seatOf(entry) === 'chance';
    const first = shownOf(this.#ticks, [...entries, ...ticks], isDeal);
    if (first === undefined) return undefined;
    const logged = this.#events.filter(({ index }) => index >= this.#known + first).map(({ event }) => event);
    return [...logged, ...ticks.slice(Math.max(0, first - entries.length)).flatMap(({ events }) => events)];
  }

  #seatOf({ text }: Entry): Seat | undefined {
    if (text === UNDO || text === REDO) return 'player';
    const game = this.find(this.spectator.header!.game);
    const action = game?.notation.read(text);
    return action === undefined ? undefined : game?.seat(action);
  }
}
