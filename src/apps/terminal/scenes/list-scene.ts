import { visible } from '#engine/bad-input.js';
import type { Key } from '../screen/keys.js';
import type { Scene } from '../screen/stage.js';
import { type Surface, textWidth } from '../screen/surface.js';
import type { AppContext } from './app-context.js';
import { drawBox, drawRows, moveSelection } from './dialog.js';

/** A list that may be longer than the screen. Enter chooses the selected item. */
export class ListScene implements Scene {
  #selected = 0;
  #page = 1;

  constructor(
    private readonly context: AppContext,
    private readonly title: string,
    private readonly lines: readonly string[],
    private readonly done: (selected: number | undefined) => void,
  ) {}

  key({ name, type }: Key): void {
    if (type === 'release') return;
    const last = this.lines.length - 1;
    if (name === 'escape' || name === 'q') this.done(undefined);
    else if (name === 'enter' || name === 'space') this.done(last < 0 ? undefined : this.#selected);
    else if (name === 'page-down') this.#selected = Math.min(last, this.#selected + this.#page);
    else if (name === 'page-up') this.#selected = Math.max(0, this.#selected - this.#page);
    else if (last >= 0) this.#selected = moveSelection(this.#selected, this.lines.length, name);
  }

  draw(surface: Surface): void {
    const { styles } = this.context.theme;
    const texts = this.lines.map(line => visible(line));
    const width = Math.min(
      Math.max(1, surface.width - 4),
      Math.max(textWidth(this.title) + 4, 30, ...texts.map(line => textWidth(line) + 4)),
    );
    this.#page = Math.max(1, surface.height - 4);
    const first = Math.max(0, Math.min(this.#selected - (this.#page >> 1), texts.length - this.#page));
    const shown = texts.slice(first, first + this.#page);
    const { x, y } = drawBox(surface, this.context.theme, this.title, width, Math.max(1, shown.length));
    if (shown.length === 0) surface.text(x + 1, y, 'Nothing yet', styles.quiet);
    drawRows(surface, this.context.theme, { x, y, width }, shown, this.#selected - first);
  }
}
