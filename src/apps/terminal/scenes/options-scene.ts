import type { AnyGame } from '#engine/contract/game.js';
import { leaderboardOf } from '#engine/contract/leaderboard.js';
import { scoreLines } from '../keep/leaderboards.js';
import type { Key } from '../screen/keys.js';
import type { Scene } from '../screen/stage.js';
import { type Surface, wrapped } from '../screen/surface.js';
import type { AppContext } from './app-context.js';
import { drawBox, drawRows, moveSelection } from './dialog.js';
import { type Field, Form } from './form.js';
import type { GameSetup } from './open-game.js';

const WIDTH = 60;

/** Lets the player choose the settings and the seed of a new game. */
export class OptionsScene implements Scene {
  readonly #form: Form;
  #selected = 0;

  constructor(
    private readonly context: AppContext,
    private readonly game: AnyGame,
    private readonly about: string,
    private readonly done: (setup: GameSetup | undefined) => void,
  ) {
    this.#form = new Form(game);
  }

  get #rows(): readonly (Field | 'play')[] {
    return ['play', ...this.#form.fields, this.#form.seed];
  }

  key({ name, type }: Key): void {
    if (type === 'release') return;
    const row = this.#rows[this.#selected]!;
    if (name === 'escape') this.done(undefined);
    else if (name === 'enter')
      this.done({ game: this.game, settings: this.#form.settings(), seed: this.#form.seed.value });
    else if (['up', 'down', 'tab', 'shift-tab', 'home', 'end'].includes(name)) this.#move(name);
    else if (row === 'play') this.#onPlay(name);
    else change(row, name);
  }

  #onPlay(name: string): void {
    if (name === 'q') this.done(undefined);
    else if (name === 'space') this.key({ name: 'enter', type: 'press', id: 'enter' });
    else this.#move(name);
  }

  #move(name: string): void {
    this.#selected = moveSelection(this.#selected, this.#rows.length, name);
  }

  draw(surface: Surface): void {
    const { styles } = this.context.theme;
    const about = wrapped(this.about, WIDTH - 2);
    const scores = this.#scoreLines();
    const rows = this.#rows;
    const height = about.length + 1 + rows.length + 3 + scores.length;
    const { x, y } = drawBox(surface, this.context.theme, this.game.title, WIDTH, height);
    about.forEach((line, k) => void surface.text(x + 1, y + k, line, styles.quiet));
    const top = y + about.length + 1;
    const row = rows[this.#selected]!;
    const textOf = (one: Field | 'play'): string =>
      one === 'play' ? 'Play' : `${one.name.padEnd(10)} ${one.shown}${one === row && one.name === 'seed' ? '_' : ''}`;
    drawRows(surface, this.context.theme, { x, y: top, width: WIDTH }, rows.map(textOf), this.#selected);
    surface.text(x + 1, top + rows.length + 1, (row === 'play' ? HELP : row.about).slice(0, WIDTH - 2), styles.quiet);
    scores.forEach((line, k) => void surface.text(x + 1, top + rows.length + 3 + k, line, styles.label));
  }

  #scoreLines(): string[] {
    return scoreLines(this.context.data, leaderboardOf(this.game, this.#form.settings()));
  }
}

const HELP = 'Enter: play  Up/Down: move  Left/Right: change  Esc: back';

function change(row: Field, name: string): void {
  if (name === 'left' || name === 'right') row.step(name === 'left' ? -1 : 1);
  else if (name === 'backspace' || name === 'delete') row.type('');
  else if (name === 'space') row.type(' ');
  else if ([...name].length === 1) row.type(name);
}
