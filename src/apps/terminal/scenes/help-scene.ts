import { isCommandUsed } from '#front/commands.js';
import type { PlayedBy } from '#front/intents.js';
import { type Played, pointerFor, situationOf } from '#front/play/played.js';
import { type Bindings, COMMANDS, type Command, DEFAULTS, kindOf } from '../keep/bindings.js';
import type { Key } from '../screen/keys.js';
import type { Scene } from '../screen/stage.js';
import { type Surface, textWidth } from '../screen/surface.js';
import type { AppContext } from './app-context.js';
import { drawBox } from './dialog.js';

/** Lists the keys of a game, on top of the game. */
export class HelpScene implements Scene {
  readonly #rows: readonly (readonly [keys: string, about: string])[];

  constructor(
    private readonly context: AppContext,
    private readonly played: Played,
    private readonly done: () => void,
  ) {
    const { bindings } = context.config;
    const pointer = pointerFor(played);
    const situation = situationOf(played, pointer);
    const { playedBy } = situation;
    const used = COMMANDS.filter(command => isCommandUsed(command, kindOf(command), situation)).filter(
      command => command !== 'hint' || !played.isDaily,
    );
    const usedWhen = (...when: readonly string[]): Command[] =>
      used.filter(command => when.includes(kindOf(command).when));
    const own =
      playedBy === 'controls'
        ? usedWhen('game').filter(command => command !== 'confirm')
        : (Object.keys(POINTING[playedBy]) as Command[]);
    const shown = [...own, ...usedWhen('undo', 'stepwise'), ...usedWhen('always')];
    const keysOf = (command: Command) => (pointer ? pointingKeys(bindings, command) : bindings.keysOf(command));
    this.#rows = shown.map(command => [keysOf(command).join(' '), aboutOf(command, playedBy)]);
  }

  key({ type }: Key): void {
    if (type === 'press') this.done();
  }

  draw(surface: Surface): void {
    const widest = Math.max(...this.#rows.map(([keys]) => textWidth(keys)));
    const width = Math.min(
      surface.width - 4,
      widest + 4 + Math.max(...this.#rows.map(([, about]) => textWidth(about))),
    );
    const { x, y } = drawBox(
      surface,
      this.context.theme,
      `${this.played.game.title}: help`,
      width,
      this.#rows.length + 2,
    );
    this.#rows.forEach(([keys, about], k) => {
      surface.text(x + 1, y + k, keys, this.context.theme.styles.value);
      surface.text(x + 3 + widest, y + k, about.slice(0, Math.max(0, width - widest - 4)));
    });
    surface.text(
      x + 1,
      y + this.#rows.length + 1,
      'Press any key to close. To change keys: gridfall config',
      this.context.theme.styles.quiet,
    );
  }
}

/** The effects of commands in games played by pointing. */
const POINTING: Readonly<Record<'cells' | 'columns', Readonly<Partial<Record<Command, string>>>>> = {
  cells: {
    left: 'move the cursor left',
    right: 'move the cursor right',
    up: 'move the cursor up',
    down: 'move the cursor down',
    confirm: 'pick what the cursor is on',
  },
  columns: {
    left: 'choose the column to the left',
    right: 'choose the column to the right',
    confirm: 'drop the cube in this column',
  },
};

const aboutOf = (command: Command, playedBy: PlayedBy): string =>
  (playedBy === 'controls' ? undefined : POINTING[playedBy][command]) ?? DEFAULTS[command].about;

/** In games played by pointing, the keys for drop do the same as those for confirm. Elsewhere nobody has to confirm. */
const pointingKeys = (bindings: Bindings, command: Command): readonly string[] =>
  command === 'confirm'
    ? [...new Set([...bindings.keysOf(command), ...bindings.keysOf('drop')])]
    : bindings.keysOf(command);
