import { effect } from '@preact/signals';
import { look } from '../art/look.js';
import { motion } from '../browser/appearance.js';
import type { Screen } from './screen.js';

/** Tells whether a picture is to move: it is seen, the page too, and motion is welcome. Returns what ends it. */
export function followSight(canvas: HTMLElement, decided: (mayMove: boolean) => void): () => void {
  let isSeen = false;
  const decide = (): void => decided(isSeen && !document.hidden && motion.value === 'full');
  const seen = new IntersectionObserver(([entry]) => {
    isSeen = entry?.isIntersecting ?? false;
    decide();
  });
  seen.observe(canvas);
  document.addEventListener('visibilitychange', decide);
  const end = effect(decide);
  return () => {
    seen.disconnect();
    document.removeEventListener('visibilitychange', decide);
    end();
  };
}

/** Paints anew whenever the size or the look has changed. Returns what ends it. */
export function keepFresh(canvas: HTMLElement, screen: Screen): () => void {
  const resized = new ResizeObserver(() => screen.paint());
  resized.observe(canvas);
  const end = effect(() => screen.wear(look.value));
  return () => {
    resized.disconnect();
    end();
  };
}
