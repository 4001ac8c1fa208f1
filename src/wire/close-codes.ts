/** How the server closes a WebSocket. After `finished` and `refused` a client must not come back. */
export const CLOSE = { finished: 1000, again: 4001, refused: 4002 } as const;

const FINAL: readonly number[] = [CLOSE.finished, CLOSE.refused];

export const mayReconnect = (code: number): boolean => !FINAL.includes(code);
