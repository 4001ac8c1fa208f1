import { CATALOGUE } from '../../../games/catalogue.js';
import type { Desk } from '../desk/desk.js';
import type { UnfinishedGame } from '../keep/archive.js';
import type { Key } from '../screen/keys.js';
import type { Scene } from '../screen/stage.js';
import { type Surface, textWidth, wrapped } from '../screen/surface.js';
import { moved } from './dialog.js';

/** What the menu leads to. */
export type Chosen =
  | { readonly type: 'game'; readonly id: string }
  | { readonly type: 'go-on'; readonly file: string }
  | { readonly type: 'replays' }
  | { readonly type: 'scores' }
  | { readonly type: 'quit' };

interface Item {
  readonly label: string;
  readonly about: string;
  readonly chosen: Chosen;
}

const MOST_UNFINISHED = 4;
const TITLE = 'G R I D F A L L';

/** The first screen: games that wait, games to begin, replays and scores. */
export class MenuScene implements Scene {
  readonly #items: readonly Item[];
  #place: number;

  constructor(
    private readonly desk: Desk,
    unfinished: readonly UnfinishedGame[],
    place: number,
    private readonly done: (chosen: Chosen, place: number) => void,
  ) {
    this.#items = [
      ...unfinished.slice(0, MOST_UNFINISHED).map(waiting => goOn(desk, waiting)),
      ...CATALOGUE.map(({ id, title, about }): Item => ({ label: title, about, chosen: { type: 'game', id } })),
      { label: 'Replays', about: 'Watch what was played, and play on from anywhere.', chosen: { type: 'replays' } },
      { label: 'High scores', about: 'The ten best of each game.', chosen: { type: 'scores' } },
      { label: 'Quit', about: '', chosen: { type: 'quit' } },
    ];
    this.#place = Math.min(place, this.#items.length - 1);
  }

  key({ name, type }: Key): void {
    if (type === 'release') return;
    const digit = /^[1-9]$/.test(name) ? this.#items[Number(name) - 1] : undefined;
    if (digit) this.done(digit.chosen, Number(name) - 1);
    else if (name === 'enter' || name === 'space') this.done(this.#items[this.#place]!.chosen, this.#place);
    else if (name === 'q' || name === 'escape') this.done({ type: 'quit' }, this.#place);
    else this.#place = moved(this.#place, this.#items.length, name);
  }

  draw(surface: Surface): void {
    const { styles, signs } = this.desk.theme;
    const widest = Math.max(...this.#items.map(({ label }) => textWidth(label))) + 6;
    const x = Math.max(0, (surface.width - widest) >> 1);
    const y = Math.max(0, (surface.height - this.#items.length - 6) >> 1);
    surface.text(middle(surface, TITLE), y, TITLE, styles.title);
    this.#items.forEach(({ label }, k) => {
      const isChosen = k === this.#place;
      const number = k < 9 ? String(k + 1) : ' ';
      const line = `${isChosen ? signs.chosen : ' '} ${number} ${label}`.padEnd(widest);
      surface.text(x, y + 2 + k, line, isChosen ? styles.chosen : styles.box);
    });
    const { about } = this.#items[this.#place]!;
    const below = y + 3 + this.#items.length;
    wrapped(about, surface.width - 2).forEach((line, k) => {
      surface.text(middle(surface, line), below + k, line, styles.quiet);
    });
    surface.text(middle(surface, HELP), below + 3, HELP, styles.quiet);
  }
}

const HELP = 'up and down, or a number; Enter; q quits';

const middle = (surface: Surface, text: string): number => Math.max(0, (surface.width - textWidth(text)) >> 1);

function goOn({ games }: Desk, { game, date, entries, file }: UnfinishedGame): Item {
  const title = games.get(game)?.title ?? game;
  const since = date.slice(0, 16).replace('T', ' ');
  return {
    label: `Go on: ${title}`,
    about: `Begun ${since} UTC, ${entries} entries so far.`,
    chosen: { type: 'go-on', file },
  };
}
