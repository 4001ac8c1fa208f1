const LONGEST_NAME = 40;
/** Cutting a text into characters takes the square of its length, so that a long one is cut before: forty large emoji still fit. */
const MOST_CODE_UNITS = 1_000;
/** More code points in one character are marks piled upon marks. */
const LARGEST_CHARACTER = 12;
const NAMELESS = 'somebody';

const CHARACTERS = new Intl.Segmenter('und', { granularity: 'grapheme' });
/** Emoji may hold joiners and selectors, which are invisible elsewhere. */
// biome-ignore lint/complexity/useRegexLiterals: TypeScript allows this flag only for later targets; Node 20 knows it.
const EMOJI = new RegExp('^\\p{RGI_Emoji}$', 'v');
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Makes a name safe to show to others: short, and without control or invisible characters. It is cut between characters as
 * people see them, so that no letter loses its accent and no emoji falls apart.
 */
export function cleanName(text: string): string {
  const characters = Array.from(CHARACTERS.segment(beginningOf(text).normalize('NFC')), ({ segment }) =>
    cleanCharacter(segment),
  );
  const name = Array.from(CHARACTERS.segment(characters.join('').replace(/\s+/g, ' ').trim()), ({ segment }) => segment)
    .slice(0, LONGEST_NAME)
    .join('')
    .trim();
  return VISIBLE.test(name) ? name : NAMELESS;
}

/** Without half of a code point at the end. */
const beginningOf = (text: string): string => text.slice(0, MOST_CODE_UNITS).replace(/[\uD800-\uDBFF]$/, '');

function cleanCharacter(character: string): string {
  if (EMOJI.test(character)) return character;
  const visible = character.replace(INVISIBLE, ' ');
  return [...visible].length > LARGEST_CHARACTER ? [...visible].slice(0, LARGEST_CHARACTER).join('') : visible;
}
