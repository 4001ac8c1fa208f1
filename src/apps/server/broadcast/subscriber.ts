import { type ServerMessage, writeMessage } from '#wire/messages.js';

/** Somebody who gets the lines of a game. */
export interface Subscriber {
  readonly role: 'viewer' | 'player';
  readonly receiver: Receiver;
  next: number;
  /** It has all earlier lines and gets new ones as they come. */
  isLive: boolean;
  /** The last write was sent at once. */
  isFlowing: boolean;
  /** The number of viewers that it was last sent. */
  sentViewers: number;
  /** It knows that the game is paused. */
  knowsPause: boolean;
}

/** `frame` says that there are `count` viewers. It is the same for all, and there may be many. */
export function tellViewers(subscriber: Subscriber, count: number, frame: Buffer): void {
  if (subscriber.sentViewers === count || !takesMessages(subscriber)) return;
  subscriber.sentViewers = count;
  subscriber.isFlowing = subscriber.receiver.write(frame);
}

export function tellPause(subscriber: Subscriber, isPaused: boolean): void {
  if (subscriber.knowsPause === isPaused || !takesMessages(subscriber)) return;
  subscriber.knowsPause = isPaused;
  subscriber.isFlowing = subscriber.receiver.write(frameOf({ type: isPaused ? 'paused' : 'resumed' }));
}

export const frameOf = (message: ServerMessage): Buffer => textFrame(Buffer.from(writeMessage(message)));

const takesMessages = ({ receiver, isLive }: Subscriber): boolean => receiver.form === 'frames' && isLive;

const TEXT = 0x81;

/** Builds a whole unmasked WebSocket text frame, so that it can be built once and written to many sockets. */
function textFrame(payload: Buffer): Buffer {
  const { length } = payload;
  if (length < 126) return Buffer.concat([Buffer.from([TEXT, length]), payload]);
  const header = length < 65_536 ? Buffer.alloc(4) : Buffer.alloc(10);
  header[0] = TEXT;
  header[1] = length < 65_536 ? 126 : 127;
  if (length < 65_536) header.writeUInt16BE(length, 2);
  else header.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([header, payload]);
}

/** Some lines, in both forms. */
export interface Piece extends Readonly<Record<Receiver['form'], Buffer>> {
  readonly count: number;
}

export function pieceOf(lines: readonly string[]): Piece {
  const payload = Buffer.from(lines.join(''));
  return { count: lines.length, lines: payload, frames: textFrame(payload) };
}

/** Receives a game's lines: as WebSocket frames, or as plain lines over HTTP. */
export interface Receiver {
  readonly form: 'frames' | 'lines';
  /** False if not everything was sent at once; then `waiting` is worth a look. */
  write(bytes: Buffer): boolean;
  /** How many written bytes are not sent yet. */
  readonly waiting: number;
  /** Calls back once, when everything written is sent. */
  whenDrained(callback: () => void): void;
  /** All lines are sent, including the game's last one. */
  finished(): void;
  /** The lines it needs cannot be read now. It may reconnect and ask for them again. */
  failed(error: unknown): void;
}
