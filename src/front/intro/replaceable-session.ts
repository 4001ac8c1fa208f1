import type { Emit } from '#engine/contract/event.js';
import type { Session } from '#engine/play/session.js';
import { standIn } from '#engine/play/stand-in.js';

/** A session that can be replaced by another one, for hosts that keep the one they were given. */
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
  const session = standIn(() => current, {
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  });
  const replace = (by: Session): void => {
    unwatch();
    current = by;
    unwatch = current.watch(tell);
  };
  return { session, replace };
}
