import { PixiWell } from './pixi-well.js';
import { openRenderer } from './renderer.js';
import type { Well, WellOptions } from './well.js';

/** Puts a well into an element, which determines its size. */
export async function openWell(host: HTMLElement, options: WellOptions): Promise<Well> {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', options.label);
  // Out of the flow, so that the host's size never depends on the canvas.
  Object.assign(canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%', display: 'block' });
  if (getComputedStyle(host).position === 'static') host.style.position = 'relative';
  host.append(canvas);
  try {
    return new PixiWell(host, canvas, await openRenderer(canvas), options);
  } catch (error) {
    canvas.remove();
    throw error;
  }
}
