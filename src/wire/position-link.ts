import { BadInput, quote } from '#engine/bad-input.js';
import { sha256Hex } from '#engine/chance/sha256.js';
import type { AnyGame } from '#engine/contract/game.js';
import { isInEffect, type Settings } from '#engine/contract/settings.js';
import { packed, unpacked } from '#engine/record/packed.js';
import { wordsOf } from '#engine/text.js';
import { PATHS, routeOf } from './pages.js';

/** The contents of a link to a position, besides the game. docs/thinking/links.md describes the format. */
export interface LinkedPosition {
  /** The settings that differ from their defaults, and `position`. */
  readonly settings: Settings;
  /** The aim of a puzzle, as a short text that only the code for puzzles understands. */
  readonly aim?: string;
}

/** The digit is the version of the format. */
const PREFIX = 'p1.';
const CHECK_DIGITS = 4;

/** Mail and chat programs cut longer links. */
export const LONGEST_CODE = 8_000;
export const LONGEST_AIM = 200;
const MOST_BYTES = 40_000;

/** The path and the code of a link, such as `/at/columns#p1.…`. Throws BadInput if a link cannot hold the position. */
export function linkTo(game: Pick<AnyGame, 'id' | 'options'>, { settings, aim = '' }: LinkedPosition): string {
  if (!isPlain(aim) || aim.length > LONGEST_AIM)
    throw new BadInput(`the aim of a puzzle must be at most ${LONGEST_AIM} characters of printable ASCII`);
  const lines = ((settings.position ?? []) as readonly string[]).flatMap(tidied);
  if (lines.length === 0) throw new BadInput('there is no position to link to');
  const text = [settingsText(game, settings), aim, ...lines].join('\n');
  if (!text.split('\n').every(isPlain)) throw new BadInput('a link can hold only printable ASCII characters');
  const code = PREFIX + checkOf(text) + packed(bytesOf(text), DICTIONARY);
  if (text.length > MOST_BYTES || code.length > LONGEST_CODE)
    throw new BadInput(`this position is too large for a link, which has at most ${LONGEST_CODE} characters`);
  return `${PATHS.position.replace(/:.*/, game.id)}#${code}`;
}

/** The position in the part of an address after the `#`, which may come from anybody. Throws BadInput. */
export function readCode(hash: string): LinkedPosition {
  const code = hash.replace(/^#/, '');
  if (!code.startsWith(PREFIX)) throw new BadInput(`this is not a link to a position; it should begin with ${PREFIX}`);
  if (code.length > LONGEST_CODE) throw new BadInput(`the link is longer than ${LONGEST_CODE} characters`);
  const check = code.slice(PREFIX.length, PREFIX.length + CHECK_DIGITS);
  const text = textOf(unpacked(code.slice(PREFIX.length + CHECK_DIGITS), MOST_BYTES, DICTIONARY));
  if (check !== checkOf(text)) throw new BadInput('the link is damaged or incomplete');
  const [settings = '', aim = '', ...position] = text.split('\n');
  if (position.length === 0 || aim.length > LONGEST_AIM || !text.split('\n').every(isPlain))
    throw new BadInput('the link is invalid: it holds no position');
  return { settings: { ...settingsIn(settings), position }, ...(aim === '' ? {} : { aim }) };
}

export const isPositionLink = (text: string): boolean => text.includes(`#${PREFIX}`);

/** The game and the position of a whole address, or of its end from `/at/` on. Throws BadInput. */
export function readLink(address: string): LinkedPosition & { readonly game: string } {
  const [before = '', code = ''] = address.trim().split('#');
  const route = routeOf(before.replace(/^.*(?=\/[^/]+\/[^/]*$)/, ''));
  if (route.page !== 'position')
    throw new BadInput(`${quote(address)} is not a link to a position, such as /at/columns#${PREFIX}…`);
  return { game: route.game, ...readCode(code) };
}

/** Only settings that differ from the default and have an effect. `position` replaces all other lines. */
function settingsText({ options }: Pick<AnyGame, 'options'>, settings: Settings): string {
  const named = Object.entries(options).filter(
    ([name, { kind, initially }]) =>
      kind !== 'lines' && (settings[name] ?? initially) !== initially && isInEffect(name, options, settings),
  );
  return named.map(([name]) => `${name}=${settings[name]}`).join(' ');
}

function settingsIn(text: string): Settings {
  const readValue = (value: string): string | number => (/^\d{1,15}$/.test(value) ? Number(value) : value);
  return Object.fromEntries(
    wordsOf(text).map(({ text: word }) => {
      const [name = '', ...value] = word.split('=');
      return [name, readValue(value.join('='))];
    }),
  );
}

/** A line without blanks that do not count, or nothing if it is blank. */
function tidied(line: string): string[] {
  const [name, ...values] = line.split(':');
  const words = wordsOf(values.length === 0 ? line : values.join(':')).map(({ text }) => text);
  if (values.length > 0) return [`${name!.trim()}: ${words.join(' ')}`];
  return words.length === 0 ? [] : [words.join('')];
}

const checkOf = (text: string): string => sha256Hex(text).slice(0, CHECK_DIGITS);

const isPlain = (text: string): boolean => /^[ -~]*$/.test(text);
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, character => character.charCodeAt(0));
const textOf = (bytes: Uint8Array): string => Array.from(bytes, byte => String.fromCharCode(byte)).join('');

/**
 * Texts that are common in positions and settings. Deflate refers back to them, so a link that repeats some is shorter. They belong
 * to version 1 of the format: changing a single character makes every link unreadable.
 */
const TEXT = [
  'mode=model edition=revised edition=single edition=samegame limit=180 extent=4 series=4',
  'rows=15 columns=20 depth=20 bombs=4 colours=6',
  'level=10 speed=high goal=1',
  'width=10 height=18 offers=2 goal=100',
  'edition=modern goal=40',
  '########',
  'offers: 0,1,2 1,2,3 2,3,4 3,4,5 4,5,6 5,6,7',
  'R-YB-RY-BR-BB-YY-R',
  'piece: RY',
  'next: BR YY BB RR',
  'piece: ABC',
  'at: 3',
  'next: CDE EAB',
  '.....*****$$$$IIIILLLJJJTTTOOSSZZ',
  'hold: L!',
  'bag: ILJTOSZVFC',
  'level: 1',
  'rows-left: 5',
  'piece: T',
  'next: I O S',
  '..........',
].join('\n');

export const DICTIONARY = Uint8Array.from(TEXT, character => character.charCodeAt(0));
