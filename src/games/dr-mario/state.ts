import { rowsOf } from '#engine/text.js';
import type { Arcade, Speed } from './arcade.js';
import { letterOf } from './cells.js';
import type { Model } from './rules.js';
import type { Edition } from './rulings.js';

/** The highest level to start with. All later ones have as many viruses. */
export const MOST_LEVEL = 20;

export interface Config {
  /** `arcade` is the full game; `model` is the assignment's, in which everything happens by command. */
  readonly mode: 'arcade' | 'model';
  readonly rows: number;
  readonly columns: number;
  /** DM-1: the contents of the model at the start; empty for an empty field. */
  readonly contents: readonly string[];
  readonly level: number;
  readonly speed: Speed;
  readonly edition: Edition;
}

export interface State extends Model {
  readonly config: Config;
  readonly arcade: Arcade | null;
  turn: number;
}

/**
 * `faller;over;turn;arcade;cells`. The faller as `x,y,-` or `x,y,|`, its halves, `!` if landed, or `-`; the arcade as
 * `level,stage,queue,capsules,chain,score,beats`, or `-`; a cell as two characters: its letter or `.`, and ` ` plain,
 * `<` left half, `>` right half, `*` `(` `)` the same when matched; `/` between rows.
 */
export function canonOf({ grid, faller, isOver, turn, arcade }: State): string {
  const inPlay = faller
    ? `${faller.x},${faller.y},${faller.isVertical ? '|' : '-'},${letterOf(faller.first)}${letterOf(faller.second)}${faller.isLanded ? '!' : ''}`
    : '-';
  const played = arcade
    ? [
        arcade.level,
        arcade.stage,
        arcade.queue.map(capsule => capsule.map(letterOf).join('')).join('+'),
        arcade.capsules,
        arcade.chain,
        arcade.score,
        arcade.beats,
      ].join(',')
    : '-';
  const rows = rowsOf(grid.cells, grid.width, cell => (cell ? letterOf(cell) + ' <>?*()?'.charAt(cell >> 3) : '. '));
  return `${inPlay};${isOver ? 1 : 0};${turn};${played};${rows.join('/')}`;
}
