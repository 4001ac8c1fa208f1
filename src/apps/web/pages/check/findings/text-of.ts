/** The text of bytes, given as one character each. */
export const textOf = (bytes: string): string =>
  new TextDecoder().decode(Uint8Array.from(bytes, letter => letter.charCodeAt(0)));
