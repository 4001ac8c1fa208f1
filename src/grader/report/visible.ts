/** What cannot be seen, made visible: one character for each, so that columns stay columns. */
const SIGNS: Readonly<Record<string, string>> = {
  ' ': '·',
  '\t': '→',
  '\n': '↵',
  '\r': '␍',
  '\u001b': '␛',
  '\u0000': '␀',
};

/** For a line that is looked at closely. */
export const visibly = (text: string): string => [...text].map(char => SIGNS[char] ?? plainly(char)).join('');

/** For text that is only shown: blanks and line ends stay, whatever a terminal would obey does not. */
export const harmless = (text: string): string =>
  [...text].map(char => (char === '\n' || char === ' ' ? char : (SIGNS[char] ?? plainly(char)))).join('');

/** Outputs are bytes as characters: beyond ASCII nobody knows what they mean. */
const plainly = (char: string): string => (/[ -~]/.test(char) ? char : '\ufffd');
