/** Where in a text something stands: lines and columns count from 1. */
export interface Place {
  readonly line?: number;
  readonly column?: number;
}

/** Input from outside that nothing can be made of, with a reason fit to print. Anything else that throws is a bug. */
export class BadInput extends Error {
  /** By which it is known where a bundle has another copy of this class. */
  override readonly name: string = 'BadInput';

  constructor(reason: string, place: Place = {}) {
    super(describe(place) + reason);
  }
}

function describe({ line, column }: Place): string {
  if (line === undefined) return '';
  return column === undefined ? `line ${line}: ` : `line ${line}, column ${column}: `;
}

/** Foreign text as it may stand in a one-line message: short, and with nothing that could steer a terminal. */
export function quote(text: string): string {
  const characters = [...text.slice(0, 80)];
  return `"${visible(characters.slice(0, 40).join(''))}${characters.length > 40 ? '…' : ''}"`;
}

/** Foreign text with whatever could steer a terminal spelled out. */
export const visible = (text: string): string =>
  Array.from(text, c => (isPlain(c) ? c : `\\u{${c.codePointAt(0)!.toString(16)}}`)).join('');

const isPlain = (character: string): boolean => /^[\p{L}\p{N}\p{P}\p{S} ]$/u.test(character);
