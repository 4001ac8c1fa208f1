import { Clock } from '../../../../front/clock.js';
import { CountIn } from '../../../../front/count-in.js';
import { isTimeStopped, type OpenGame } from '../../context/open-game.js';

/** The clock of a game. It stands still until it is started, and a real-time game is counted in first. */
export class PlayClock {
  readonly #clock: Clock;
  #countIn: CountIn | undefined;

  constructor(
    private readonly openGame: OpenGame,
    private readonly countIn: 'on' | 'off',
  ) {
    this.#clock = new Clock(openGame.session.now(), () => performance.now());
  }

  get isRunning(): boolean {
    return this.#clock.isRunning;
  }

  /** It runs, or is about to. */
  get isStarted(): boolean {
    return this.isRunning || this.isCounting;
  }

  get isCounting(): boolean {
    return this.#countIn !== undefined;
  }

  /** Counts 3, 2, 1 before the time of a game runs that time acts on. */
  start(): void {
    const { session } = this.openGame;
    const isWanted = this.countIn === 'on' && session.hasClock && isTimeStopped(this.openGame);
    if (isWanted && session.status().phase === 'playing') this.#countIn = new CountIn(performance.now());
    else this.run();
  }

  run(): void {
    this.#countIn = undefined;
    this.openGame.livePause?.resume();
    this.#clock.catchUp(this.openGame.session.now());
    this.#clock.run();
  }

  stop(): void {
    this.#countIn = undefined;
    this.#clock.stop();
  }

  /** The game's time, which never goes back. */
  now(wall = performance.now()): number {
    return Math.max(this.openGame.session.now(), this.#clock.now(wall));
  }

  /** How many seconds of the count-in are left. */
  startsIn(wall = performance.now()): number | undefined {
    return this.#countIn?.left(wall);
  }

  /** When the next second of the count-in begins. */
  countsAt(wall: number): number | undefined {
    return this.startsIn(wall) === 0 ? wall : this.#countIn?.nextAt(wall);
  }

  /** When a time of the game comes; undefined while it stands still. */
  wallTime(time: number | undefined): number | undefined {
    return time === undefined ? undefined : this.#clock.wallTime(time);
  }
}
