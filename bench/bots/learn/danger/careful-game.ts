import { Dice } from '#bots/search/dice.js';
import { ignore } from '#engine/contract/event.js';
import { type FastState, fast } from '#games/dr-mario/fast/fast.js';
import { mind } from '#games/dr-mario/mind/mind.js';

export type Phase = 'playing' | 'won' | 'lost';

/** One level, played by somebody greedy who puts every capsule where it brings the least danger. */
export class CarefulGame {
  readonly state: FastState;
  readonly #dice: Dice;
  readonly #decisions: number[] = [];
  readonly #deeds = mind.judging.deeds.map(() => 0);
  readonly #scratch: FastState;

  constructor(level: number, ...seed: readonly number[]) {
    this.#dice = Dice.of(...seed);
    this.state = fast.start(fast.configure({ level, goal: 1 }));
    this.#scratch = fast.copy(this.state);
    this.#deal();
    fast.apply(this.state, fast.clock!.countdown(this.state)!.action, ignore);
    this.#deal();
  }

  /** If every decision loses, the state stays as it is. */
  placeCapsule(dangerIn: (state: FastState) => number): Phase {
    const decision = this.#safest(dangerIn);
    if (decision === undefined) return 'lost';
    if (!mind.decisions.decide(this.state, decision, this.#deeds)) return 'won';
    this.#deal();
    return 'playing';
  }

  /** The next capsule is known to be there, so a decision that blocks the entry loses at once. */
  #safest(dangerIn: (state: FastState) => number): number | undefined {
    const scratch = this.#scratch;
    const count = mind.decisions.list(this.state, this.#decisions);
    let [safest, least]: [number | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
    for (let k = 0; k < count; k++) {
      const decision = this.#decisions[k]!;
      fast.copy(this.state, scratch);
      const goesOn = mind.decisions.decide(scratch, decision, this.#deeds);
      if (!goesOn && !scratch.isOver) return decision;
      if (!goesOn) continue;
      const danger = dangerIn(scratch);
      if (danger < least) [safest, least] = [decision, danger];
    }
    return safest;
  }

  #deal(): void {
    for (;;) {
      const deal = fast.deal!(this.state, this.#dice);
      if (deal === undefined) return;
      fast.apply(this.state, deal, ignore);
    }
  }
}
