import type { BotGame } from '#bots/bot-game.js';
import type { Entry } from '#engine/play/replay.js';
import type { Feed } from './keep/recording.js';

/** A bot's game. It thinks in slices, so that keys are answered at once. */
export class BotFeed implements Feed {
  #thinking: ReturnType<BotGame['playTurn']> | undefined;
  #given = 0;
  #isDone = false;

  constructor(
    private readonly table: BotGame,
    private readonly turns: number,
  ) {}

  get isDone(): boolean {
    return this.#isDone;
  }

  more(until: number): readonly Entry[] {
    do this.#step();
    while (!this.#isDone && performance.now() < until);
    const log = this.table.session.log();
    const gained = log.slice(this.#given);
    this.#given = log.length;
    return gained;
  }

  #step(): void {
    this.#thinking ??= this.table.playTurn();
    const { done, value } = this.#thinking.next();
    if (!done) return;
    this.#thinking = undefined;
    this.#isDone = !value || this.table.isOver || this.table.session.status().turn >= this.turns;
  }
}
