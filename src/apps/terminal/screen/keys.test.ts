import { StringDecoder } from 'node:string_decoder';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#test/support/any-text.js';
import { type Input, KeyDecoder } from './keys.js';

const ESC = '\u001b';
const CSI = `${ESC}[`;
const SS3 = `${ESC}O`;

const textOf = (input: Input): string =>
  !('name' in input) ? input.type : input.type === 'press' ? input.name : `${input.name} ${input.type}`;

/** The keys in a text, and after `…` the keys that appear if nothing follows. */
function decoded(text: string): string {
  const decoder = new KeyDecoder();
  const now = decoder.decode(text).map(textOf);
  const later = decoder.flush().map(textOf);
  return [...now, ...(later.length > 0 ? ['…', ...later] : [])].join(' ');
}

/** Every key in the classic encoding except Escape. */
const LEGACY: readonly (readonly [text: string, name: string])[] = [
  ...['a', 'Z', '0', '?', '[', 'O', '~', 'é', 'ж', '水', '🎲'].map(char => [char, char] as const),
  [' ', 'space'],
  ['\r', 'enter'],
  ['\n', 'enter'],
  ['\t', 'tab'],
  ['\u007f', 'backspace'],
  ['\b', 'backspace'],
  ['\u0000', 'ctrl-space'],
  ['\u0001', 'ctrl-a'],
  ['\u0003', 'ctrl-c'],
  ['\u001a', 'ctrl-z'],
  ['\u001c', 'ctrl-\\'],
  ['\u001f', 'ctrl-_'],
  ...[CSI, SS3].flatMap(start => [
    [`${start}A`, 'up'] as const,
    [`${start}B`, 'down'] as const,
    [`${start}C`, 'right'] as const,
    [`${start}D`, 'left'] as const,
    [`${start}H`, 'home'] as const,
    [`${start}F`, 'end'] as const,
    [`${start}P`, 'f1'] as const,
    [`${start}S`, 'f4'] as const,
  ]),
  [`${SS3}M`, 'enter'],
  [`${CSI}E`, '5'],
  [`${CSI}1~`, 'home'],
  [`${CSI}2~`, 'insert'],
  [`${CSI}3~`, 'delete'],
  [`${CSI}4~`, 'end'],
  [`${CSI}5~`, 'page-up'],
  [`${CSI}6~`, 'page-down'],
  [`${CSI}7~`, 'home'],
  [`${CSI}8~`, 'end'],
  ...[11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24].map((code, k) => [`${CSI}${code}~`, `f${k + 1}`] as const),
  ...['A', 'B', 'C', 'D', 'E'].map((letter, k) => [`${CSI}[${letter}`, `f${k + 1}`] as const),
  [`${CSI}Z`, 'shift-tab'],
  [`${CSI}1;2A`, 'shift-up'],
  [`${CSI}1;3B`, 'alt-down'],
  [`${CSI}1;5C`, 'ctrl-right'],
  [`${CSI}1;8D`, 'ctrl-alt-shift-left'],
  [`${CSI}1;2P`, 'shift-f1'],
  [`${CSI}15;5~`, 'ctrl-f5'],
  [`${CSI}3;3~`, 'alt-delete'],
  [`${ESC}x`, 'alt-x'],
  [`${ESC}X`, 'alt-X'],
  [`${ESC}é`, 'alt-é'],
  [`${ESC} `, 'alt-space'],
  [`${ESC}\r`, 'alt-enter'],
  [`${ESC}\u007f`, 'alt-backspace'],
  [`${ESC}\u0001`, 'ctrl-alt-a'],
];

/** Keys as kitty sends them with the flags 1, 2, 8 and 16. */
const KITTY: readonly (readonly [text: string, name: string])[] = [
  [`${CSI}97;;97u`, 'a'],
  [`${CSI}97;1:1;97u`, 'a'],
  [`${CSI}97;1:2;97u`, 'a repeat'],
  [`${CSI}97;1:3u`, 'a release'],
  [`${CSI}97;2;65u`, 'A'],
  [`${CSI}97;2:3u`, 'A release'],
  [`${CSI}97;65;65u`, 'A'],
  [`${CSI}97;5u`, 'ctrl-a'],
  [`${CSI}97;6u`, 'ctrl-shift-a'],
  [`${CSI}97;3u`, 'alt-a'],
  [`${CSI}97;4u`, 'alt-A'],
  [`${CSI}97;4;65u`, 'alt-A'],
  [`${CSI}47;2;63u`, '?'],
  [`${CSI}113;;64u`, '@'],
  [`${CSI}1078;;1078u`, 'ж'],
  [`${CSI}32;;32u`, 'space'],
  [`${CSI}13u`, 'enter'],
  [`${CSI}13;1:3u`, 'enter release'],
  [`${CSI}9u`, 'tab'],
  [`${CSI}9;2u`, 'shift-tab'],
  [`${CSI}127u`, 'backspace'],
  [`${CSI}27u`, 'escape'],
  [`${CSI}32;5u`, 'ctrl-space'],
  [`${CSI}1;1:3D`, 'left release'],
  [`${CSI}1;1:2A`, 'up repeat'],
  [`${CSI}1;129C`, 'right'],
  [`${CSI}1;69C`, 'ctrl-right'],
  [`${CSI}5;1:3~`, 'page-up release'],
  [`${CSI}13~`, 'f3'],
  [`${CSI}57399;129;48u`, '0'],
  [`${CSI}57408;129:3u`, '9 release'],
  [`${CSI}57417u`, 'left'],
  [`${CSI}57427~`, '5'],
  [`${CSI}57414u`, 'enter'],
  [`${CSI}57413;;43u`, '+'],
  [`${CSI}57413;1:3u`, '+ release'],
];

describe('keys in the classic encoding', () => {
  test.each(LEGACY)('%j is %s', (text, name) => {
    expect(decoded(text)).toBe(name);
  });

  test('Escape is a key if nothing follows, or something that cannot belong to a sequence', () => {
    expect(decoded(ESC)).toBe('… escape');
    expect(decoded(ESC + ESC)).toBe('escape … escape');
    expect(decoded(`${ESC}${CSI}A`)).toBe('escape up');
  });

  test('Alt keys that look like the start of a sequence are recognised the same way', () => {
    expect(decoded(`${ESC}[`)).toBe('… alt-[');
    expect(decoded(`${ESC}O`)).toBe('… alt-O');
    expect(decoded(`${ESC}O${CSI}A`)).toBe('alt-O up');
    expect(decoded(`${ESC}[${CSI}A`)).toBe('alt-[ up');
    expect(decoded(`${ESC}O `)).toBe('alt-O space');
  });

  test('`isWaiting` is true inside a sequence', () => {
    const decoder = new KeyDecoder();
    const waits = [...`a${CSI}1;5Cb`].map(char => {
      decoder.decode(char);
      return decoder.isWaiting;
    });
    expect(waits).toEqual([false, true, true, true, true, true, false, false]);
  });
});

describe('keys in the kitty protocol', () => {
  test.each(KITTY)('%j is %s', (text, name) => {
    expect(decoded(text)).toBe(name);
  });

  test.each([
    ['typed with shift, released without', `${CSI}47;2;63u`, `${CSI}47;1:3u`],
    ['a letter, released with shift', `${CSI}97;;97u`, `${CSI}97;2:3u`],
    ['an arrow, released with ctrl', `${CSI}D`, `${CSI}1;5:3D`],
    ['a digit of the keypad', `${CSI}57400;129;49u`, `${CSI}57400;129:3u`],
  ])('a press and its release have the same id: %s', (_, press, release) => {
    const [pressed, released] = new KeyDecoder().decode(press + release);
    expect(pressed).toMatchObject({ type: 'press', id: expect.anything() });
    expect(released).toMatchObject({ type: 'release', id: (pressed as { id: string }).id });
  });

  test.each([57358, 57360, 57441, 57442, 57443, 57447, 57452])('%i, a lock or modifier key, is ignored', code => {
    expect(decoded(`${CSI}${code};2u${CSI}${code};1:3u`)).toBe('');
  });
});

describe('other input', () => {
  test('a terminal has releases if its flags say that it reports events of all keys', () => {
    expect(decoded(`${CSI}?27u`)).toBe('has-releases');
    expect(decoded(`${CSI}?10u`)).toBe('has-releases');
    for (const flags of [0, 1, 3, 8, 17]) expect(decoded(`${CSI}?${flags}u`)).toBe('');
  });

  test('losing the focus is reported, getting it is not', () => {
    expect(decoded(`${CSI}O${CSI}I`)).toBe('focus-lost');
  });

  test.each([
    [`${CSI}?62;22c`, 'a terminal’s name'],
    [`${CSI}200~`, 'an unknown number'],
    [`${CSI}99999999999999999999u`, 'a number beyond all characters'],
    [`${CSI}0;;65u`, 'text without a key'],
    [`${CSI}55296;;55296u`, 'half a character'],
    [`${CSI}155u`, 'a control character'],
    ['\u009b', 'a control character'],
    [`${CSI}<0;1;1M`, 'a mouse'],
    [`${CSI}1;5 C`, 'a sequence with a blank in it'],
    [`${CSI}1;5\u0007`, 'one that a control character breaks off', 'ctrl-g'],
    [`${CSI}1;5${CSI}A`, 'one that another breaks off', 'up'],
    [`${CSI}1;5é`, 'one that a letter breaks off', 'é'],
    [`${SS3}5C`, 'a number where none belongs'],
    [`${SS3}x`, 'an unknown letter'],
    [`${CSI}[Z`, 'half of an unknown one', 'Z'],
    [`${CSI}${'1;'.repeat(40)}5C`, 'an overlong sequence'],
    [`${CSI}${'0'.repeat(100)}97u`, 'an overlong number'],
  ])('%j (%s) is dropped, and the input after it is kept', (text, _, rest = '') => {
    expect(decoded(`${text}x`)).toBe(`${rest} x`.trimStart());
  });

  test('an endless sequence takes no memory, and is dropped when it ends', () => {
    const decoder = new KeyDecoder();
    const chunk = '1234567890'.repeat(10);
    const giveUpAt = performance.now() + 10_000;
    decoder.decode(CSI);
    let chunks = 0;
    for (; chunks < 200_000 && performance.now() < giveUpAt; chunks++) decoder.decode(chunk);
    expect(chunks).toBe(200_000);
    expect(decoder.decode('Ax').map(textOf)).toEqual(['x']);
  });
});

/** Escape appears only before input that cannot belong to it. */
const STREAM = fc.array(
  fc.oneof(
    fc.constantFrom(...LEGACY, ...KITTY),
    fc.constantFrom([`${ESC}${CSI}A`, 'escape up'] as const, [`${ESC}${ESC}x`, 'escape alt-x'] as const),
    fc.constantFrom(
      [`${CSI}I`, ''] as const,
      [`${SS3}5C`, ''] as const,
      [`${CSI}${'7'.repeat(90)}~`, ''] as const,
      [`${CSI}?1;2c`, ''] as const,
    ),
  ),
  { maxLength: 40 },
);

/** Cuts the bytes of a text anywhere, even inside characters. */
function* chunksOf(text: string, cuts: readonly number[]): Generator<string> {
  const bytes = Buffer.from(text);
  const decoder = new StringDecoder('utf8');
  const places = [...cuts.map(cut => cut % (bytes.length + 1)), bytes.length].sort((a, b) => a - b);
  let from = 0;
  for (const place of places) {
    yield decoder.write(bytes.subarray(from, place));
    from = place;
  }
}

test('no key is lost or doubled, wherever the input is cut', () => {
  fc.assert(
    fc.property(STREAM, fc.array(fc.nat()), fc.boolean(), (keys, cuts, isEscapeLast) => {
      const text = keys.map(([sequence]) => sequence).join('') + (isEscapeLast ? ESC : '');
      const decoder = new KeyDecoder();
      const inputs = [...chunksOf(text, cuts)].flatMap(chunk => decoder.decode(chunk));
      const expected = keys.flatMap(([, names]) => names.match(/\S+( repeat| release)?/g) ?? []);
      expect(inputs.map(textOf)).toEqual(expected);
      expect(decoder.flush().map(textOf)).toEqual(isEscapeLast ? ['escape'] : []);
    }),
    { numRuns: 500 },
  );
});

test('any input gives the same keys, cut or not, and every key has a printable name', () => {
  const junk = fc.array(fc.oneof(fc.constantFrom(ESC, CSI, SS3, '1', ';', ':', '?', ' ', 'u', '~'), anyText()), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(junk, fc.array(fc.nat()), (parts, cuts) => {
      const text = Buffer.from(parts.join('')).toString();
      const [whole, cut] = [new KeyDecoder(), new KeyDecoder()];
      const inputs = [...whole.decode(text), ...whole.flush()];
      const inPieces = [...chunksOf(text, cuts)].flatMap(chunk => cut.decode(chunk));
      expect([...inPieces, ...cut.flush()]).toEqual(inputs);
      expect(inputs.map(textOf).filter(text => !/^[^\p{C}]+$/u.test(text))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
