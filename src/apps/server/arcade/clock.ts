/** The two clocks of this process. Times of one say nothing about times of the other. */
export interface Clock {
  /** Milliseconds since 1970: for dates, days and whatever outlives the process. May be set forward or back at any moment. */
  wall(): number;
  /** Milliseconds since some moment: for everything that lasts. Never set. */
  monotonic(): number;
}

export const systemClock: Clock = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
};
