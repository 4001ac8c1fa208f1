import { applyPalette, GIFEncoder, type Palette, quantize } from 'gifenc';
import { openTimeline, type Timeline } from '#engine/timeline/timeline.js';
import { findListing } from '#games/catalogue.js';
import { captionedSize, paintCaptioned } from './captioned-picture.js';
import type { FilmJob, FilmMessage } from './film-messages.js';

addEventListener('message', async ({ data }: MessageEvent<FilmJob>) => {
  const tell = (news: FilmMessage): void => postMessage(news);
  try {
    const { game } = await findListing(data.game)!.game();
    tell({ kind: 'done', bytes: makeFilm(data, openTimeline(game, data), share => tell({ kind: 'progress', share })) });
  } catch {
    tell({ kind: 'failed' });
  }
});

/** One palette entry is reserved for pixels that do not change between frames. */
const MOST_COLOURS = 255;
const SAMPLES = 12;
const TELL_EVERY = 5;

function makeFilm(job: FilmJob, timeline: Timeline, tell: (share: number) => void): Uint8Array<ArrayBuffer> {
  const camera = cameraFor(job, timeline);
  const palette = paletteOf(job, camera.picture);
  const still = palette.length;
  const gif = GIFEncoder();
  let before: Uint8Array | undefined;
  job.frames.forEach(({ position, ms }, k) => {
    const picture = applyPalette(camera.picture(position), palette);
    const isFirst = before === undefined;
    gif.writeFrame(before ? changes(before, picture, still) : picture, camera.width, camera.height, {
      delay: ms,
      dispose: 1,
      transparent: !isFirst,
      transparentIndex: still,
      ...(isFirst ? { palette: [...palette, [0, 0, 0] as const] } : {}),
    });
    before = picture;
    if (k % TELL_EVERY === 0) tell((k + 1) / job.frames.length);
  });
  gif.finish();
  return gif.bytes();
}

interface Camera {
  readonly width: number;
  readonly height: number;
  /** The game after this many entries, as RGBA. */
  picture(position: number): Uint8ClampedArray;
}

function cameraFor({ style, caption, language, log }: FilmJob, timeline: Timeline): Camera {
  const { width, height } = captionedSize(timeline.at(0).view(), style.cellSize, caption);
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('there is no canvas');
  const numbers = new Intl.NumberFormat(language);
  return {
    width,
    height,
    picture(position) {
      const moment = timeline.at(position);
      const share = log.length === 0 ? 1 : position / log.length;
      const score = numbers.format(moment.status().score);
      paintCaptioned(context, moment.view(), { ...caption, score, share }, style);
      return context.getImageData(0, 0, width, height).data;
    },
  };
}

/** One palette for all frames, from samples across the film. */
function paletteOf({ frames }: FilmJob, picture: Camera['picture']): Palette {
  const step = Math.max(1, Math.floor(frames.length / SAMPLES));
  const samples = frames.filter((_, k) => k % step === 0 || k === frames.length - 1).map(({ position }) => position);
  const pictures = samples.map(picture);
  const whole = new Uint8ClampedArray(pictures.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const one of pictures) {
    whole.set(one, place);
    place += one.length;
  }
  return quantize(whole, MOST_COLOURS);
}

const changes = (before: Uint8Array, after: Uint8Array, still: number): Uint8Array =>
  after.map((colour, i) => (colour === before[i] ? still : colour));
