import { useEffect, useRef } from 'preact/hooks';
import type { AnyGame } from '#engine/contract/game.js';
import { type Listing, loadLight } from '#games/catalogue.js';
import styles from './living-picture.module.css';

interface Props {
  readonly listing: Listing;
  /** Called once the game is loaded. */
  readonly onGame: (game: AnyGame) => void;
}

/** A game that plays itself while it is visible and motion is allowed; otherwise a still picture. */
export function LivingPicture({ listing, onGame }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => live(canvas.current!, listing, onGame), [listing]);
  return <canvas ref={canvas} class={styles.picture} />;
}

/** Loads nothing until the picture comes into sight. Returns a function that ends it. */
function live(canvas: HTMLCanvasElement, listing: Listing, onGame: Props['onGame']): () => void {
  const ends: (() => void)[] = [];
  let isOver = false;
  const near = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    near.disconnect();
    whenIdle(async () => {
      const game = await loaded(listing);
      if (isOver || !game) return;
      onGame(game);
      const { playDemo } = await import('./play-demo.js');
      ends.push(await playDemo(canvas, game));
      if (isOver) for (const end of ends) end();
    });
  });
  near.observe(canvas);
  return () => {
    isOver = true;
    near.disconnect();
    for (const end of ends) end();
  };
}

/** After the first paint: visitors want to see the page first. */
const whenIdle = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};

const loaded = (listing: Listing): Promise<AnyGame | undefined> => loadLight(listing).catch(() => undefined);
