import { type CommandKind, intervalOf, type Repetition } from '../commands.js';

const OPPOSITES: ReadonlyMap<string, string> = new Map([
  ['left', 'right'],
  ['right', 'left'],
  ['up', 'down'],
  ['down', 'up'],
]);

/** How often something instant is tried again while it is held, for example because a new piece has come. */
const INSTANT_MS = 16;

interface Held<Command> {
  readonly command: Command;
  readonly interval: number;
  /** When it is repeated next. */
  at: number;
}

/** A repetition that is due. `isInstant`: it is to be repeated until it has no effect. */
interface Due<Command> {
  readonly command: Command;
  readonly at: number;
  readonly isInstant: boolean;
}

/** Repeats commands while their keys or buttons are held, on hosts that report when they are released. */
export class HeldCommands<Command extends string> {
  readonly #held = new Map<string, Held<Command>>();

  constructor(
    private readonly repetition: Repetition,
    private readonly kindOf: (command: Command) => CommandKind,
  ) {}

  /** Of two opposite directions, only the last one pressed counts. `id` names the key or button in `release`. */
  hold(id: string, command: Command, at: number): void {
    if (!this.kindOf(command).repeats) return;
    this.releaseCommand(OPPOSITES.get(command));
    const interval = intervalOf(command, this.repetition);
    this.#held.set(id, { command, interval, at: at + this.repetition.delay });
  }

  release(id: string): void {
    this.#held.delete(id);
  }

  releaseAll(): void {
    this.#held.clear();
  }

  /** Stops repeating this command, whatever holds it down. */
  releaseCommand(command: string | undefined): void {
    for (const [id, held] of this.#held) if (held.command === command) this.release(id);
  }

  has(command: Command): boolean {
    return [...this.#held.values()].some(held => held.command === command);
  }

  /** When the next repetition is due, if anything is held. */
  nextAt(): number | undefined {
    const times = [...this.#held.values()].map(({ at }) => at);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  /** The next repetition that is due by now, with its exact time. Call it until it returns undefined. */
  due(now: number): Due<Command> | undefined {
    const next = this.nextAt();
    if (next === undefined || next > now) return undefined;
    const held = [...this.#held.values()].find(({ at }) => at === next)!;
    held.at += held.interval || INSTANT_MS;
    return { command: held.command, at: next, isInstant: held.interval === 0 };
  }
}
