/** The control sequences that this program speaks, ECMA-48 and its well-known extensions. */
const CSI = '\u001b[';

/** Alternate screen, no cursor, no wrapping, focus reports, and the kitty keyboard protocol where it is known. */
export const ENTER = `${CSI}?1049h${CSI}?25l${CSI}?7l${CSI}?1004h${CSI}>27u${CSI}?u${CSI}2J`;
/** All of it undone, in the opposite order. */
export const LEAVE = `${CSI}0m${CSI}<u${CSI}?1004l${CSI}?7h${CSI}?25h${CSI}?1049l`;

/** What stands between these appears at once, where the terminal knows synchronized output. */
export const BEGIN_UPDATE = `${CSI}?2026h`;
export const END_UPDATE = `${CSI}?2026l`;

export const CLEAR = `${CSI}0m${CSI}2J`;
export const moveTo = (x: number, y: number): string => `${CSI}${y + 1};${x + 1}H`;
export const graphics = (...codes: readonly (number | string)[]): string =>
  `${CSI}0${codes.map(c => `;${c}`).join('')}m`;
