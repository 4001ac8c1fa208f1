import { bytesOfText } from '../utf8.js';
import { hexOfBytes, RunningSha256 } from './running-sha256.js';

/** The SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export const sha256Hex = (text: string): string => hexOfBytes(new RunningSha256().update(bytesOfText(text)).digest());
