import { ZZFX } from 'zzfx';

export type Voice = 'tick' | 'thud' | 'chime' | 'sweep' | 'boom' | 'bubble' | 'bell' | 'fall';

/** One sound: when it starts, in milliseconds from now, and how many semitones above its base pitch. */
export interface Note {
  readonly voice: Voice;
  readonly at: number;
  readonly semitones: number;
}

/** The ZzFX parameters of a voice: times in seconds, pitches in hertz. Missing ones keep their ZzFX default. */
type Patch = Partial<Record<(typeof PARAMETERS)[number], number>>;

/** In ZzFX's order. */
const PARAMETERS = [
  'volume',
  'randomness',
  'frequency',
  'attack',
  'sustain',
  'release',
  'shape',
  'shapeCurve',
  'slide',
  'deltaSlide',
  'pitchJump',
  'pitchJumpTime',
  'repeatTime',
  'noise',
  'modulation',
  'bitCrush',
  'delay',
  'sustainVolume',
  'decay',
  'tremolo',
  'filter',
] as const;

const TRIANGLE = 1;
const NOISE = 4;

/** A negative filter is a low-pass filter. An echo (`delay`) halves the volume. */
const PATCHES: Readonly<Record<Voice, Patch>> = {
  tick: { volume: 0.14, frequency: 520, sustain: 0.005, release: 0.035, shape: TRIANGLE, shapeCurve: 1.6 },
  thud: { volume: 0.5, frequency: 130, sustain: 0.015, release: 0.1, slide: -1.5, noise: 0.15, filter: -1200 },
  chime: { volume: 0.55, frequency: 523, sustain: 0.03, release: 0.26, delay: 0.06, sustainVolume: 0.5, decay: 0.05 },
  sweep: {
    volume: 0.45,
    frequency: 330,
    attack: 0.01,
    sustain: 0.06,
    release: 0.22,
    shape: TRIANGLE,
    slide: 5,
    delay: 0.05,
  },
  boom: {
    volume: 0.42,
    frequency: 60,
    sustain: 0.08,
    release: 0.42,
    shape: NOISE,
    slide: -0.3,
    noise: 1,
    filter: -420,
  },
  bubble: { volume: 0.22, frequency: 260, attack: 0.01, sustain: 0.02, release: 0.1, slide: 12 },
  bell: { volume: 0.55, frequency: 659, sustain: 0.06, release: 0.36, delay: 0.09, sustainVolume: 0.5, decay: 0.08 },
  fall: {
    volume: 0.5,
    frequency: 330,
    attack: 0.01,
    sustain: 0.08,
    release: 0.32,
    shape: TRIANGLE,
    slide: -0.8,
    delay: 0.08,
  },
};

/** The audio context is suspended after this long without a sound. */
const SLEEP_MS = 15_000;

const context = ZZFX.audioContext;
const buffers = new Map<Voice, AudioBuffer>();
const master = context.createGain();
master.connect(context.destination);
/** Sounds that are playing or scheduled, with their start. */
const sounding = new Map<AudioBufferSourceNode, number>();
let sleep: ReturnType<typeof setTimeout> | undefined;

/** Plays notes from now on, and cancels earlier notes that have not started. */
export function sound(notes: readonly Note[], volume: number): void {
  wake();
  master.gain.value = volume ** 1.5;
  for (const [source, begins] of sounding) if (begins > context.currentTime) source.stop();
  for (const note of notes) begin(note);
}

function wake(): void {
  if (context.state === 'suspended') void context.resume().catch(() => {});
  clearTimeout(sleep);
  sleep = setTimeout(() => void context.suspend().catch(() => {}), SLEEP_MS);
}

function begin({ voice, at, semitones }: Note): void {
  const source = context.createBufferSource();
  source.buffer = bufferOf(voice);
  source.playbackRate.value = 2 ** (semitones / 12);
  source.connect(master);
  const begins = context.currentTime + at / 1000;
  sounding.set(source, begins);
  source.onended = () => {
    sounding.delete(source);
    source.disconnect();
  };
  source.start(begins);
}

function bufferOf(voice: Voice): AudioBuffer {
  const known = buffers.get(voice);
  if (known) return known;
  const samples = Float32Array.from(ZZFX.buildSamples(...parametersOf(PATCHES[voice])));
  const buffer = context.createBuffer(1, samples.length, ZZFX.sampleRate);
  buffer.copyToChannel(samples, 0);
  buffers.set(voice, buffer);
  return buffer;
}

function parametersOf(patch: Patch): (number | undefined)[] {
  return PARAMETERS.map(name => (name === 'randomness' ? 0 : patch[name]));
}

// Each patch sets its own volume.
ZZFX.volume = 1;
for (const voice of Object.keys(PATCHES) as Voice[]) bufferOf(voice);
