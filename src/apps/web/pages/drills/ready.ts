/** A drill that comes with the game, and teaches something about it. */
export interface ReadyDrill {
  /** Under which its progress is kept: letters and digits. */
  readonly id: string;
  readonly game: string;
  readonly title: string;
  /** Where it is played. What comes of it is told to `notePractice`. */
  readonly href: string;
}

/** The ready drills of all games, in the order in which they should be learned. */
export const READY_DRILLS: readonly ReadyDrill[] = [];
