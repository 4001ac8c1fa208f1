/** The addresses of the API. With `:id` in place of an id they are the server's routes. */
export const games = '/api/games';
export const replays = '/api/replays';
export const scores = '/api/scores';
export const daily = '/api/daily';
export const key = '/api/key';
export const nonce = '/api/nonce';

export const game = (id: string): string => `${games}/${id}`;
export const lines = (id: string): string => `${game(id)}/lines`;

/** These two are WebSockets. */
export const play = (id: string): string => `${game(id)}/play`;
export const watch = (id: string): string => `${game(id)}/watch`;

/** Where to connect to watch a game from line number `from` on. */
export const watchFrom = (id: string, from: number): string => `${watch(id)}?from=${from}`;

/** The address of a WebSocket, on a server whose origin is like `https://host`. */
export const socketUrl = (origin: string, path: string): string => origin.replace(/^http/, 'ws') + path;

/** As the server makes them; also safe in an address and in a file name. */
export const GAME_ID = '[A-Za-z0-9]{1,32}';

const PATTERN = new RegExp(`^${GAME_ID}$`);

export const isGameId = (value: unknown): value is string => typeof value === 'string' && PATTERN.test(value);
