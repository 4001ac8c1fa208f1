import type { Locator, Page } from '@playwright/test';
import { GuidedGame } from '#front/intro/guided-game.js';
import { type Deed, GUIDES } from '#front/intro/guides.js';
import { cellsInPlay, doDeed } from '#front/intro/step-aim.js';
import { GAMES } from '../../../support/games/listed.js';
import { Board } from '../../../support/web/board.js';
import { Finger, type Point } from '../../../support/web/touch.js';
import { see } from '../../../support/web/visit.js';

/** A finger that drags a piece on a large field need not go as far as the piece. */
const LONGEST_STEP_PX = 48;

/** A guide on a page, as its player uses it, and the same guide here, which tells what to do. */
export class GuideOnPage {
  readonly root: Locator;
  readonly guided: GuidedGame;
  readonly #board: Board;
  #finger: Finger | undefined;

  constructor(
    readonly page: Page,
    game: string,
    private readonly by: 'keys' | 'touch',
  ) {
    this.root = page.locator('section[data-guide]');
    this.guided = new GuidedGame(GAMES.get(game)!, GUIDES[game]!);
    this.#board = new Board(page);
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }

  /** Waits until the player can do the present step. */
  async isAsked(told: 'ask' | 'again' = 'ask'): Promise<void> {
    await see(this.root).toHaveAttribute('data-step', String(this.guided.index + 1));
    await see(this.root).toHaveAttribute('data-guide', told);
    await see(this.root).toHaveAttribute('data-running', 'true');
    await see(this.root.locator('canvas')).toBeVisible();
  }

  /** Does the present step in the guide's own way, and moves on to the next one here. */
  async doStep(): Promise<void> {
    const { guided } = this;
    for (const deed of guided.step.way) {
      await this.#do(deed);
      doDeed(guided.session, guided.game, guided.guide, deed);
    }
    if (guided.aim.isTurn) await see(this.root).toHaveAttribute('data-guide', 'done');
    if (!guided.isLast) guided.next();
  }

  /** Does the present step, but lets go of the piece slowly where it should lie instead of dropping it. */
  async doStepSlowly(): Promise<void> {
    const { session, step, game, guide } = this.guided;
    for (const deed of step.way.filter(deed => deed !== 'drop')) {
      await this.#do(deed);
      doDeed(session, game, guide, deed);
    }
    await this.letLie();
  }

  /** Brings the piece down where it is, and waits. */
  async letLie(): Promise<void> {
    const { shadow = [], ...view } = this.guided.session.view();
    const rows = Math.floor((Math.min(...shadow) - cellsInPlay(view)[0]!) / view.width);
    if (this.by === 'touch') await this.#dragDown(rows);
    else for (let row = 0; row < rows; row++) await this.#do('down');
  }

  /** How bright the tile in a cell looks, from 0 to 255, away from the sign in its middle and from its edges. */
  async brightness(cell: number): Promise<number> {
    const { x, y } = await this.#board.pointOf(cell, this.guided.session.view());
    const clip = { x: Math.round(x) - 30, y: Math.round(y) - 30, width: 10, height: 10 };
    const png = [...(await this.page.screenshot({ clip }))];
    return this.page.evaluate(async bytes => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      const brush = new OffscreenCanvas(10, 10).getContext('2d')!;
      brush.drawImage(picture, 0, 0);
      const { data } = brush.getImageData(0, 0, 10, 10);
      return data.reduce((sum, value, k) => sum + (k % 4 === 3 ? 0 : value), 0) / 300;
    }, png);
  }

  /** Picks the first thing that is not asked for, or drops the piece where it is. */
  async doSomethingElse(): Promise<void> {
    const { session, aim } = this.guided;
    const { targets } = session.view();
    if (!targets) return this.#do('drop');
    const legal = new Set(session.legal());
    await this.pick(
      targets.findIndex(
        (target, cell) =>
          target !== null && legal.has(target) && aim.target.every(({ cell: wanted }) => wanted !== cell),
      ),
    );
  }

  async #do(deed: Deed): Promise<void> {
    if (typeof deed !== 'string') return this.pick(this.guided.session.view().targets!.indexOf(deed.pick));
    if (this.by === 'keys') await this.#board.press(deed);
    else await this.#gesture(deed);
  }

  /** Clicks or taps a cell of the field. */
  async pick(cell: number): Promise<void> {
    const at = await this.#board.pointOf(cell, this.guided.session.view());
    if (this.by === 'keys') await this.page.mouse.click(at.x, at.y);
    else await (await this.#hand()).tap(at);
  }

  async #dragDown(rows: number): Promise<void> {
    const view = this.guided.session.view();
    const from = await this.#board.pointOf(view.width >> 1, view);
    const below = await this.#board.pointOf((view.width >> 1) + view.width, view);
    const step = Math.min(below.y - from.y, LONGEST_STEP_PX);
    await (await this.#hand()).drag(from, { x: from.x, y: from.y + (rows + 0.3) * step });
  }

  async #gesture(deed: string): Promise<void> {
    const view = this.guided.session.view();
    const [first, second] = [await this.#board.pointOf(0, view), await this.#board.pointOf(1, view)];
    const cell = second.x - first.x;
    const middle = await this.#board.pointOf((view.height >> 1) * view.width + (view.width >> 1), view);
    const to = (dx: number, dy: number): Point => ({ x: middle.x + dx * cell, y: middle.y + dy * cell });
    const finger = await this.#hand();
    if (deed === 'left' || deed === 'right') await finger.drag(middle, to(deed === 'left' ? -1.2 : 1.2, 0));
    else if (deed === 'drop') await finger.flick(middle, to(0, 3));
    else await finger.tap(middle);
  }

  async #hand(): Promise<Finger> {
    this.#finger ??= await Finger.on(this.page);
    return this.#finger;
  }
}
