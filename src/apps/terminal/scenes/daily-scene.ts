import type { Key } from '../screen/keys.js';
import type { Scene } from '../screen/stage.js';
import { type Surface, wrapped } from '../screen/surface.js';
import type { AppContext } from './app-context.js';
import { drawBox, drawRows, moveSelection } from './dialog.js';

/** One challenge of the day, as text. */
export interface DailyItem {
  readonly title: string;
  readonly preset: string;
  readonly about: string;
  /** Whether the next attempt counts, in words. */
  readonly attempt: string;
  /** The player's result; empty before the first attempt. */
  readonly result: string;
}

const WIDTH = 74;
const LEFT = 48;
const SENTENCE_LINES = 2;
const RULE = 'There is no undo. An attempt that you leave is still your first one.';
const HELP = 'Enter or a number: play  Up/Down: move  Esc: back';

/** The challenges of a day, and beside them the player's calendar. */
export class DailyScene implements Scene {
  #selected = 0;

  constructor(
    private readonly context: AppContext,
    private readonly title: string,
    private readonly items: readonly DailyItem[],
    /** The streak and the calendar. */
    private readonly aside: readonly string[],
    private readonly done: (selected: number | undefined) => void,
  ) {}

  key({ name, type }: Key): void {
    if (type === 'release') return;
    const digit = Number(name);
    if (name === 'escape' || name === 'q') this.done(undefined);
    else if (name === 'enter' || name === 'space') this.done(this.#selected);
    else if (digit >= 1 && digit <= this.items.length) this.done(digit - 1);
    else this.#selected = moveSelection(this.#selected, this.items.length, name);
  }

  draw(surface: Surface): void {
    const { styles } = this.context.theme;
    const below = this.items.length + 1;
    const height = Math.max(below + SENTENCE_LINES + 6, this.aside.length);
    const { x, y } = drawBox(surface, this.context.theme, this.title, WIDTH, height);
    const rows = this.items.map(({ title, preset }, k) => `${k + 1} ${title}: ${preset}`);
    drawRows(surface, this.context.theme, { x, y, width: LEFT }, rows, this.#selected);
    const { about, attempt, result } = this.items[this.#selected]!;
    const sentence = wrapped(about, LEFT - 2).slice(0, SENTENCE_LINES);
    sentence.forEach((line, k) => void surface.text(x + 1, y + below + k, line, styles.label));
    const rest = [attempt, result, ...wrapped(RULE, LEFT - 2), '', HELP].flatMap(line => wrapped(line, LEFT - 2));
    rest.forEach((line, k) => void surface.text(x + 1, y + below + SENTENCE_LINES + k, line, styles.quiet));
    this.aside.forEach((line, k) => void surface.text(x + LEFT + 2, y + k, line, styles.label));
  }
}
