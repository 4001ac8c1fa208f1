/** The clock that a long search runs by. */
export interface Machine {
  /** Milliseconds since some moment. */
  now(): number;
  /** Lets messages and signals arrive. */
  breathe(): Promise<void>;
}

/** How a search is run. */
export interface Terms<Step> {
  /** Called now and then with the latest step, if there is one, and the share of the time that is used: 0 without a limit. */
  readonly tell?: (step: Step, used: number) => void;
  /** Asked after every breath. */
  readonly isCancelled: () => boolean;
  /** In milliseconds. */
  readonly longest?: number;
}

export interface Ended<Word> {
  /** The final result of the search, or the latest one when it was stopped. */
  readonly value: Word;
  readonly how: 'done' | 'cancelled' | 'late';
  /** In milliseconds. */
  readonly took: number;
}

/** The longest time without a breath. */
const SLICE_MS = 10;
const TELL_EVERY_MS = 100;

/** Runs a search until it is done, cancelled or out of time. Every search that may take long is run by this loop. */
export async function run<Step, Last>(
  search: Generator<Step, Last, void>,
  { now, breathe }: Machine,
  { tell, isCancelled, longest = Number.POSITIVE_INFINITY }: Terms<Step>,
): Promise<Ended<Step | Last>> {
  const start = now();
  let breath = start;
  let told = Number.NEGATIVE_INFINITY;
  for (;;) {
    const { value, done } = search.next();
    const time = now();
    const took = time - start;
    if (done) return { value, how: 'done', took };
    if (took >= longest) return { value, how: 'late', took };
    if (value !== undefined && time - told >= TELL_EVERY_MS) {
      tell?.(value, took / longest);
      told = time;
    }
    if (time - breath < SLICE_MS) continue;
    await breathe();
    if (isCancelled()) return { value, how: 'cancelled', took };
    breath = now();
  }
}
