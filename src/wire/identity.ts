/** A player's key pair, wherever its secret part is kept. */
export interface Identity {
  /** The public key: Ed25519, 64 hexadecimal digits. */
  readonly key: string;
  /** Signs a text in UTF-8. Returns 128 hexadecimal digits. */
  sign(text: string): string | Promise<string>;
}

const PRINT_DIGITS = 12;

/** The start of a key in groups of four, for people to compare: `d75a-9801-82b1`. */
export const printOf = (key: string): string =>
  key
    .slice(0, PRINT_DIGITS)
    .match(/.{1,4}/g)!
    .join('-');
