import { fileURLToPath } from 'node:url';

/** The source tree: the program that measures is a file in its `dist`. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
