/** The control sequences we use: ECMA-48 and common extensions. */
const CSI = '\u001b[';

/** Alternate screen, no cursor, no wrapping, focus reports, and the kitty keyboard protocol if the terminal knows it. */
export const ENTER = `${CSI}?1049h${CSI}?25l${CSI}?7l${CSI}?1004h${CSI}>27u${CSI}?u${CSI}2J`;
/** Undoes all of it, in reverse order. */
export const LEAVE = `${CSI}0m${CSI}<u${CSI}?1004l${CSI}?7h${CSI}?25h${CSI}?1049l`;

/** Output between these appears at once, if the terminal knows synchronized output. */
export const BEGIN_UPDATE = `${CSI}?2026h`;
export const END_UPDATE = `${CSI}?2026l`;

export const CLEAR = `${CSI}0m${CSI}2J`;
export const moveTo = (x: number, y: number): string => `${CSI}${y + 1};${x + 1}H`;
export const graphics = (...codes: readonly (number | string)[]): string =>
  `${CSI}0${codes.map(c => `;${c}`).join('')}m`;
