import { randomBytes } from 'node:crypto';

/** 128 bits, as 32 hexadecimal digits. */
export const freshSeed = (): string => randomBytes(16).toString('hex');
