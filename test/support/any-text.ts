import fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };

/** Any characters of Unicode, small ones more often. The tables with which fast-check makes these take a second to build. */
export const anyText = (maxLength?: number): fc.Arbitrary<string> => {
  const most = 0x10ffff - SURROGATES.count;
  const code = fc
    .oneof(fc.nat(0xff), fc.nat(most))
    .map(number => (number < SURROGATES.first ? number : number + SURROGATES.count));
  const codes = maxLength === undefined ? fc.array(code) : fc.array(code, { maxLength });
  return codes.map(all => String.fromCodePoint(...all));
};
