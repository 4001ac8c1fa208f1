import { BadInput } from '../../../../engine/bad-input.js';
import type { AnyGame } from '../../../../engine/contract/game.js';
import type { Settings } from '../../../../engine/contract/settings.js';
import { REDO, UNDO } from '../../../../engine/play/replay.js';
import { openSession, type Session } from '../../../../engine/play/session.js';

interface LineFields {
  readonly settings?: Settings;
  readonly at: number;
  readonly do?: string;
}

/** Plays the actions of a live game as they arrive, but does not verify its lines: the page of the game does that. */
export class UnverifiedGame {
  #lines = 0;
  #entries = 0;
  #session: Session | undefined;

  constructor(private readonly game: AnyGame) {}

  get lines(): number {
    return this.#lines;
  }

  get session(): Session | undefined {
    return this.#session;
  }

  /** Reads a frame from the server. Throws if it is invalid. */
  received(frame: string): void {
    if (!/^\{"(gridfall|at)"/.test(frame)) return;
    for (const line of frame.split('\n').slice(0, -1)) this.#readLine(JSON.parse(line) as LineFields);
  }

  #readLine({ settings, at, do: text }: LineFields): void {
    this.#lines++;
    if (settings) this.#session = openSession(this.game, { settings });
    if (text !== undefined && !this.#play(text, at)) throw new BadInput('not by the rules');
  }

  /** Ticks need no action here: the session plays them when a later time arrives. */
  #play(text: string, at: number): boolean {
    const session = this.#session;
    const isDone = (): boolean => session!.log().length >= this.#entries;
    this.#entries++;
    if (!session || isDone()) return session !== undefined;
    if (text === UNDO) session.undo(at);
    else if (text === REDO) session.redo(at);
    else session.feed(text, at);
    return isDone();
  }
}
