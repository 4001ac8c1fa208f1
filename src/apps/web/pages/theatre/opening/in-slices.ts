/** So much of a picture's time may be taken without anybody noticing. */
const SLICE_MS = 6;
const FIRST_SIZE = 32;

/**
 * Hands over items bit by bit, as many at once as can be dealt with while nobody notices, and lets others have their turn in
 * between, until it is called off.
 */
export async function inSlices<T>(
  items: readonly T[],
  take: (some: readonly T[]) => void,
  signal: AbortSignal,
): Promise<void> {
  let size = FIRST_SIZE;
  for (let from = 0; from < items.length && !signal.aborted; ) {
    const begun = performance.now();
    take(items.slice(from, from + size));
    from += size;
    const taken = performance.now() - begun;
    size = nextSize(size, taken);
    if (taken >= SLICE_MS / 2) await nextTask();
  }
}

/** Towards what fits, but never by leaps: one slice may have had all the hard ones. */
export const nextSize = (size: number, taken: number): number =>
  Math.max(1, Math.min(size * 2, Math.round((size * SLICE_MS) / Math.max(taken, 0.1))));

const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve));
