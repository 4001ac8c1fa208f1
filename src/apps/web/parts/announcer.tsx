import { signal } from '@preact/signals';

const polite = signal('');
const urgent = signal('');

/** Says something to whoever listens rather than looks. What is urgent interrupts. */
export function announce(text: string, urgency: 'polite' | 'urgent' = 'polite'): void {
  const region = urgency === 'urgent' ? urgent : polite;
  // The same words again are heard again only if they differ.
  region.value = region.value === text ? `${text}\u00a0` : text;
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
