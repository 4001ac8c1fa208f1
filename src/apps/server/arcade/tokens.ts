import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 192 bits. Its holder is the player. */
export const freshToken = (): string => randomBytes(24).toString('base64url');
export const freshId = (): string => randomBytes(9).toString('base64url').replace(/[-_]/g, 'x');

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Takes the same time for a wrong token as for the right one. */
export const isToken = (token: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(hash));
