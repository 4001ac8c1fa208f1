import type { Locator, Page } from '@playwright/test';
import type { Settings } from '#engine/contract/settings.js';
import type { View } from '#engine/contract/view.js';
import { cornerOf, fittingLayout } from '#web/art/well-layout.js';
import { type Command, DEFAULTS } from '#web/controls/commands.js';
import type { Point } from './touch.js';
import { see } from './visit.js';
import { says } from './words.js';

/** The address that starts a game at once. */
export function playAddress(
  game: string,
  settings: Settings = {},
  more: Readonly<Record<string, string>> = {},
): string {
  const words = Object.entries({ ...settings, start: '1', ...more }).map(([key, value]) => [key, String(value)]);
  return `/play/${game}?${new URLSearchParams(words)}`;
}

/** Presses and releases in one step: on a slow machine the key would otherwise count as held. */
export async function tapKey(page: Page, key: string): Promise<void> {
  await Promise.all([page.keyboard.down(key), page.keyboard.up(key)]);
}

const isByColumn = ({ targets = [], width }: View): boolean =>
  targets.length > 0 && targets.every((target, i) => target === targets[i % width]);

/** A game on a page, as its player uses it. */
export class Board {
  readonly root: Locator;
  readonly well: Locator;

  constructor(readonly page: Page) {
    this.root = page.locator('section[data-phase]');
    this.well = page.getByRole('application');
  }

  /** Waits until the game on this page can be played. */
  static async on(page: Page): Promise<Board> {
    const board = new Board(page);
    await board.isRunning();
    return board;
  }

  async isRunning(): Promise<void> {
    await see(this.root).toHaveAttribute('data-running', 'true');
    await see(this.well.locator('canvas')).toBeVisible();
  }

  async press(...commands: readonly Command[]): Promise<void> {
    for (const command of commands) await tapKey(this.page, DEFAULTS[command].keys[0]!);
  }

  /** The middle of a cell on the page, for a view of the same size. */
  async pointOf(cell: number, view: View): Promise<Point> {
    const ratio = await this.page.evaluate(() => devicePixelRatio);
    const box = (await this.well.locator('canvas').boundingBox())!;
    const [width, height] = [Math.round(box.width * ratio), Math.round(box.height * ratio)];
    const layout = fittingLayout(view, width, height, isByColumn(view) ? 1 : 0);
    const [x, y] = cornerOf(layout, cell);
    const at = (corner: number, room: number, taken: number): number =>
      (Math.round((room - taken) / 2) + corner + layout.cellSize / 2) / ratio;
    return { x: box.x + at(x, width, layout.width), y: box.y + at(y, height, layout.height) };
  }

  /** The hash of the page's current state. */
  async hash(): Promise<string> {
    return this.root.evaluate(element => {
      element.dispatchEvent(new Event('gridfall-hash'));
      return element.getAttribute('data-hash') ?? '';
    });
  }

  async score(): Promise<number> {
    return Number(await this.root.getAttribute('data-score'));
  }

  async turn(): Promise<number> {
    return Number(await this.root.getAttribute('data-turn'));
  }

  async phase(): Promise<string> {
    return (await this.root.getAttribute('data-phase')) ?? '';
  }

  dialog(title: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name: title });
  }

  get paused(): Locator {
    return this.dialog(says.play.pause.title);
  }

  get over(): Locator {
    const { won, lost, stopped } = says.over;
    return this.dialog(new RegExp(`^(${[won, lost, stopped].join('|')})$`));
  }

  tool(command: Command): Locator {
    return this.page.getByRole('toolbar').getByRole('button', { name: says.play.commands[command] });
  }
}
