import type { Settings } from '#engine/contract/settings.js';
import type { Entry } from '#engine/play/replay.js';
import type { Caption, PictureStyle } from './captioned-picture.js';
import type { FilmFrame } from './frames.js';

/** The input of the worker that makes a GIF. */
export interface FilmJob {
  readonly game: string;
  readonly settings: Settings;
  readonly log: readonly Entry[];
  readonly frames: readonly FilmFrame[];
  readonly style: PictureStyle;
  readonly caption: Pick<Caption, 'title' | 'player'>;
  /** The language for numbers. */
  readonly language: string;
}

export type FilmMessage =
  | { readonly kind: 'progress'; readonly share: number }
  | { readonly kind: 'done'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed' };
