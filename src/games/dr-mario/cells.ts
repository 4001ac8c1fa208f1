/** A cell of the field: a colour in the lowest bits, and flags above. 0 is empty. */
export const COLOUR_BITS = 0b11;
export const VIRUS = 0b100;
/** The left half of a horizontal capsule. Its partner is on the right. */
export const LEFT_HALF = 0b1000;
export const RIGHT_HALF = 0b1_0000;
/** Part of a match: it vanishes at the next tick. */
export const MATCHED = 0b10_0000;

const LETTERS = ' RBY';
export const COLOURS = 3;

/** A capital for a capsule piece, a small letter for a virus. */
export const letterOf = (cell: number): string => {
  const letter = LETTERS.charAt(cell & COLOUR_BITS);
  return cell & VIRUS ? letter.toLowerCase() : letter;
};

/** The colour of a letter, in either case, or 0. */
export const colourOf = (letter: string): number =>
  letter.length === 1 ? Math.max(LETTERS.indexOf(letter.toUpperCase(), 1), 0) : 0;

/** The colour of a capital, or 0. */
export const capsuleColourOf = (letter: string): number => (letter === letter.toUpperCase() ? colourOf(letter) : 0);

export const isCapsule = (cell: number): boolean => cell !== 0 && (cell & VIRUS) === 0;
export const isVirus = (cell: number): boolean => (cell & VIRUS) !== 0;
