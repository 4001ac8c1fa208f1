import { BadInput } from '#engine/bad-input.js';
import { type PositionText, readValue, writeLine } from '#engine/contract/position-text.js';
import { SHOWN_AHEAD } from './modern-rulings.js';
import { letterOf, PIECE_TYPES, pieceOf } from './pieces.js';
import { type Config, isModern, NONE, type State } from './state.js';

/** The lines of a position that only the modern edition has. */
type ModernPart = Pick<State, 'bag' | 'held' | 'hasHeld'>;

export function checkModernLines({ named }: PositionText, config: Config): void {
  const line = named.get('hold') ?? named.get('bag');
  if (line && !isModern(config))
    throw new BadInput(`"${line.name}:" needs the setting edition to be modern`, { line: line.line });
}

export function readModernPart({ named }: PositionText): ModernPart {
  const hold = readValue(
    named.get('hold'),
    readHold,
    'a piece on hold, such as L, or L! if it cannot be exchanged now',
  );
  const bag = readValue(named.get('bag'), readBag, 'a bag: letters of different pieces, such as ILT');
  return { bag: bag ?? [], held: NONE, hasHeld: false, ...hold };
}

function readHold(text: string): Pick<State, 'held' | 'hasHeld'> | undefined {
  const held = pieceOf(text.replace(/!$/, ''));
  return held === NONE ? undefined : { held, hasHeld: text.endsWith('!') };
}

/** CH-15: in the order of drawing. A full bag is one that has not been opened. */
function readBag(text: string): readonly number[] | undefined {
  const pieces = new Set(Array.from(text, pieceOf));
  if (pieces.has(NONE) || pieces.size !== text.length) return undefined;
  return asBag([...pieces]);
}

const asBag = (pieces: readonly number[]): readonly number[] =>
  pieces.length === PIECE_TYPES.length ? [] : pieces.toSorted((a, b) => a - b);

export const writeModernPart = (state: State): string[] => [
  ...writeLine('hold', state.held === NONE ? [] : [letterOf(state.held) + (state.hasHeld ? '!' : '')]),
  ...writeLine('bag', bagAfter(state).length === 0 ? [] : [bagAfter(state).map(letterOf).join('')]),
];

/** The pieces in the bag after the last piece that is shown. */
function bagAfter({ bag, queue }: State): readonly number[] {
  let held = new Set(bag);
  for (const piece of queue.slice(SHOWN_AHEAD).reverse()) held = new Set(asBag([...held.add(piece)]));
  return [...held];
}
