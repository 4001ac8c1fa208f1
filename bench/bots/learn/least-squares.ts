/**
 * Learns what features of a state say about the rewards to come, from games as they are played: least-squares temporal
 * differences (Bradtke and Barto 1996), with traces. A reward that comes t steps later counts patience^t as much.
 */
export class TemporalDifferences {
  readonly #rows: Float64Array[];
  readonly #rewards: Float64Array;
  readonly #trace: Float64Array;
  #last: Float64Array | undefined;

  constructor(
    private readonly size: number,
    private readonly patience: number,
    private readonly memory: number,
  ) {
    this.#rows = Array.from({ length: size }, (_, i) => new Float64Array(size).fill(1, i, i + 1));
    this.#rewards = new Float64Array(size);
    this.#trace = new Float64Array(size);
  }

  /** A new game begins. */
  begin(): void {
    this.#last = undefined;
    this.#trace.fill(0);
  }

  /** A step brought this reward and led to a state with these features, or to the end. */
  observe(reward: number, features: Float64Array | undefined): void {
    if (this.#last) this.#add(this.#last, reward, features);
    this.#last = features;
    if (features) for (let i = 0; i < this.size; i++) this.#trace[i]! += features[i]!;
  }

  #add(last: Float64Array, reward: number, features: Float64Array | undefined): void {
    const { patience, memory, size } = this;
    for (let i = 0; i < size; i++) {
      const trace = this.#trace[i]!;
      if (trace === 0) continue;
      const row = this.#rows[i]!;
      for (let j = 0; j < size; j++) row[j]! += trace * (last[j]! - patience * (features?.[j] ?? 0));
      this.#rewards[i]! += trace * reward;
      this.#trace[i] = patience * memory * trace;
    }
  }

  /** How much each feature is worth. */
  solve(): number[] {
    return eliminate(this.#rows.map((row, i) => Float64Array.of(...row, this.#rewards[i]!)));
  }
}

/** Gauss and Jordan's way, each time with the largest number of the column. The last column is the right side. */
function eliminate(rows: Float64Array[]): number[] {
  const size = rows.length;
  for (let i = 0; i < size; i++) {
    let largest = i;
    for (let k = i + 1; k < size; k++) if (Math.abs(rows[k]![i]!) > Math.abs(rows[largest]![i]!)) largest = k;
    [rows[i], rows[largest]] = [rows[largest]!, rows[i]!];
    for (let k = 0; k < size; k++) if (k !== i) subtract(rows[k]!, rows[i]!, i);
  }
  return rows.map((row, i) => row[size]! / row[i]!);
}

function subtract(from: Float64Array, row: Float64Array, first: number): void {
  const share = from[first]! / row[first]!;
  if (share !== 0) for (let k = first; k < row.length; k++) from[k]! -= share * row[k]!;
}
