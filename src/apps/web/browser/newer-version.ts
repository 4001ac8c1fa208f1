import { signal } from '@preact/signals';

/** A newer version that is fully downloaded and waiting. */
export interface NewerVersion {
  use(): void;
  later(): void;
}

export const newerVersion = signal<NewerVersion | undefined>(undefined);
