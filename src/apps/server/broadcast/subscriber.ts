import { type ServerMessage, writeMessage } from '#wire/messages.js';
import { textFrame } from './frames.js';
import type { Receiver } from './receiver.js';

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
