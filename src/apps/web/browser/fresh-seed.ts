/** 128 random bits in hexadecimal digits, from the browser's secure generator. */
export const freshSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
