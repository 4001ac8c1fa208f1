declare module 'gifenc' {
  export type Palette = (readonly [red: number, green: number, blue: number])[];

  export interface Encoder {
    writeFrame(
      indices: Uint8Array,
      width: number,
      height: number,
      options?: {
        readonly palette?: Palette;
        /** In milliseconds. */
        readonly delay?: number;
        readonly transparent?: boolean;
        readonly transparentIndex?: number;
        /** 1 keeps the previous frame. */
        readonly dispose?: number;
      },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
  export function quantize(rgba: Uint8Array | Uint8ClampedArray, mostColours: number): Palette;
  export function applyPalette(rgba: Uint8Array | Uint8ClampedArray, palette: Palette): Uint8Array;
}
