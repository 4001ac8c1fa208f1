/** A player's expected time per key, in milliseconds. Decisions that need faster keys are neither advised nor called better. */
export const PACE = 120;
