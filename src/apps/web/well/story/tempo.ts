import type { Event } from '../../../../engine/contract/event.js';

/** When something happens that is seen and heard, and how long it takes, in milliseconds from the first of it. */
export interface Beat {
  readonly event: Event;
  readonly at: number;
  readonly ms: number;
}

export interface Tempo {
  readonly beats: readonly Beat[];
  /** When all has happened, but for what merely fades away. */
  readonly until: number;
}

/** However long a cascade is, it takes no longer than this: it is shown faster. */
const LONGEST_MS = 1600;

export const STEP_MS = 60;

/** `ms`: how long it takes. `next`: after how much of that the next thing happens. */
interface Pace {
  readonly ms: number;
  readonly next: number;
}

const PACES: Readonly<Record<Exclude<Event['type'], 'dealt' | 'fell'>, Pace>> = {
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

/** All that falls, falls as long; what happens in many small falls happens in one. */
const FALL_MS = 190;

/** Lays events out in time. Sound and motion both follow it, and so stay together. */
export function tempoOf(events: readonly Event[]): Tempo {
  const beats: Beat[] = [];
  let now = 0;
  let lastGain = 0;
  // What falls before anything was cleared falls because time goes by, and so does everything else at the same time.
  let hasGained = false;
  events.forEach((event, k) => {
    if (event.type === 'dealt') return;
    if (event.type === 'fell') {
      const [start, end] = shareOfFall(events, k);
      beats.push({ event, at: now, ms: end - start });
      if (hasGained) now += end - start;
      return;
    }
    if (event.type === 'matched' || event.type === 'cleared') lastGain = now;
    hasGained ||= event.type === 'cleared';
    const { ms, next } = PACES[event.type];
    beats.push({ event, at: event.type === 'scored' ? lastGain : now, ms });
    if (hasMore(events, k)) now += next;
  });
  return hastened({ beats, until: Math.max(now, ...beats.map(settledAt)) });
}

/** Falls that follow upon each other gather speed as one: the k-th of n begins after the root of k/n of the time. */
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

/** Points float away and banners go by while the game goes on. */
const settledAt = ({ event, at, ms }: Beat): number =>
  event.type === 'scored' || event.type === 'levelled' || event.type === 'ended' ? at : at + ms;

function hastened({ beats, until }: Tempo): Tempo {
  const pace = Math.min(1, LONGEST_MS / Math.max(1, until));
  if (pace === 1) return { beats, until };
  return {
    beats: beats.map(({ event, at, ms }) => ({ event, at: at * pace, ms: isLabel(event) ? ms : ms * pace })),
    until: until * pace,
  };
}

const isLabel = ({ type }: Event): boolean => type === 'scored' || type === 'levelled' || type === 'ended';
