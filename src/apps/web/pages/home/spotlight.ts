import { type Event, ignore } from '#engine/contract/event.js';
import { hasPosition } from '#engine/contract/position.js';
import { findListing, loadLight, loadPositions } from '#games/catalogue.js';
import { Connection } from '#wire/connection.js';
import * as paths from '#wire/http/paths.js';
import type { GameInfo } from '#wire/http/shapes.js';
import { Screen } from '../../art/living/screen.js';
import { followSight, keepFresh } from '../../art/living/seen.js';
import { look } from '../../art/look.js';
import { socketAddress } from '../../live/api.js';
import { NETWORK } from '../../live/network.js';
import { UnverifiedGame } from './unverified-game.js';

/** Larger fields do not fit on the card. */
const MOST_CELLS = 2000;

/** Shows a live game on a canvas. Returns a function that stops it. */
export async function follow(canvas: HTMLCanvasElement, { id, game: gameId, settings }: GameInfo): Promise<() => void> {
  const listing = findListing(gameId);
  if (!listing) return () => {};
  const game = await loadLight(listing);
  if (hasPosition(settings)) await loadPositions(game);
  const watched = new UnverifiedGame(game);
  const screen = new Screen(canvas, look.peek());
  let mayMove = true;
  const received = (frame: string): void => {
    const before = watched.view();
    const events: Event[] = [];
    watched.received(frame, before ? event => events.push(event) : ignore);
    const after = watched.view();
    if (!after || after.cells.length > MOST_CELLS) return;
    if (before && mayMove) screen.play(before, events, after);
    else screen.show(after);
    canvas.dataset.ready = '';
  };
  const connection = new Connection(NETWORK, {
    address: () => socketAddress(paths.watchFrom(id, watched.lines + 1)),
    connected: () => {},
    disconnected: () => {},
    received: frame => {
      try {
        received(frame);
      } catch {
        // An invalid move is not shown; the page of the game says why.
        connection.close();
      }
    },
  });
  const ends = [
    keepFresh(canvas, screen),
    followSight(canvas, may => {
      mayMove = may;
    }),
    () => connection.close(),
  ];
  return () => {
    for (const end of ends) end();
  };
}
