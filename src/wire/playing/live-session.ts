import type { Session, Verdict } from '#engine/play/session.js';
import { standIn } from '#engine/play/stand-in.js';
import type { Reckoning } from './reckoning.js';

/** Translates the host's clock to the game's. Both run at the same speed, but the game's can be held or set forward. */
export class HeldClock {
  #host = 0;
  #offset = 0;

  /** How far the host's clock is ahead of the game's. */
  get offset(): number {
    return this.#offset;
  }

  /** The game's time at a time of the host: at least `earliest`, and exactly that while it is held. */
  at(host: number, earliest: number, mode: 'runs' | 'held'): number {
    this.#host = Math.max(this.#host, Math.floor(host));
    if (mode === 'held' || this.#host - this.#offset < earliest) this.#offset = this.#host - earliest;
    return this.#host - this.#offset;
  }
}

/** `waiting`: not now, because something must arrive from the server first. */
export type LiveVerdict = Verdict | 'waiting';

/** The part of a live client that a session needs. Times are the host's. */
export interface LivePlayer {
  play(text: string, at: number): LiveVerdict;
  undo(at: number): LiveVerdict;
  redo(at: number): LiveVerdict;
  advance(at: number): void;
}

/**
 * Presents a live game as a session, so that anything that plays a local game can play it too. Times passed in and out are
 * the host's; times in the log are the game's. Unlike a local session, its log may change when a prediction was wrong.
 */
export function liveSession(client: LivePlayer, reckoning: Reckoning, clock: HeldClock): Session {
  const now = (): number => reckoning.session.now() + clock.offset;
  const plain = (verdict: LiveVerdict): Verdict => (verdict === 'waiting' ? 'no-effect' : verdict);
  return standIn(() => reckoning.session, {
    play: (text, at = now()) => plain(client.play(text, at)),
    undo: (at = now()) => client.undo(at) === 'done',
    redo: (at = now()) => client.redo(at) === 'done',
    advance(to) {
      client.advance(to);
      return true;
    },
    feed: () => 'not-your-seat',
    dealFrom() {
      throw new Error('in a live game the server deals');
    },
    now,
    deadline() {
      const deadline = reckoning.session.deadline();
      return deadline === undefined ? undefined : deadline + clock.offset;
    },
    watch(listener) {
      reckoning.listeners.add(listener);
      return () => void reckoning.listeners.delete(listener);
    },
  });
}
