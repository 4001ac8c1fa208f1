import type { Drawing } from '#engine/contract/positions.js';
import { type DrawnText, EMPTY } from './drawn-text.js';

/** The cell that a key moves the cursor to, if it moves it. */
export function cellOfKey(
  key: string,
  at: number,
  { width, height }: Pick<DrawnText, 'width' | 'height'>,
): number | undefined {
  const [x, y] = [at % width, Math.floor(at / width)];
  switch (key) {
    case 'ArrowLeft':
      return Math.max(x - 1, 0) + y * width;
    case 'ArrowRight':
      return Math.min(x + 1, width - 1) + y * width;
    case 'ArrowUp':
      return x + Math.max(y - 1, 0) * width;
    case 'ArrowDown':
      return x + Math.min(y + 1, height - 1) * width;
    case 'Home':
      return y * width;
    case 'End':
      return y * width + width - 1;
    case 'PageUp':
      return x;
    case 'PageDown':
      return x + (height - 1) * width;
    default:
      return undefined;
  }
}

const PAINTING = [' ', 'Enter'];
const ERASING = [EMPTY, 'Delete', 'Backspace'];

/** The letter that a key paints, if it paints: the chosen letter, a letter by its own key, or an empty cell. */
export function letterOfKey(
  key: string,
  { letters, link }: Pick<Drawing, 'letters' | 'link'>,
  chosen: string,
): string | undefined {
  if (PAINTING.includes(key)) return chosen;
  if (ERASING.includes(key)) return EMPTY;
  if (key === link) return link;
  const known = letters.map(([letter]) => letter);
  return [key, key.toUpperCase()].find(letter => known.includes(letter));
}
