import { computed, signal } from '@preact/signals';

/** Whether the browser thinks that there is a network at all. */
const hasNetwork = signal(navigator.onLine);

/** What came of asking the server last. */
const hasAnswered = signal(true);

/** Whether the server can be reached, as far as anyone knows. */
export const isOnline = computed(() => hasNetwork.value && hasAnswered.value);

const RETRY_MS = 8_000;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/** Whoever has asked tells what came of it; from then on it is tried now and then until the server is there again. */
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
