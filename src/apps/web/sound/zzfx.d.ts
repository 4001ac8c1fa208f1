declare module 'zzfx' {
  export const ZZFX: {
    volume: number;
    readonly sampleRate: number;
    readonly audioContext: AudioContext;
    buildSamples(...parameters: readonly (number | undefined)[]): number[];
  };
}
