import type { Session } from './session.js';

type Method = (...words: never[]) => unknown;

/**
 * A session in the place of another one, which may change: what it does not do itself is asked of the one that is current when it is
 * called, even if somebody keeps a method by itself.
 */
export const standIn = (current: () => Session, own: Partial<Session>): Session =>
  new Proxy(own as Session, {
    get(_, name: keyof Session) {
      if (Object.hasOwn(own, name)) return own[name];
      const value = current()[name];
      return typeof value === 'function' ? (...words: never[]) => (current()[name] as Method)(...words) : value;
    },
  });
