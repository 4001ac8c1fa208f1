/** Available in Node and in browsers, though not part of the language. */
declare const TextDecoder: new (
  label: 'utf-8',
  options: { readonly ignoreBOM: true },
) => { decode(bytes: Uint8Array): string };

declare const TextEncoder: new () => { encode(text: string): Uint8Array };

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const encoder = new TextEncoder();

export const bytesOfText = (text: string): Uint8Array => encoder.encode(text);

/** Decodes UTF-8. Invalid bytes become U+FFFD. */
export const textOfBytes = (bytes: Uint8Array): string => decoder.decode(bytes);

export const LINE_FEED = 10;

/** Writes a text into `bytes`, which must be long enough. Returns false if the text is not ASCII. */
export function writeAscii(text: string, bytes: Uint8Array): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 0x7f) return false;
    bytes[i] = code;
  }
  return true;
}
