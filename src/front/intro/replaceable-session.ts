import type { Emit } from '../../engine/contract/event.js';
import type { Session } from '../../engine/play/session.js';

/** A session in whose place another one can be put, for hosts that hold on to the one they were given. */
export interface ReplaceableSession {
  readonly session: Session;
  replace(by: Session): void;
}

export function replaceableSession(first: Session): ReplaceableSession {
  const listeners = new Set<Emit>();
  const tell: Emit = event => {
    for (const listener of listeners) listener(event);
  };
  let current = first;
  let unwatch = current.watch(tell);
  const session: Session = {
    play: (text, at) => current.play(text, at),
    feed: (text, at) => current.feed(text, at),
    advance: to => current.advance(to),
    undo: at => current.undo(at),
    redo: at => current.redo(at),
    dealFrom: rng => current.dealFrom(rng),
    preview: text => current.preview(text),
    rehearse: texts => current.rehearse(texts),
    forecast: () => current.forecast(),
    legal: () => current.legal(),
    view: () => current.view(),
    status: () => current.status(),
    canon: () => current.canon(),
    hash: () => current.hash(),
    get hasClock() {
      return current.hasClock;
    },
    get limit() {
      return current.limit;
    },
    now: () => current.now(),
    deadline: () => current.deadline(),
    log: () => current.log(),
    replay: () => current.replay(),
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const replace = (by: Session): void => {
    unwatch();
    current = by;
    unwatch = current.watch(tell);
  };
  return { session, replace };
}
