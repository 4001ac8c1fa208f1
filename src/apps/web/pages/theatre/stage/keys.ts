import type { Projector } from '../playback/playback-controller.js';

type Deed = (projector: Projector) => void;

const BY_KEY: Readonly<Record<string, Deed>> = {
  ' ': projector => projector.togglePlaying(),
  k: projector => projector.togglePlaying(),
  ArrowRight: projector => projector.step(1),
  ArrowLeft: projector => projector.step(-1),
  'Shift+ArrowRight': projector => projector.stepTurn(1),
  'Shift+ArrowLeft': projector => projector.stepTurn(-1),
  PageDown: projector => projector.seek(projector.position.value + tenth(projector)),
  PageUp: projector => projector.seek(projector.position.value - tenth(projector)),
  Home: projector => projector.seek(0),
  End: projector => toEnd(projector),
  '+': projector => projector.changeSpeed(1),
  '=': projector => projector.changeSpeed(1),
  ArrowUp: projector => projector.changeSpeed(1),
  '-': projector => projector.changeSpeed(-1),
  ArrowDown: projector => projector.changeSpeed(-1),
};

const tenth = ({ length }: Projector): number => Math.max(1, Math.round(length.value / 10));

/** The end of a game that goes on is what happens now. */
function toEnd(projector: Projector): void {
  if (projector.liveness.value === 'none') projector.seek(projector.length.value);
  else projector.followLive();
}

/** What a key does in the theatre; undefined if it is not meant for it. */
export function deedOf(event: KeyboardEvent): Deed | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return undefined;
  const name = event.shiftKey && event.key.startsWith('Arrow') ? `Shift+${event.key}` : event.key;
  return isWanted(event.target, event.key) && Object.hasOwn(BY_KEY, name) ? BY_KEY[name] : undefined;
}

/** Whoever has the focus comes first: fields take all keys, sliders those that move them, buttons those that press them. */
function isWanted(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest('dialog, textarea, select, input:not([type="range"])')) return false;
  if (target instanceof HTMLInputElement) return !/^(Arrow|Page|Home$|End$)/.test(key);
  return key !== ' ' || !target.closest('button, a, summary');
}
