import { wholeNumber } from '#engine/text.js';
import type { Capsule } from './arcade.js';
import { capsuleColourOf, colourOf, letterOf, VIRUS } from './cells.js';

export type Action =
  | { readonly type: 'tick' }
  | { readonly type: 'faller'; readonly capsule: Capsule }
  | { readonly type: 'clockwise' }
  | { readonly type: 'counter-clockwise' }
  | { readonly type: 'left' }
  | { readonly type: 'right' }
  | { readonly type: 'virus'; readonly row: number; readonly column: number; readonly colour: number }
  | { readonly type: 'down' }
  | { readonly type: 'next'; readonly capsule: Capsule }
  | { readonly type: 'viruses'; readonly colours: readonly number[] };

const SIGNS = new Map<string, Action>(
  Object.entries({
    '.': { type: 'tick' },
    A: { type: 'clockwise' },
    B: { type: 'counter-clockwise' },
    '<': { type: 'left' },
    '>': { type: 'right' },
    D: { type: 'down' },
  }),
);
const SIGN_OF = new Map([...SIGNS].map(([sign, action]) => [action.type, sign]));

export const capsuleText = ([first, second]: Capsule): string => `${letterOf(first)} ${letterOf(second)}`;

/** `.` tick, `F R Y` faller, `A` `B` `<` `>`, `V row column r` virus, `D` down, `N R Y` next, `L rb..` viruses. */
export function writeAction(action: Action): string {
  switch (action.type) {
    case 'faller':
      return `F ${capsuleText(action.capsule)}`;
    case 'next':
      return `N ${capsuleText(action.capsule)}`;
    case 'virus':
      return `V ${action.row} ${action.column} ${letterOf(VIRUS | action.colour)}`;
    case 'viruses':
      return `L ${action.colours.map(colour => (colour ? letterOf(VIRUS | colour) : '.')).join('')}`;
    default:
      return SIGN_OF.get(action.type)!;
  }
}

export function readAction(text: string): Action | undefined {
  const [word, ...rest] = text.split(' ');
  if (rest.length === 0) return SIGNS.get(text);
  if (word === 'L' && rest.length === 1 && /^[rby.]+$/.test(rest[0]!)) {
    return { type: 'viruses', colours: [...rest[0]!].map(colourOf) };
  }
  if (word === 'V' && rest.length === 3) return readVirus(rest);
  const [first = 0, second = 0] = rest.map(capsuleColourOf);
  if (rest.length !== 2 || first === 0 || second === 0) return undefined;
  if (word === 'F') return { type: 'faller', capsule: [first, second] };
  return word === 'N' ? { type: 'next', capsule: [first, second] } : undefined;
}

function readVirus([y, x, letter]: string[]): Action | undefined {
  const [row, column, colour] = [wholeNumber(y!), wholeNumber(x!), colourOf(letter!)];
  if (row === undefined || column === undefined || colour === 0) return undefined;
  return { type: 'virus', row, column, colour };
}
