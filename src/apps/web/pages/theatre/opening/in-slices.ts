/** This much of a frame can be used without a visible delay. */
const SLICE_MS = 6;
const FIRST_SIZE = 32;

/**
 * Handles items in slices that fit into a frame and lets other tasks run in between. Stops when the signal is aborted.
 */
export async function inSlices<T>(
  items: readonly T[],
  handle: (some: readonly T[]) => void,
  signal: AbortSignal,
): Promise<void> {
  let size = FIRST_SIZE;
  for (let from = 0; from < items.length && !signal.aborted; ) {
    const begun = performance.now();
    handle(items.slice(from, from + size));
    from += size;
    const taken = performance.now() - begun;
    size = nextSize(size, taken);
    if (taken >= SLICE_MS / 2) await nextTask();
  }
}

/** Adapts the size in small steps, because one slice may have held all the slow items. */
export const nextSize = (size: number, taken: number): number =>
  Math.max(1, Math.min(size * 2, Math.round((size * SLICE_MS) / Math.max(taken, 0.1))));

const nextTask = (): Promise<void> => new Promise(resolve => setTimeout(resolve));
