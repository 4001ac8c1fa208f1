/** 128 bits in hexadecimal digits, from where the browser has its best chance. */
export const freshSeed = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('');
