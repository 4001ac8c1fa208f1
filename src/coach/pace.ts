/** How quickly a player is expected to press keys, in milliseconds. What needs more is neither advised nor called better. */
export const PACE = 120;
