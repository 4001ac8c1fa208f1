/** Signs for invisible characters. Each is one character wide, so that columns still line up. */
const SIGNS: Readonly<Record<string, string>> = {
  ' ': '·',
  '\t': '→',
  '\n': '↵',
  '\r': '␍',
  '\u001b': '␛',
  '\u0000': '␀',
};

/** Makes all blanks visible, for lines that are compared character by character. */
export const visibly = (text: string): string => [...text].map(char => SIGNS[char] ?? plainly(char)).join('');

/** Keeps blanks and newlines, but replaces control characters that a terminal would obey. */
export const harmless = (text: string): string =>
  [...text].map(char => (char === '\n' || char === ' ' ? char : (SIGNS[char] ?? plainly(char)))).join('');

/** Outputs hold one character per byte, so anything beyond ASCII has an unknown encoding. */
const plainly = (char: string): string => (/[ -~]/.test(char) ? char : '\ufffd');
