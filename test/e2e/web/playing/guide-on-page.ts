import type { Locator, Page } from '@playwright/test';
import { GuidedGame } from '../../../../src/front/intro/guided-game.js';
import { type Deed, GUIDES } from '../../../../src/front/intro/guides.js';
import { doDeed } from '../../../../src/front/intro/step-aim.js';
import { GAMES } from '../../../support/games/listed.js';
import { Board } from '../../../support/web/board.js';
import { Finger, type Point } from '../../../support/web/touch.js';
import { see } from '../../../support/web/visit.js';

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

  /** Picks the first thing that is not asked for, or drops the piece where it is. */
  async doSomethingElse(): Promise<void> {
    const { session, aim } = this.guided;
    const { targets } = session.view();
    if (!targets) return this.#do('drop');
    const legal = new Set(session.legal());
    await this.#pick(
      targets.findIndex(
        (target, cell) =>
          target !== null && legal.has(target) && aim.target.every(({ cell: wanted }) => wanted !== cell),
      ),
    );
  }

  async #do(deed: Deed): Promise<void> {
    if (typeof deed !== 'string') return this.#pick(this.guided.session.view().targets!.indexOf(deed.pick));
    if (this.by === 'keys') await this.#board.press(deed);
    else await this.#gesture(deed);
  }

  async #pick(cell: number): Promise<void> {
    const at = await this.#board.pointOf(cell, this.guided.session.view());
    if (this.by === 'keys') await this.page.mouse.click(at.x, at.y);
    else await (await this.#hand()).tap(at);
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
