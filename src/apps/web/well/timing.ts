import type { Event } from '#engine/contract/event.js';

/** The time at which an event is shown and heard, and for how long, in milliseconds from the first one. */
export interface Cue {
  readonly event: Event;
  readonly at: number;
  readonly ms: number;
}

export interface Timing {
  /** One per event except `dealt`, which shows nothing. */
  readonly cues: readonly Cue[];
  /** When everything has happened, except for labels that fade out. */
  readonly until: number;
}

/** A longer cascade is shown faster, so that it takes no longer than this. */
const LONGEST_MS = 1600;

export const STEP_MS = 60;

/** `ms`: how long it is shown. `next`: when the next event starts. */
interface EventDuration {
  readonly ms: number;
  readonly next: number;
}

const DURATIONS: Readonly<Record<Exclude<Event['type'], 'dealt' | 'fell'>, EventDuration>> = {
  held: { ms: 1, next: 0 },
  entered: { ms: 110, next: 0 },
  moved: { ms: STEP_MS, next: STEP_MS },
  landed: { ms: 170, next: 45 },
  matched: { ms: 260, next: 200 },
  cleared: { ms: 300, next: 150 },
  filled: { ms: 320, next: 130 },
  scored: { ms: 900, next: 0 },
  levelled: { ms: 1300, next: 0 },
  ended: { ms: 700, next: 0 },
};

/** One fall takes this long however far it goes, and so do several falls in a row together. */
const FALL_MS = 190;

/** Schedules events. Sound and animation both use it, so they stay in sync. */
export function timingOf(events: readonly Event[]): Timing {
  const cues: Cue[] = [];
  let now = 0;
  let lastGain = 0;
  // Tiles that fall before anything is cleared fall on a tick, together with everything else on that tick.
  let hasGained = false;
  events.forEach((event, k) => {
    if (event.type === 'dealt') return;
    if (event.type === 'fell') {
      const [start, end] = shareOfFall(events, k);
      cues.push({ event, at: now, ms: end - start });
      if (hasGained) now += end - start;
      return;
    }
    if (event.type === 'matched' || event.type === 'cleared') lastGain = now;
    hasGained ||= event.type === 'cleared';
    const { ms, next } = DURATIONS[event.type];
    cues.push({ event, at: event.type === 'scored' ? lastGain : now, ms });
    if (hasMore(events, k)) now += next;
  });
  return shortened({ cues, until: Math.max(now, ...cues.map(doneAt)) });
}

/** Several falls in a row accelerate like a single one: fall k of n starts after the square root of k/n of the time. */
function shareOfFall(events: readonly Event[], k: number): [start: number, end: number] {
  let [first, last] = [k, k];
  while (events[first - 1]?.type === 'fell') first--;
  while (events[last + 1]?.type === 'fell') last++;
  const count = last - first + 1;
  const at = (done: number): number => FALL_MS * Math.sqrt(done / count);
  return [at(k - first), at(k - first + 1)];
}

const hasMore = (events: readonly Event[], k: number): boolean =>
  events.slice(k + 1).some(({ type }) => type !== 'dealt' && type !== 'scored');

/** The game does not wait for labels to fade out. */
const doneAt = ({ event, at, ms }: Cue): number => (isLabel(event) ? at : at + ms);

function shortened({ cues, until }: Timing): Timing {
  const pace = Math.min(1, LONGEST_MS / Math.max(1, until));
  if (pace === 1) return { cues, until };
  return {
    cues: cues.map(({ event, at, ms }) => ({ event, at: at * pace, ms: isLabel(event) ? ms : ms * pace })),
    until: until * pace,
  };
}

const isLabel = ({ type }: Event): boolean => type === 'scored' || type === 'levelled' || type === 'ended';
