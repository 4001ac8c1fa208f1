import type { AnyGame } from '../../../engine/contract/game.js';
import type { Session } from '../../../engine/play/session.js';
import type { Desk } from '../desk/desk.js';
import { type Command, MEANINGS } from '../keep/bindings.js';
import type { Key } from '../screen/keys.js';
import type { Scene } from '../screen/stage.js';
import { type Surface, textWidth } from '../screen/surface.js';
import { drawBox } from './dialog.js';

const POINTING: readonly Command[] = ['left', 'right', 'up', 'down', 'confirm', 'drop'];
const TURN_BASED: readonly Command[] = ['undo', 'redo'];
const ALWAYS: readonly Command[] = ['pause', 'help', 'restart', 'quit'];

/** The keys of a game, over the game. */
export class KeysScene implements Scene {
  readonly #rows: readonly (readonly [keys: string, about: string])[];

  constructor(
    private readonly desk: Desk,
    private readonly game: AnyGame,
    session: Session,
    private readonly done: () => void,
  ) {
    const own = session.view().targets ? POINTING : game.controls.map(({ intent }) => intent);
    const commands = [...own, ...(session.hasClock ? [] : TURN_BASED), ...ALWAYS];
    this.#rows = commands.map(command => [desk.config.bindings.keysOf(command).join(' '), MEANINGS[command].about]);
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
    const { x, y } = drawBox(surface, this.desk.theme, `${this.game.title}: keys`, width, this.#rows.length + 2);
    this.#rows.forEach(([keys, about], k) => {
      surface.text(x + 1, y + k, keys, this.desk.theme.styles.value);
      surface.text(x + 3 + widest, y + k, about.slice(0, Math.max(0, width - widest - 4)));
    });
    surface.text(
      x + 1,
      y + this.#rows.length + 1,
      'Any key goes on. Other keys: gridfall config',
      this.desk.theme.styles.quiet,
    );
  }
}
