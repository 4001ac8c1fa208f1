/** A position in a text. Lines and columns count from 1. */
export interface TextPosition {
  readonly line?: number;
  readonly column?: number;
}

/** Invalid input from outside, with a reason that can be shown to the user. Anything else that throws is a bug. */
export class BadInput extends Error {
  /** Each bundle has its own copy of this class; the name identifies it across bundles. */
  override readonly name: string = 'BadInput';

  readonly #mistakes: readonly [Mistake, ...Mistake[]];

  /** `more`: further mistakes in the same text. The message has one line for each. */
  constructor(reason: string, position: TextPosition = {}, more: readonly Mistake[] = []) {
    const mistakes = [{ reason, position }, ...more] as const;
    super(mistakes.map(one => describe(one.position) + one.reason).join('\n'));
    this.#mistakes = mistakes;
  }

  /** Where in a text the first mistake is. The message says so as well. */
  get position(): TextPosition {
    return this.#mistakes[0].position;
  }

  get mistakes(): readonly Mistake[] {
    return this.#mistakes;
  }
}

export interface Mistake {
  readonly reason: string;
  /** Without a line it is about the whole text. */
  readonly position: TextPosition;
}

/** Throws all of these as one BadInput, if there are any. */
export function refuse([first, ...more]: readonly Mistake[]): void {
  if (first) throw new BadInput(first.reason, first.position, more);
}

function describe({ line, column }: TextPosition): string {
  if (line === undefined) return '';
  return column === undefined ? `line ${line}: ` : `line ${line}, column ${column}: `;
}

/** Foreign text for a one-line message: shortened, and without anything that could control a terminal. */
export function quote(text: string): string {
  const characters = [...text.slice(0, 80)];
  return `"${visible(characters.slice(0, 40).join(''))}${characters.length > 40 ? '…' : ''}"`;
}

/** Foreign text with control characters spelled out. */
export const visible = (text: string): string =>
  Array.from(text, c => (isPlain(c) ? c : `\\u{${c.codePointAt(0)!.toString(16)}}`)).join('');

const isPlain = (character: string): boolean => /^[\p{L}\p{N}\p{P}\p{S} ]$/u.test(character);
