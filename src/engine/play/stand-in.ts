import type { Session } from './session.js';

type Method = (...words: never[]) => unknown;

/**
 * Stands in for a session that may be replaced. Everything outside `own` is forwarded to the session that is current at the
 * time of the call, even if a caller has kept a method.
 */
export const standIn = (current: () => Session, own: Partial<Session>): Session =>
  new Proxy(own as Session, {
    get(_, name: keyof Session) {
      if (Object.hasOwn(own, name)) return own[name];
      const value = current()[name];
      return typeof value === 'function' ? (...words: never[]) => (current()[name] as Method)(...words) : value;
    },
  });
