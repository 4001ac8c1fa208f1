/** How long checking one program may take, apart from loading Python. What is not judged by then is not judged. */
export const BUDGET_MS = 60_000;

/** How much of a program is looked at. On the command line it is more. */
export const CASES = {
  /** Random inputs, besides the examples, the suite and the hand-written cases. */
  random: 60,
  /** Inputs that the assignment does not promise. */
  robustness: 30,
  findings: 6,
  /** Runs for shortening one input. */
  shrinking: 300,
} as const;
