import type { Session } from './session.js';

/** A session in the place of another one, which may change: what it does not do itself is asked of the one that is current. */
export const standIn = (current: () => Session, own: Partial<Session>): Session =>
  new Proxy(own as Session, {
    get: (_, name: keyof Session) => (Object.hasOwn(own, name) ? own[name] : current()[name]),
  });
