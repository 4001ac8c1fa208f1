/** As the server makes them; also safe in an address and in a file name. */
export const GAME_ID = '[A-Za-z0-9]{1,32}';

const PATTERN = new RegExp(`^${GAME_ID}$`);

export const isGameId = (value: unknown): value is string => typeof value === 'string' && PATTERN.test(value);
