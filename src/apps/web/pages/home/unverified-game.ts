import { BadInput } from '#engine/bad-input.js';
import { type Emit, ignore } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { View } from '#engine/contract/view.js';
import { Course } from '#engine/play/course.js';
import { REDO, UNDO } from '#engine/play/replay.js';

interface LineFields {
  readonly settings?: Settings;
  readonly do?: string;
}

/**
 * Plays the entries of a live game as they arrive, but does not verify its lines: the page of the game does that. Deals and
 * ticks are entries too, so no session is needed, which keeps the home page light.
 */
export class UnverifiedGame {
  #lines = 0;
  #settings: Settings | undefined;
  #state: unknown;
  /** The place of the course that the state has reached. */
  #reached = 0;
  readonly #actions: unknown[] = [];
  readonly #before: number[] = [];
  readonly #course: Course<unknown>;

  constructor(private readonly game: AnyGame) {
    this.#course = new Course(game, {
      before: place => this.#before[place - 1]!,
      actionAt: place => this.#actions[place - 1],
    });
  }

  get lines(): number {
    return this.#lines;
  }

  /** Undefined until the header has arrived. */
  view(): View | undefined {
    return this.#settings && this.game.view(this.#state);
  }

  /** Reads a frame from the server, and emits its events. Throws if it is invalid. */
  received(frame: string, emit: Emit = ignore): void {
    if (!/^\{"(gridfall|at)"/.test(frame)) return;
    for (const line of frame.split('\n').slice(0, -1)) this.#readLine(JSON.parse(line) as LineFields);
    this.#catchUp(emit);
  }

  #readLine({ settings, do: text }: LineFields): void {
    this.#lines++;
    if (settings) {
      this.#settings = settings;
      this.#restart();
    }
    if (text === UNDO) this.#course.undo();
    else if (text === REDO) this.#course.redo();
    else if (text !== undefined) this.#add(text);
  }

  #add(text: string): void {
    this.#actions.push(this.game.notation.read(text));
    this.#before.push(this.#course.here);
    this.#course.play(this.#actions.length);
  }

  #restart(): void {
    this.#state = this.game.start(this.game.configure(this.#settings!));
    this.#reached = 0;
  }

  /** Brings the state to where the course is. After an undo it starts over, once per frame. */
  #catchUp(emit: Emit): void {
    if (!this.#settings) throw new BadInput('the header is missing');
    const path: number[] = [];
    let place = this.#course.here;
    for (; place > 0 && place !== this.#reached; place = this.#before[place - 1]!) path.push(place);
    const isStraight = place === this.#reached;
    if (!isStraight) this.#restart();
    for (const next of path.reverse()) this.#play(next, isStraight ? emit : ignore);
  }

  #play(place: number, emit: Emit): void {
    const action = this.#actions[place - 1];
    if (action === undefined || !this.game.apply(this.#state, action, emit)) throw new BadInput('not by the rules');
    this.#reached = place;
  }
}
