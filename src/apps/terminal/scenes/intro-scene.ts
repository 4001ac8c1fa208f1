import type { AnyGame } from '../../../engine/contract/game.js';
import { CAPTIONS } from '../../../front/intro/captions.js';
import { type Moment, momentOf } from '../../../front/intro/moment.js';
import { POSITIONS } from '../../../front/intro/positions.js';
import { drawWell, wellSize } from '../drawing/picture.js';
import type { Theme } from '../drawing/theme.js';
import type { Key } from '../screen/keys.js';
import type { Scene } from '../screen/stage.js';
import { type Surface, wrapped } from '../screen/surface.js';

const GAP = 2;
/** The title, and the line about keys, each with space around it. */
const LINES_AROUND = 4;
const WIDEST_COLUMN = 30;
const HELP = 'Press any key to start.';

export const hasIntro = (game: AnyGame): boolean => POSITIONS[game.id] !== undefined;

/** The rules of a game in pictures, side by side. A screen that is too small for them gets the sentences alone. */
export class IntroScene implements Scene {
  readonly #moments: readonly Moment[];
  readonly #captions: readonly string[];

  constructor(
    private readonly theme: Theme,
    private readonly game: AnyGame,
    private readonly done: () => void,
  ) {
    this.#moments = (POSITIONS[game.id] ?? []).map(position => momentOf(game, position));
    this.#captions = CAPTIONS[game.id] ?? [];
  }

  key({ type }: Key): void {
    if (type === 'press') this.done();
  }

  draw(surface: Surface): void {
    const column = Math.min(WIDEST_COLUMN, Math.floor((surface.width - GAP) / this.#moments.length) - GAP);
    const captions = this.#captions.map(caption => wrapped(caption, column));
    const captionRows = Math.max(...captions.map(({ length }) => length));
    const zoom = ([2, 1] as const).find(one => this.#fits(surface, one, column, captionRows));
    const top = this.#drawTitle(surface);
    if (zoom === undefined) this.#drawSentences(surface, top);
    else this.#drawPictures(surface, zoom, column, captions, top);
  }

  #fits(surface: Surface, zoom: 1 | 2, column: number, captionRows: number): boolean {
    const sizes = this.#moments.map(({ view }) => wellSize(view, zoom));
    const height = Math.max(...sizes.map(size => size.height)) + 1 + captionRows + LINES_AROUND;
    return height <= surface.height && sizes.every(({ width }) => width <= column);
  }

  /** Returns the row below it. */
  #drawTitle(surface: Surface): number {
    const title = `How to play ${this.game.title}`;
    surface.text((surface.width - title.length) >> 1, 0, title, this.theme.styles.title);
    return 1;
  }

  #drawPictures(
    surface: Surface,
    zoom: 1 | 2,
    column: number,
    captions: readonly (readonly string[])[],
    top: number,
  ): void {
    const { theme } = this;
    const left = (surface.width - captions.length * (column + GAP) + GAP) >> 1;
    const height = Math.max(...this.#moments.map(({ view }) => wellSize(view, zoom).height));
    this.#moments.forEach(({ view, emphasis }, k) => {
      const size = wellSize(view, zoom);
      const x = left + k * (column + GAP);
      const place = { zoom, x: x + ((column - size.width) >> 1), y: top + height - size.height };
      drawWell(surface, theme, place, view, { emphasis: index => emphasis.get(index) });
      captions[k]?.forEach((line, row) => void surface.text(x, top + height + 1 + row, line, theme.styles.label));
    });
    const below = top + height + 2 + Math.max(...captions.map(({ length }) => length));
    surface.text((surface.width - HELP.length) >> 1, below, HELP, theme.styles.quiet);
  }

  #drawSentences(surface: Surface, top: number): void {
    const { styles } = this.theme;
    const lines = this.#captions.flatMap(caption => [...wrapped(caption, surface.width - 2), '']);
    lines.forEach((line, k) => void surface.text(1, top + 1 + k, line, styles.label));
    surface.text(1, Math.min(surface.height - 1, top + 1 + lines.length), HELP, styles.quiet);
  }
}
