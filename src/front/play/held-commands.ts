import { type CommandKind, intervalOf, type Repetition } from '../commands.js';
import { Repeater } from './repeater.js';

const OPPOSITES: ReadonlyMap<string, string> = new Map([
  ['left', 'right'],
  ['right', 'left'],
  ['up', 'down'],
  ['down', 'up'],
]);

/** Commands whose keys or buttons are held down, and which repeat. */
export class HeldCommands<Command extends string> {
  readonly #held = new Map<string, Command>();
  readonly #repeater: Repeater<Command>;

  constructor(
    private readonly repetition: Repetition,
    private readonly kindOf: (command: Command) => CommandKind,
  ) {
    this.#repeater = new Repeater(repetition.delay, repetition.interval);
  }

  /** Of two opposite directions, only the last one pressed counts. `id` names the key or button in `release`. */
  hold(id: string, command: Command, at: number): void {
    if (!this.kindOf(command).repeats) return;
    this.releaseCommand(OPPOSITES.get(command));
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
  releaseCommand(command: string | undefined): void {
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
