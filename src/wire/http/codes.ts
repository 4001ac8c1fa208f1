import { BadInput } from '#engine/bad-input.js';

/** Everything that can be refused, over HTTP and over WebSockets alike. The list is closed; a code keeps its meaning for good. */
const CODES = [
  'bad-message',
  'bad-settings',
  'bad-signature',
  'bad-time',
  'bad-upload',
  'busy',
  'draining',
  'failed',
  'gap',
  'no-such-game',
  'no-such-page',
  'not-joined',
  'not-yet',
  'not-your-seat',
  'over',
  'replaced',
  'store-down',
  'too-fast',
  'too-large',
  'wrong-origin',
  'wrong-token',
] as const;

export type Code = (typeof CODES)[number];

/** The server is the cause: the connection closes, and the client resends unanswered messages over the next one. */
export const OF_THE_SERVER: readonly Code[] = ['busy', 'draining', 'failed', 'replaced', 'store-down'];

export const isCode = (value: unknown): value is Code => (CODES as readonly unknown[]).includes(value);

/** A refusal with its code. */
export class Refusal extends BadInput {
  constructor(
    readonly code: Code,
    reason: string,
  ) {
    super(reason);
  }
}
