/** The roles of text in a report on a terminal. */
export type Role = 'title' | 'good' | 'bad' | 'soft' | 'mark';

/** Colours text by its role, or leaves it as it is. */
export type Ink = (role: Role, text: string) => string;

const CODES: Readonly<Record<Role, readonly [number, number]>> = {
  title: [1, 22],
  good: [32, 39],
  bad: [31, 39],
  soft: [2, 22],
  mark: [7, 27],
};

export const plainInk: Ink = (_, text) => text;

export const colouredInk: Ink = (role, text) => {
  const [on, off] = CODES[role];
  return text === '' ? '' : `\u001b[${on}m${text}\u001b[${off}m`;
};
