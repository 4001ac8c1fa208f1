import type { Session, Verdict } from '#engine/play/session.js';
import { standIn } from '#engine/play/stand-in.js';
import type { HeldClock } from './held-clock.js';
import type { Reckoning } from './reckoning.js';

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
