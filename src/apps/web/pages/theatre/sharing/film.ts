import { look } from '#web/art/look.js';
import { numeral } from '#web/words/format.js';
import { language, term } from '#web/words/words.js';
import type { WatchedGame } from '../playback/watched-game.js';
import { captionedSize, type PictureStyle, paintCaptioned } from './captioned-picture.js';
import type { FilmJob, FilmMessage } from './film-messages.js';
import type { FilmPlan } from './frames.js';

export const canFilm = (): boolean => typeof OffscreenCanvas !== 'undefined' && typeof Worker !== 'undefined';

export const SIZES = ['small', 'medium', 'large'] as const;
export type FilmSize = (typeof SIZES)[number];

/** Length of the longer side of the field, in pixels. */
const PIXELS: Readonly<Record<FilmSize, number>> = { small: 240, medium: 400, large: 640 };

/** Makes a GIF in a worker. Rejects with the signal's reason when aborted, or with an Error. */
export function makeFilm(
  watched: WatchedGame,
  { frames }: FilmPlan,
  size: FilmSize,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const { game, details } = watched;
  const job: FilmJob = {
    game: game.id,
    settings: details.settings,
    log: watched.controller.timeline.log,
    frames,
    style: styleFor(watched, PIXELS[size]),
    caption: captionOf(watched),
    language: language.peek(),
  };
  const worker = new Worker(new URL('./film-worker.ts', import.meta.url), { type: 'module' });
  const made = new Promise<Blob>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.onerror = () => reject(new Error('the film could not be made'));
    worker.onmessage = ({ data }: MessageEvent<FilmMessage>) => {
      if (data.kind === 'progress') onProgress(data.share);
      else if (data.kind === 'done') resolve(new Blob([data.bytes], { type: 'image/gif' }));
      else reject(new Error('the film could not be made'));
    };
  });
  worker.postMessage(job);
  return made.finally(() => worker.terminate());
}

const PICTURE_PIXELS = 1000;

/** A picture of the current moment. */
export function takePicture(watched: WatchedGame): Promise<Blob> {
  const { controller } = watched;
  const position = controller.position.peek();
  const moment = controller.timeline.at(position);
  const style = styleFor(watched, PICTURE_PIXELS);
  const canvas = document.createElement('canvas');
  const view = moment.view();
  const score = numeral(moment.status().score);
  const share = position / Math.max(1, controller.length.peek());
  const caption = { ...captionOf(watched), score, share };
  const { width, height } = captionedSize(view, style.cellSize, caption);
  [canvas.width, canvas.height] = [width, height];
  paintCaptioned(canvas.getContext('2d')!, view, caption, style);
  return new Promise((resolve, reject) =>
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('there is no picture'))), 'image/png'),
  );
}

const captionOf = ({ game, details }: WatchedGame): FilmJob['caption'] => ({
  title: term(game.title),
  player: details.player,
});

function styleFor({ controller }: WatchedGame, pixels: number): PictureStyle {
  const { width, height, sky = [] } = controller.timeline.at(0).view();
  const cells = Math.max(width, height + sky.length / width);
  const tokens = getComputedStyle(document.documentElement);
  const colour = (name: string): string => tokens.getPropertyValue(name).trim();
  return {
    look: look.peek(),
    cellSize: Math.max(2, Math.round(pixels / cells)),
    ground: colour('--ground'),
    ink: colour('--ink'),
    inkSoft: colour('--ink-soft'),
    font: colour('--text') || 'sans-serif',
  };
}
