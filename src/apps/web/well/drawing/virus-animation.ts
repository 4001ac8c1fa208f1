import type { View } from '../../../../engine/contract/view.js';

const BEAT_MS = 240;
/** After this long in which nothing happened they sit still, and the page costs nothing. */
const TIRED_MS = 12_000;
/** Which pose when: mostly at rest, now and then leaning over or blinking. */
const DANCE = [0, 0, 1, 1, 0, 2, 2, 0, 0, 0, 3, 0, 0, 1, 0, 2, 0, 0, 0, 3, 0];

/**
 * The small movements of viruses. A few frames a second, and only while there are viruses to be seen and something has
 * happened lately: not in a window that nobody sees, not when paused, and not for those who want less motion.
 */
export class VirusAnimation {
  #beat = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #wokenAt = 0;

  /** `mayMove` is asked before each movement; `moved` is told of it. */
  constructor(
    private readonly mayMove: () => boolean,
    private readonly moved: () => void,
  ) {}

  /** Something happened. */
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
