import { signal } from '@preact/signals';

const polite = signal('');
const urgent = signal('');

/** Announces text to screen readers. Urgent text interrupts. */
export function announce(text: string, urgency: 'polite' | 'urgent' = 'polite'): void {
  const region = urgency === 'urgent' ? urgent : polite;
  // Screen readers ignore text that did not change.
  region.value = region.peek() === text ? `${text}\u00a0` : text;
}

/** Empties both regions, so that nobody finds announcements about one game during the next. */
export function silence(): void {
  polite.value = urgent.value = '';
}

export function Announcer() {
  return (
    <>
      <p class="unseen" role="status" aria-live="polite">
        {polite}
      </p>
      <p class="unseen" role="alert" aria-live="assertive">
        {urgent}
      </p>
    </>
  );
}
