import type { Event } from '#engine/contract/event.js';
import { preferences } from '../keep/preferences.js';
import { type Cue, timingOf } from '../well/timing.js';
import type { Note, Voice } from './synth.js';

let loading: Promise<typeof import('./synth.js') | undefined> | undefined;

/** Plays the sounds of these events at the preferred volume. Browsers allow sound only after the first user action. */
export function playSounds(events: readonly Event[]): void {
  const { isMuted, volume } = preferences.value;
  if (isMuted || volume === 0 || navigator.userActivation?.hasBeenActive === false) return;
  const notes = notesOf(events);
  if (notes.length === 0) return;
  // Without sound the game is still playable.
  loading ??= import('./synth.js').catch(() => undefined);
  void loading.then(synth => synth?.sound(notes, volume));
}

/** More notes than this would be noise. */
const MOST_NOTES = 10;

/** The notes for these events. Each step of a cascade is higher than the one before. */
export function notesOf(events: readonly Event[]): Note[] {
  const { cues } = timingOf(events);
  let step = 0;
  const notes = cues.flatMap(cue => {
    const made = notesOfCue(cue, events, scaled(step));
    if (cue.event.type === 'cleared') step++;
    return made;
  });
  return notes.slice(0, MOST_NOTES);
}

/** A pentatonic scale never sounds dissonant. */
const SCALE = [0, 2, 4, 7, 9];
const scaled = (step: number): number => SCALE[step % SCALE.length]! + 12 * Math.floor(step / SCALE.length);

function notesOfCue({ event, at }: Cue, events: readonly Event[], height: number): Note[] {
  const one = (voice: Voice, semitones = 0): Note[] => [{ voice, at, semitones }];
  switch (event.type) {
    case 'moved':
      return isDownwards(event) || has(events, 'landed') ? [] : one('tick');
    case 'landed':
      return one('thud');
    case 'matched':
      return has(events, 'cleared') ? [] : one('chime', -5);
    case 'cleared':
      return cleared(event.cause, at, height);
    case 'filled':
      return has(events, 'levelled') ? [] : one('bubble');
    case 'levelled':
      return tune('bell', at, event.stage === 'done' ? [0, 4, 7, 12] : [0, 7]);
    case 'ended':
      return event.phase === 'won' ? tune('bell', at, [0, 4, 7, 12, 16]) : tune('fall', at, [0, -3, -7]);
    default:
      return [];
  }
}

const has = (events: readonly Event[], type: Event['type']): boolean => events.some(event => event.type === type);

/** Pieces fall all the time, so falling makes no sound. */
function isDownwards({ from, to }: Extract<Event, { type: 'moved' }>): boolean {
  const distance = (to[0] ?? 0) - (from[0] ?? 0);
  return distance > 1 && to.every((cell, k) => cell - from[k]! === distance);
}

function cleared(cause: Extract<Event, { type: 'cleared' }>['cause'], at: number, height: number): Note[] {
  switch (cause) {
    case 'row':
      return [{ voice: 'sweep', at, semitones: height }];
    case 'blast':
      return [{ voice: 'boom', at, semitones: 0 }];
    case 'level':
      return [{ voice: 'sweep', at, semitones: -5 }];
    default:
      return tune('chime', at, [height, height + 7]);
  }
}

const TUNE_MS = 90;

const tune = (voice: Voice, at: number, heights: readonly number[]): Note[] =>
  heights.map((semitones, k) => ({ voice, at: at + k * TUNE_MS, semitones }));
