import type { NewGame, Nonce } from './http/shapes.js';

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

/** Keeps these signatures apart from everything else that a key may ever sign. */
const PURPOSE = 'Gridfall: create a ranked game';

export interface SignedFor extends Nonce {
  /** The server's host and port, as the client has it in its address. */
  readonly host: string;
}

/** The text that a player signs to create a game: docs/protocol.md. */
export function signedText(
  { game, settings = {}, player, daily }: NewGame,
  { nonce, server, day, host }: SignedFor,
): string {
  const fields = { game, settings, player, ...(daily && { day }), host, nonce, server };
  return `${PURPOSE}\n${canonical(fields)}`;
}

export async function signRequest(wanted: NewGame, at: SignedFor, identity: Identity): Promise<NewGame> {
  const signature = await identity.sign(signedText(wanted, at));
  return { ...wanted, identity: { key: identity.key, host: at.host, nonce: at.nonce, signature } };
}

/** JSON without blanks, with the fields of every object in alphabetical order. */
function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  const fields = Object.entries(value)
    .filter(([, inside]) => inside !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, inside]) => `${JSON.stringify(name)}:${canonical(inside)}`)}}`;
}
