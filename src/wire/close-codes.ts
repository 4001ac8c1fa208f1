/** How the server closes a WebSocket. After `finished` and `refused` a client must not come back. */
export const CLOSE = { finished: 1000, again: 4001, refused: 4002 } as const;

export const mayReconnect = (code: number): boolean => code !== CLOSE.finished && code !== CLOSE.refused;
