import { useEffect, useRef } from 'preact/hooks';
import type { AnyGame } from '../../../engine/contract/game.js';
import type { Listing } from '../../../games/catalogue.js';
import { look } from '../art/look.js';
import styles from './living-picture.module.css';
import { followSight, keepFresh } from './seen.js';

interface Props {
  readonly listing: Listing;
  /** The game has been loaded, and may be asked things. */
  readonly onGame: (game: AnyGame) => void;
}

/** A game that plays itself, as long as it is seen and motion is welcome; otherwise a picture of it. */
export function LivingPicture({ listing, onGame }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => live(canvas.current!, listing, onGame), [listing]);
  return <canvas ref={canvas} class={styles.picture} />;
}

/** Loads nothing before the picture is near. Returns what ends it. */
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
      ends.push(await perform(canvas, game));
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

/** After the first paint: whoever comes wants to see the page, not its ornaments. */
const whenIdle = (work: () => void): void => {
  requestAnimationFrame(() => setTimeout(work));
};

const loaded = async (listing: Listing): Promise<AnyGame | undefined> =>
  listing.game().then(
    ({ game }) => game,
    () => undefined,
  );

async function perform(canvas: HTMLCanvasElement, game: AnyGame): Promise<() => void> {
  const [{ loadDemo }, { Screen }, { Show }] = await Promise.all([
    import('./demo.js'),
    import('./screen.js'),
    import('./show.js'),
  ]);
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
