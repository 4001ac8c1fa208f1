import { intervalOf, type Repetition } from '../../../../../front/commands.js';
import { Repeater } from '../../../../../front/repeater.js';
import { type Command, kindOf } from '../../../controls/commands.js';

const OPPOSITES: Readonly<Partial<Record<Command, Command>>> = { left: 'right', right: 'left', up: 'down', down: 'up' };

/** Commands whose keys or buttons are held down, and which repeat. */
export class HeldCommands {
  readonly #held = new Map<string, Command>();
  readonly #repeater: Repeater<Command>;

  constructor(private readonly repetition: Repetition) {
    this.#repeater = new Repeater(repetition.delay, repetition.interval);
  }

  /** Of two opposite directions, only the last one pressed counts. */
  hold(id: string, command: Command, at: number): void {
    if (!kindOf(command).repeats) return;
    this.releaseCommand(OPPOSITES[command]);
    this.#held.set(id, command);
    this.#repeater.hold(id, command, at, intervalOf(command, this.repetition));
  }

  release(id: string): void {
    this.#held.delete(id);
    this.#repeater.release(id);
  }

  releaseAll(): void {
    this.#held.clear();
    this.#repeater.releaseAll();
  }

  /** Stops repeating this command, whatever holds it down. */
  releaseCommand(command: Command | undefined): void {
    for (const [id, held] of this.#held) if (held === command) this.release(id);
  }

  has(command: Command): boolean {
    return [...this.#held.values()].includes(command);
  }

  nextAt(): number | undefined {
    return this.#repeater.nextAt();
  }

  due(now: number): ReturnType<Repeater<Command>['due']> {
    return this.#repeater.due(now);
  }
}
