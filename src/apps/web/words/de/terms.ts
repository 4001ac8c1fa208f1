/** The words of the games: titles, labels, messages. */
export const terms: Readonly<Record<string, string>> = {};
