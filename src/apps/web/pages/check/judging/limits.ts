/** The longest time for checking one program, apart from loading Python. Cases that are left by then are not judged. */
export const BUDGET_MS = 60_000;

/** The numbers of cases, findings and runs in one check. On the command line they are larger. */
export const CASES = {
  /** Random inputs, besides the examples, the suite and the hand-written cases. */
  random: 60,
  /** Inputs that the assignment does not promise. */
  robustness: 30,
  findings: 6,
  /** Runs for shortening one input. */
  shrinking: 300,
} as const;
