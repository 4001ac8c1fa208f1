import { CATALOGUE } from '#games/catalogue.js';
import type { UnfinishedGame } from '../keep/game-files.js';
import type { Key } from '../screen/keys.js';
import type { Scene } from '../screen/stage.js';
import { type Surface, textWidth, wrapped } from '../screen/surface.js';
import type { AppContext } from './app-context.js';
import { drawRows, moveSelection } from './dialog.js';

export type MenuChoice =
  | { readonly type: 'game'; readonly id: string }
  | { readonly type: 'resume'; readonly file: string }
  | { readonly type: 'replays' }
  | { readonly type: 'scores' }
  | { readonly type: 'daily'; readonly server: string }
  | { readonly type: 'quit' };

interface Item {
  readonly label: string;
  readonly about: string;
  readonly choice: MenuChoice;
}

const MOST_UNFINISHED = 4;
const TITLE = 'G R I D F A L L';

/** The changing parts of the menu. */
export interface MenuContent {
  readonly unfinished: readonly UnfinishedGame[];
  /** The server of the last daily challenge. */
  readonly server: string | undefined;
}

/** The first screen: unfinished games, new games, replays and the leaderboard. */
export class MenuScene implements Scene {
  readonly #items: readonly Item[];
  #selected: number;

  constructor(
    private readonly context: AppContext,
    { unfinished, server }: MenuContent,
    selected: number,
    private readonly done: (choice: MenuChoice, selected: number) => void,
  ) {
    this.#items = [
      ...unfinished.slice(0, MOST_UNFINISHED).map(game => resumeItem(context, game)),
      ...CATALOGUE.map(({ id, title, about }): Item => ({ label: title, about, choice: { type: 'game', id } })),
      ...(server === undefined ? [] : [dailyItem(server)]),
      { label: 'Replays', about: 'Watch any game again, or take over at any move.', choice: { type: 'replays' } },
      {
        label: 'Leaderboard',
        about: 'The ten best scores for each game and its settings.',
        choice: { type: 'scores' },
      },
      { label: 'Quit', about: '', choice: { type: 'quit' } },
    ];
    this.#selected = Math.min(selected, this.#items.length - 1);
  }

  key({ name, type }: Key): void {
    if (type === 'release') return;
    const digit = /^[1-9]$/.test(name) ? this.#items[Number(name) - 1] : undefined;
    if (digit) this.done(digit.choice, Number(name) - 1);
    else if (name === 'enter' || name === 'space') this.done(this.#items[this.#selected]!.choice, this.#selected);
    else if (name === 'q' || name === 'escape') this.done({ type: 'quit' }, this.#selected);
    else this.#selected = moveSelection(this.#selected, this.#items.length, name);
  }

  draw(surface: Surface): void {
    const { styles } = this.context.theme;
    const widest = Math.max(...this.#items.map(({ label }) => textWidth(label))) + 6;
    const x = Math.max(0, (surface.width - widest) >> 1);
    const y = Math.max(0, (surface.height - this.#items.length - 6) >> 1);
    surface.text(centred(surface, TITLE), y, TITLE, styles.title);
    const rows = this.#items.map(({ label }, k) => `${k < 9 ? k + 1 : ' '} ${label}`);
    drawRows(surface, this.context.theme, { x, y: y + 2, width: widest }, rows, this.#selected);
    const { about } = this.#items[this.#selected]!;
    const below = y + 3 + this.#items.length;
    wrapped(about, surface.width - 2).forEach((line, k) => {
      surface.text(centred(surface, line), below + k, line, styles.quiet);
    });
    surface.text(centred(surface, HELP), below + 3, HELP, styles.quiet);
  }
}

const HELP = 'Up/Down or a number: choose   Enter: open   q: quit';

const centred = (surface: Surface, text: string): number => Math.max(0, (surface.width - textWidth(text)) >> 1);

const resumeItem = ({ games }: AppContext, unfinished: UnfinishedGame): Item => ({
  label: `Resume ${games.get(unfinished.game)?.title ?? unfinished.game}`,
  about: startedText(unfinished),
  choice: { type: 'resume', file: unfinished.file },
});

const dailyItem = (server: string): Item => ({
  label: 'Daily challenge',
  about: `Today's challenges on ${server}, your streak and your calendar.`,
  choice: { type: 'daily', server },
});

export const startedText = ({ date, entries }: UnfinishedGame): string =>
  `Started ${date.slice(0, 16).replace('T', ' ')} UTC, ${entries} ${entries === 1 ? 'move' : 'moves'} so far.`;
