import { navigate } from '../../../browser/router.js';
import type { Show } from '../playback/watched-game.js';

let handed: Show | undefined;

/** Goes to where a game that was just opened is shown. It has no address of its own: it is nowhere but here. */
export function present(show: Show): void {
  handed?.close();
  handed = show;
  navigate('/replay?opened');
}

/** What was handed over, once. */
export function takeHanded(): Show | undefined {
  const show = handed;
  handed = undefined;
  return show;
}
