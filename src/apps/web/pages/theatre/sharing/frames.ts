/** One frame: the game after this many entries, shown for this many milliseconds. */
export interface FilmFrame {
  readonly position: number;
  readonly ms: number;
}

export interface FilmPlan {
  readonly frames: readonly FilmFrame[];
  /** The last entry shown. */
  readonly until: number;
}

/** Shorter frames are not visible, and some viewers cannot show them. */
const SHORTEST_MS = 50;
const LONGEST_MS = 2000;
const LAST_MS = 2500;
export const MOST_FRAMES = 800;

/** Chooses the frames of a film that starts after `from` entries. Entries close to each other share a frame. */
export function planFilm(times: readonly number[], from: number, speed: number, most = MOST_FRAMES): FilmPlan {
  const frames: FilmFrame[] = [];
  let position = from;
  while (frames.length < most) {
    let ms = 0;
    let next = position;
    while (next < times.length && ms < SHORTEST_MS) {
      ms += Math.min((times[next]! - (times[next - 1] ?? 0)) / speed, LONGEST_MS);
      next++;
    }
    const isLast = next >= times.length && ms < SHORTEST_MS;
    if (isLast) {
      frames.push({ position: times.length, ms: LAST_MS });
      return { frames, until: times.length };
    }
    frames.push({ position, ms });
    position = next;
  }
  frames[most - 1] = { position: frames[most - 1]!.position, ms: LAST_MS };
  return { frames, until: frames[most - 1]!.position };
}

export const lengthOf = ({ frames }: FilmPlan): number => frames.reduce((sum, { ms }) => sum + ms, 0);
