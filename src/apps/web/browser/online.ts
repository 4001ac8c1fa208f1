import { computed, signal } from '@preact/signals';

/** Whether the browser has a network. */
const hasNetwork = signal(navigator.onLine);

/** Whether the last request reached the server. */
const hasAnswered = signal(true);

/** Whether the server can be reached, as far as we know. */
export const isOnline = computed(() => hasNetwork.value && hasAnswered.value);

const RETRY_MS = 8_000;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Reports whether a request reached the server. While it did not, the server is tried again from time to time. */
export function noteAnswer(answer: 'answered' | 'unreachable'): void {
  hasAnswered.value = answer === 'answered';
  clearTimeout(retryTimer);
  if (answer === 'unreachable') retryTimer = setTimeout(ping, RETRY_MS);
}

async function ping(): Promise<void> {
  const answer = document.hidden ? undefined : await fetch('/healthz').catch(() => undefined);
  noteAnswer(answer ? 'answered' : 'unreachable');
}

const networkChanged = (): void => {
  hasNetwork.value = navigator.onLine;
  noteAnswer('answered');
};
addEventListener('online', networkChanged);
addEventListener('offline', networkChanged);
