import { deflateSync, Inflate } from 'fflate';
import { BadInput } from '../bad-input.js';

/** Available in Node and in browsers, though not part of the language. */
declare const btoa: (binary: string) => string;
declare const atob: (base64: string) => string;

/**
 * Compresses bytes into characters that are safe in an address. What is in the dictionary takes little room; whoever reads it
 * needs the same one.
 */
export const packed = (bytes: Uint8Array, dictionary?: Uint8Array): string =>
  base64url(deflateSync(bytes, { level: 9, ...(dictionary && { dictionary }) }));

/** Reads what `packed` has written. Stops as soon as there are more than `most` bytes. Throws BadInput. */
export function unpacked(text: string, most: number, dictionary?: Uint8Array): Uint8Array {
  const bytes = fromBase64url(text);
  const parts: Uint8Array[] = [];
  let length = 0;
  const inflate = new Inflate(dictionary ? { dictionary } : {}, part => {
    parts.push(part);
    length += part.length;
  });
  try {
    for (let from = 0; from < bytes.length && length <= most; from += AT_ONCE)
      inflate.push(bytes.subarray(from, from + AT_ONCE), from + AT_ONCE >= bytes.length);
  } catch {
    throw new BadInput('the link is damaged or incomplete');
  }
  if (length > most) throw new BadInput(`the link is too large: it expands to more than ${most} bytes`);
  return joined(parts, length);
}

const AT_ONCE = 256;

function joined(parts: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

export function base64url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function fromBase64url(text: string): Uint8Array {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) throw new BadInput('the link is damaged or incomplete');
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0));
}
