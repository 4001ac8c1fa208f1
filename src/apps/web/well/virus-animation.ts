import type { View } from '#engine/contract/view.js';

const BEAT_MS = 240;
/** After this long without a change the viruses sit still, and the page uses no CPU. */
const TIRED_MS = 12_000;
/** The poses over time: mostly at rest, sometimes leaning or blinking. */
const DANCE = [0, 0, 1, 1, 0, 2, 2, 0, 0, 0, 3, 0, 0, 1, 0, 2, 0, 0, 0, 3, 0];

/**
 * Animates viruses at a few frames per second, while they are visible and something happened recently. Not in a hidden
 * window, while paused, or with reduced motion.
 */
export class VirusAnimation {
  #beat = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wokenAt = 0;

  /** `mayMove` is called before each movement, `moved` after it. */
  constructor(
    private readonly mayMove: () => boolean,
    private readonly moved: () => void,
  ) {}

  wake(): void {
    this.#wokenAt = performance.now();
    this.#timer ??= setTimeout(this.#next, BEAT_MS);
  }

  poseAt(x: number, y: number): number {
    if (this.#timer === undefined) return 0;
    return DANCE[(this.#beat + x * 7 + y * 5) % DANCE.length] ?? 0;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #next = (): void => {
    this.#timer = undefined;
    const isTired = performance.now() - this.#wokenAt > TIRED_MS;
    if (!isTired && this.mayMove()) {
      this.#beat++;
      this.#timer = setTimeout(this.#next, BEAT_MS);
    }
    this.moved();
  };
}

export const hasViruses = ({ cells }: View): boolean => cells.some(cell => cell?.kind === 'virus');
