/** A state on a line of decisions. */
export interface Place {
  readonly state: unknown;
  /** The worth of the deeds on the way, by the mind's weights. */
  readonly done: number;
  readonly decision: number;
  readonly from: Place | undefined;
}

export interface Candidate {
  readonly from: Place;
  readonly decision: number;
  readonly done: number;
  readonly worth: number;
}

/** The decisions that lead to a place. */
export function lineTo(place: Place): number[] {
  const line: number[] = [];
  for (let now = place; now.from; now = now.from) line.push(now.decision);
  return line.reverse();
}
