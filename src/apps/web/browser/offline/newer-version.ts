import { signal } from '@preact/signals';

/** A version that is here, complete, and waits to be worn. */
export interface NewerVersion {
  wear(): void;
  later(): void;
}

export const newerVersion = signal<NewerVersion | undefined>(undefined);
