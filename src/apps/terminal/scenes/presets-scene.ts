import type { AnyGame } from '#engine/contract/game.js';
import { leaderboardOf } from '#engine/contract/leaderboard.js';
import type { Preset } from '#engine/contract/preset.js';
import { scoreLines } from '../keep/leaderboards.js';
import type { Key } from '../screen/keys.js';
import type { Scene } from '../screen/stage.js';
import { type Surface, wrapped } from '../screen/surface.js';
import type { AppContext } from './app-context.js';
import { drawBox, drawRows, moveSelection } from './dialog.js';

/** A preset to play, the form with all settings, or back to the menu. */
export type PresetChoice = Preset | 'advanced' | undefined;

const WIDTH = 60;
/** Room for the sentence of any preset, so that the box keeps its size. */
const SENTENCE_LINES = 2;
const ADVANCED = { title: 'Advanced...', about: 'All settings, and the seed.' } as const;
const HELP = 'Enter or a number: play  Up/Down: move  Esc: back';

/** Lets the player choose one of the named ways to play a game. */
export class PresetsScene implements Scene {
  readonly #presets: readonly Preset[];
  #selected = 0;

  constructor(
    private readonly context: AppContext,
    private readonly game: AnyGame,
    private readonly about: string,
    private readonly done: (choice: PresetChoice) => void,
  ) {
    this.#presets = game.presets ?? [];
  }

  key({ name, type }: Key): void {
    if (type === 'release') return;
    const count = this.#presets.length + 1;
    const digit = Number(name);
    if (name === 'escape' || name === 'q') this.done(undefined);
    else if (name === 'enter' || name === 'space') this.#choose(this.#selected);
    else if (digit >= 1 && digit <= count) this.#choose(digit - 1);
    else this.#selected = moveSelection(this.#selected, count, name);
  }

  #choose(index: number): void {
    this.done(this.#presets[index] ?? 'advanced');
  }

  draw(surface: Surface): void {
    const { styles } = this.context.theme;
    const about = wrapped(this.about, WIDTH - 2);
    const rows = [...this.#presets, ADVANCED];
    const selected = rows[this.#selected]!;
    const scores = this.#scores();
    const height = about.length + 1 + rows.length + 3 + SENTENCE_LINES + scores.length;
    const { x, y } = drawBox(surface, this.context.theme, this.game.title, WIDTH, height);
    about.forEach((line, k) => void surface.text(x + 1, y + k, line, styles.quiet));
    const top = y + about.length + 1;
    const titles = rows.map(({ title }, k) => `${k + 1} ${title}`);
    drawRows(surface, this.context.theme, { x, y: top, width: WIDTH }, titles, this.#selected);
    const below = top + rows.length + 1;
    const sentence = wrapped(selected.about, WIDTH - 2).slice(0, SENTENCE_LINES);
    sentence.forEach((line, k) => void surface.text(x + 1, below + k, line, styles.label));
    surface.text(x + 1, below + SENTENCE_LINES, HELP, styles.quiet);
    scores.forEach((line, k) => void surface.text(x + 1, below + SENTENCE_LINES + 2 + k, line, styles.label));
  }

  #scores(): string[] {
    const preset = this.#presets[this.#selected];
    return preset ? scoreLines(this.context.data, leaderboardOf(this.game, preset.settings)) : [];
  }
}
