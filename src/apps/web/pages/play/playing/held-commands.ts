import { Repeater } from '../../../../../front/repeater.js';
import { type Command, kindOf } from '../../../controls/commands.js';

const OPPOSITES: Readonly<Partial<Record<Command, Command>>> = { left: 'right', right: 'left', up: 'down', down: 'up' };

/** Commands whose keys or buttons are held, and which go on as long as they are. */
export class HeldCommands {
  readonly #held = new Map<string, Command>();
  readonly #repeater: Repeater<Command>;

  constructor({ delay, interval }: { readonly delay: number; readonly interval: number }) {
    this.#repeater = new Repeater(delay, interval);
  }

  /** Of two directions that exclude each other, the one that was pressed last counts. */
  hold(id: string, command: Command, at: number): void {
    if (!kindOf(command).repeats) return;
    this.releaseCommand(OPPOSITES[command]);
    this.#held.set(id, command);
    this.#repeater.hold(id, command, at);
  }

  release(id: string): void {
    this.#held.delete(id);
    this.#repeater.release(id);
  }

  releaseAll(): void {
    this.#held.clear();
    this.#repeater.releaseAll();
  }

  /** Whatever is held that means this goes on no longer. */
  releaseCommand(command: Command | undefined): void {
    for (const [id, held] of this.#held) if (held === command) this.release(id);
  }

  has(command: Command): boolean {
    return [...this.#held.values()].includes(command);
  }

  nextAt(): number | undefined {
    return this.#repeater.nextAt();
  }

  due(now: number): { readonly what: Command; readonly at: number } | undefined {
    return this.#repeater.due(now);
  }
}
