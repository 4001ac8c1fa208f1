import { Clock } from '../clock.js';
import { CountIn } from './count-in.js';
import type { Played } from './played.js';
import { isStepwise } from './situation.js';

/** The one clock of a game. Where time runs by itself, it is counted in first. `now` is always the host's time. */
export class PlayClock extends Clock {
  #countIn: CountIn | undefined;

  constructor(
    private readonly played: Played,
    private readonly countIn: 'on' | 'off',
    now: number,
  ) {
    super(played.link ? 0 : played.session.now());
    if (played.link?.isUnderWay) super.run(now);
  }

  /** Whether time acts on the game without the player. */
  get runsByItself(): boolean {
    return this.played.session.hasClock && !isStepwise(this.played);
  }

  /** The number to show, while it counts. */
  get startsIn(): number | undefined {
    return this.#countIn?.left;
  }

  /** When the next number is due. */
  get countsAt(): number | undefined {
    return this.#countIn?.nextAt;
  }

  /** Starts to count. False if there is nothing to count in: a live game that is under way does not wait. */
  count(now: number): boolean {
    const isWanted = this.countIn === 'on' && this.runsByItself && !this.isRunning;
    if (isWanted) this.#countIn = new CountIn(now);
    return isWanted;
  }

  /** True when the count is over. */
  countOn(now: number): boolean {
    this.#countIn?.wake(now);
    return this.#countIn?.left === 0;
  }

  override run(now: number): void {
    this.#countIn = undefined;
    this.catchUp(this.played.session.now(), now);
    if (!isStepwise(this.played)) super.run(now);
  }

  override stop(now: number): void {
    this.#countIn = undefined;
    super.stop(now);
  }

  /** The game's time at which something is played, which never goes back. */
  timeAt(now: number): number {
    const { session } = this.played;
    return isStepwise(this.played) ? session.now() : Math.max(session.now(), this.now(now));
  }
}
