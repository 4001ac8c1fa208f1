/** How long a client waits before it connects again. Reset to the first wait once a connection has opened. */
export const FIRST_WAIT_MS = 300;
export const LONGEST_WAIT_MS = 8_000;

/** The wait after one that did not help: twice as long, up to a limit. */
export const nextWait = (wait: number): number => Math.min(LONGEST_WAIT_MS, wait * 2);
