import type { AnyGame } from '#engine/contract/game.js';
import { look } from '../look.js';
import { loadDemo } from './demo.js';
import { Screen } from './screen.js';
import { followSight, keepFresh } from './seen.js';
import { Show } from './show.js';

/** Plays a recorded game on a canvas while it is visible. Returns a function that ends it. */
export async function playDemo(canvas: HTMLCanvasElement, game: AnyGame): Promise<() => void> {
  const demo = await loadDemo(game);
  const screen = new Screen(canvas, look.peek());
  const show = new Show(screen, demo);
  canvas.dataset.ready = '';
  const ends = [keepFresh(canvas, screen), followSight(canvas, mayMove => (mayMove ? show.run() : show.rest()))];
  return () => {
    for (const end of ends) end();
    show.rest();
  };
}
