import { useEffect, useState } from 'preact/hooks';
import { isOnline, noteAnswer } from '../browser/online.js';
import { Unreachable } from './api.js';

/** The server's answer to a question, as far as it is known. */
export type Answer<T> =
  | { readonly state: 'asking' }
  | { readonly state: 'answered'; readonly value: T }
  | { readonly state: 'unreachable' };

const UNREACHABLE = { state: 'unreachable' } as const;

const answerTo = <T>(ask: () => Promise<T>): Promise<Answer<T>> =>
  ask().then(
    value => {
      noteAnswer('answered');
      return { state: 'answered', value };
    },
    error => {
      if (error instanceof Unreachable) noteAnswer('unreachable');
      return UNREACHABLE;
    },
  );

/**
 * Asks now, again when the server can be reached again, and repeatedly while the page is visible. An answer stays until
 * there is a newer one.
 */
export function useAnswer<T>(ask: () => Promise<T>, everyMs?: number, about: readonly unknown[] = []): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'asking' });
  const isOn = isOnline.value;
  useEffect(() => {
    let isWanted = true;
    const again = async (): Promise<void> => {
      if (document.hidden) return;
      const next = isOn ? await answerTo(ask) : UNREACHABLE;
      if (isWanted) setAnswer(before => (next.state === 'answered' || before.state !== 'answered' ? next : before));
    };
    void again();
    document.addEventListener('visibilitychange', again);
    const timer = everyMs === undefined ? undefined : setInterval(again, everyMs);
    return () => {
      isWanted = false;
      document.removeEventListener('visibilitychange', again);
      clearInterval(timer);
    };
  }, [isOn, ...about]);
  return answer;
}
