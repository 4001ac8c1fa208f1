import { PixiWell } from './pixi-well.js';
import type { Well, WellOptions } from './well.js';
import 'pixi.js/unsafe-eval';
import { type Renderer, Ticker } from 'pixi.js';

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

const LOADERS = {
  webgl: async () => new (await import('./webgl-renderer.js')).WebGLRenderer(),
  canvas: async () => new (await import('./canvas-renderer.js')).CanvasRenderer(),
};

/** Uses WebGL if there is a graphics card, and otherwise a 2D canvas, which is faster than software WebGL. */
export async function openRenderer(canvas: HTMLCanvasElement): Promise<Renderer> {
  const renderer = await LOADERS[hasGraphicsCard() ? 'webgl' : 'canvas']();
  await renderer.init({
    canvas,
    width: 1,
    height: 1,
    backgroundAlpha: 0,
    antialias: false,
    skipExtensionImports: true,
  });
  stopTicking();
  return renderer as Renderer;
}

/** Pixi's own ticker would run with every frame for nothing. */
function stopTicking(): void {
  Ticker.system.autoStart = false;
  Ticker.system.stop();
}

const IMITATIONS = /swiftshader|llvmpipe|softpipe|software|basic render/i;

function hasGraphicsCard(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
  if (!gl) return false;
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const name = String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return !IMITATIONS.test(name);
}
