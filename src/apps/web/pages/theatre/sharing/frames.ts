/** One picture of a film: the game after so many entries, and how long it is seen, in milliseconds. */
export interface FilmFrame {
  readonly position: number;
  readonly ms: number;
}

export interface FilmPlan {
  readonly frames: readonly FilmFrame[];
  /** Up to which entry it reaches. */
  readonly until: number;
}

/** Nobody sees more pictures than this in a second, and some viewers cannot watched them. */
const SHORTEST_MS = 50;
const LONGEST_MS = 2000;
const LAST_MS = 2500;
export const MOST_FRAMES = 800;

/** Which pictures a film is made of, from after `from` entries on: those that are near to each other become one. */
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
