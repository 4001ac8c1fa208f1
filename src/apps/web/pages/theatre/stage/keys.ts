import type { PlaybackController } from '../playback/playback-controller.js';
import type { ReviewSlot } from '../review/review-slot.js';

type PlaybackCommand = (controller: PlaybackController) => void;

const BY_KEY: Readonly<Record<string, PlaybackCommand>> = {
  ' ': controller => controller.togglePlaying(),
  k: controller => controller.togglePlaying(),
  ArrowRight: controller => controller.step(1),
  ArrowLeft: controller => controller.step(-1),
  'Shift+ArrowRight': controller => controller.stepTurn(1),
  'Shift+ArrowLeft': controller => controller.stepTurn(-1),
  PageDown: controller => controller.seek(controller.position.value + tenth(controller)),
  PageUp: controller => controller.seek(controller.position.value - tenth(controller)),
  Home: controller => controller.seek(0),
  End: controller => toEnd(controller),
  '+': controller => controller.changeSpeed(1),
  '=': controller => controller.changeSpeed(1),
  ArrowUp: controller => controller.changeSpeed(1),
  '-': controller => controller.changeSpeed(-1),
  ArrowDown: controller => controller.changeSpeed(-1),
};

const tenth = ({ length }: PlaybackController): number => Math.max(1, Math.round(length.value / 10));

/** In a running game, the end is the live position. */
function toEnd(controller: PlaybackController): void {
  if (controller.liveness.value === 'none') controller.seek(controller.length.value);
  else controller.followLive();
}

/** The playback command of a key; undefined if the key has none. */
export function commandOfKey(event: KeyboardEvent): PlaybackCommand | undefined {
  const name = event.shiftKey && event.key.startsWith('Arrow') ? `Shift+${event.key}` : event.key;
  return isForTheatre(event) && Object.hasOwn(BY_KEY, name) ? BY_KEY[name] : undefined;
}

type ReviewCommand = (slot: ReviewSlot) => void;

const REVIEW_KEYS: Readonly<Record<string, ReviewCommand>> = {
  r: slot => void slot.open(),
  n: slot => slot.review.value?.jump(1),
  p: slot => slot.review.value?.jump(-1),
  l: slot => void slot.learn(),
};

export const reviewCommandOfKey = (event: KeyboardEvent): ReviewCommand | undefined =>
  isForTheatre(event) ? REVIEW_KEYS[event.key.toLowerCase()] : undefined;

const isForTheatre = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) && isWanted(event.target, event.key);

/**
 * The focused element comes first: text fields take all keys, sliders those that move them, buttons those that press
 * them.
 */
function isWanted(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest('dialog, textarea, select, input:not([type="range"])')) return false;
  if (target instanceof HTMLInputElement) return !/^(Arrow|Page|Home$|End$)/.test(key);
  return key !== ' ' || !target.closest('button, a, summary');
}
