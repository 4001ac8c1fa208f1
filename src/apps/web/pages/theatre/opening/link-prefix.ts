/** The prefix of a replay in an address; the digit is the version of the encoding. */
export const LINK_PREFIX = 'r1.';

export const isLink = (hash: string): boolean => hash.startsWith(`#${LINK_PREFIX}`);
