import { effect } from '@preact/signals';
import { motion } from '../../browser/appearance.js';
import { look } from '../look.js';
import { pageAttention } from './attention.js';
import type { Screen } from './screen.js';

/**
 * Calls `decided` whenever a picture may start or must stop moving: it moves while it is seen and the visitor is here.
 * Returns a function that ends it.
 */
export function followSight(canvas: HTMLElement, decided: (mayMove: boolean) => void): () => void {
  const isAttended = pageAttention();
  let isSeen = false;
  const decide = (): void => {
    const mayMove = isAttended.value && motion.value === 'full';
    decided(mayMove && isSeen && !document.hidden);
    canvas.dataset.resting = String(!mayMove);
  };
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

/** Repaints whenever the size or the look changes. Returns a function that ends it. */
export function keepFresh(canvas: HTMLElement, screen: Screen): () => void {
  const resized = new ResizeObserver(() => screen.paint());
  resized.observe(canvas);
  const end = effect(() => screen.wear(look.value));
  return () => {
    resized.disconnect();
    end();
  };
}
