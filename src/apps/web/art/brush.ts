export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** A square on the canvas, in canvas pixels. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** A linear gradient between two points. */
export function gradient(
  brush: Brush,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  ...stops: readonly (readonly [at: number, colour: string])[]
): CanvasGradient {
  const made = brush.createLinearGradient(x0, y0, x1, y1);
  for (const [at, colour] of stops) made.addColorStop(at, colour);
  return made;
}

export function glow(
  brush: Brush,
  [x, y, radius]: readonly [number, number, number],
  ...stops: readonly (readonly [at: number, colour: string])[]
): CanvasGradient {
  const made = brush.createRadialGradient(x, y, 0, x, y, radius);
  for (const [at, colour] of stops) made.addColorStop(at, colour);
  return made;
}

export function disc(brush: Brush, x: number, y: number, radius: number): void {
  brush.beginPath();
  brush.arc(x, y, Math.max(0, radius), 0, Math.PI * 2);
}
