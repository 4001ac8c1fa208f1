/** What a replay in an address begins with, and by which version of the writing. */
export const LINK_PREFIX = 'r1.';

export const isLink = (hash: string): boolean => hash.startsWith(`#${LINK_PREFIX}`);
