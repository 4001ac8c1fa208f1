import { fileURLToPath } from 'node:url';

/** The root of the project. This code runs from a file in `dist`. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));
