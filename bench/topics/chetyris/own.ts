import { ignore } from '#engine/contract/event.js';
import { type FastState, fast } from '#games/chetyris/fast/fast.js';
import { game } from '#games/chetyris/game.js';
import { pieceOf } from '#games/chetyris/pieces.js';
import type { State } from '#games/chetyris/state.js';
import { NaiveGame } from './naive.js';
import { CONFIG, Code, columnIn, type GameRecord, orientationIn, playFast } from './record.js';

/** One of our own implementations of Chetyris. Each has its own loop, so that it is compiled for that implementation only. */
export interface Implementation {
  play(code: number): void;
  replay(record: GameRecord): void;
  canon(): string;
}

export class FastImplementation implements Implementation {
  private readonly state: FastState = fast.start(CONFIG);

  play(code: number): void {
    playFast(this.state, code);
  }

  replay(record: GameRecord): void {
    const { state } = this;
    playFast(state, Code.NewGame);
    for (let k = 0; k < record.length; k++) playFast(state, record[k]!);
  }

  canon(): string {
    return fast.canon(this.state);
  }
}

/** Plays the plain rules, one action at a time. */
export class PlainImplementation implements Implementation {
  private state: State = game.start(CONFIG);

  play(code: number): void {
    if (code >= Code.FirstPlacement) this.place(orientationIn(code), columnIn(code));
    else if (code < Code.Enter) game.apply(this.state, { type: 'draw', piece: code }, ignore);
    else if (code === Code.Enter) game.apply(this.state, { type: 'enter' }, ignore);
    else this.state = game.start(CONFIG);
  }

  replay(record: GameRecord): void {
    this.play(Code.NewGame);
    for (const code of record) this.play(code);
  }

  canon(): string {
    return game.canon(this.state);
  }

  private place(orientation: number, x: number): void {
    const { state } = this;
    while (state.orientation !== orientation) if (!game.apply(state, { type: 'rotate' }, ignore)) return;
    while (state.x !== x) {
      const type = x < state.x === (state.piece === CRAZY_SHAPE) ? 'right' : 'left';
      if (!game.apply(state, { type }, ignore)) return;
    }
    game.apply(state, { type: 'drop' }, ignore);
  }
}

const CRAZY_SHAPE = pieceOf('C');

export class NaiveImplementation implements Implementation {
  private game = new NaiveGame(CONFIG.width, CONFIG.depth);

  play(code: number): void {
    if (code >= Code.FirstPlacement) this.game.place(orientationIn(code), columnIn(code));
    else if (code < Code.Enter) this.game.draw(code);
    else if (code === Code.Enter) this.game.enter();
    else this.game = new NaiveGame(CONFIG.width, CONFIG.depth);
  }

  replay(record: GameRecord): void {
    this.play(Code.NewGame);
    for (const code of record) this.play(code);
  }

  canon(): string {
    return this.game.canon();
  }
}

/** A hash (FNV-1a) of the canons after each of the first `count` placements. */
export function canonsOf(implementation: Implementation, record: GameRecord, count: number): number {
  let hash = 0x811c9dc5;
  let left = count;
  implementation.play(Code.NewGame);
  for (const code of record) {
    if (left === 0) break;
    implementation.play(code);
    if (code < Code.FirstPlacement) continue;
    left--;
    for (const char of implementation.canon()) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  }
  return hash >>> 0;
}
