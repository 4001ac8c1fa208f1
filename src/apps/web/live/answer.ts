import { useEffect, useState } from 'preact/hooks';
import { isOnline, noteAnswer } from '../browser/online.js';
import { Unreachable } from './api.js';

/** What the server says to a question, as far as is known. */
export type Answer<T> =
  | { readonly state: 'asking' }
  | { readonly state: 'told'; readonly value: T }
  | { readonly state: 'unreachable' };

const UNREACHABLE = { state: 'unreachable' } as const;

const answerTo = <T>(ask: () => Promise<T>): Promise<Answer<T>> =>
  ask().then(
    value => {
      noteAnswer('answered');
      return { state: 'told', value };
    },
    error => {
      if (error instanceof Unreachable) noteAnswer('unreachable');
      return UNREACHABLE;
    },
  );

/**
 * Asks now, again when the server is there again, and every so often while the page is seen. What was told once stays
 * until something newer is.
 */
export function useAnswer<T>(ask: () => Promise<T>, everyMs?: number, about: readonly unknown[] = []): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ state: 'asking' });
  const isOn = isOnline.value;
  useEffect(() => {
    let isWanted = true;
    const again = async (): Promise<void> => {
      if (document.hidden) return;
      const told = isOn ? await answerTo(ask) : UNREACHABLE;
      if (isWanted) setAnswer(before => (told.state === 'told' || before.state !== 'told' ? told : before));
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
