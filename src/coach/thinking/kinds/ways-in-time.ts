import { SKILLS } from '#bots/levels.js';
import { WayFinder, type Ways } from '#bots/ways.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Session } from '#engine/play/session.js';

/** The decisions that can still be carried out in games where time acts. Keys are as far apart as those of the best bot. */
export class WaysInTime {
  readonly #finder: WayFinder | undefined;

  constructor(private readonly mind: AnyMind) {
    this.#finder = mind.falling ? new WayFinder(mind) : undefined;
  }

  /** Undefined if time does not act. The state is that of the session now, or else one that time has just led to. */
  from(state: unknown, session?: Session): Ways | undefined {
    const deadline = session?.deadline();
    const untilTick = deadline === undefined ? undefined : deadline - session!.now();
    return this.#finder?.inTime(state, SKILLS.best.pace, untilTick);
  }

  /** Whether the player can decide anything. A piece may be about to come to rest by itself. */
  canDecide(state: unknown, session?: Session): boolean {
    const list: number[] = [];
    const count = this.mind.decisions.list(state, list);
    if (count === 0) return false;
    const ways = this.from(state, session);
    return !ways || list.slice(0, count).some(decision => ways.has(decision));
  }
}
