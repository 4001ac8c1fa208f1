import { once } from 'node:events';
import { WebSocket } from 'ws';
import { inBench } from '../measure.js';
import { LINES_AT_START, Player } from './player.js';
import { ServerProcess, startServer, type Usage } from './server-process.js';

/** A server with one player, whose cost can be measured. */
export interface Contender {
  readonly name: string;
  readonly watch: string;
  /** Sends one move, which produces one line. */
  move(): void;
  linesIn(frame: Buffer): number;
  usage(): Promise<Usage>;
  /** The same, after the server has collected its garbage. */
  settledUsage(): Promise<Usage>;
  stop(): void;
}

const countLines = (frame: Buffer): number => {
  let lines = 0;
  for (const byte of frame) if (byte === 10) lines++;
  return lines;
};

export async function startGridfall(data: string): Promise<Contender> {
  const server = await startServer(data);
  const player = await Player.join(server.url);
  return {
    name: 'gridfall serve',
    watch: `${player.address}/watch?from=${LINES_AT_START + 1}`,
    move: () => player.move(),
    // Messages with a type are not lines of the game.
    linesIn: frame => (frame[2] === 0x74 ? 0 : countLines(frame)),
    usage: () => server.usage(),
    settledUsage: () => server.usage('settle'),
    stop: () => server.stop(),
  };
}

export async function startPlain(): Promise<Contender> {
  const server = await ServerProcess.start([inBench('live/plain-server.mjs')]);
  const address = server.url.replace('http', 'ws');
  const socket = new WebSocket(`${address}/play`);
  await once(socket, 'open');
  return {
    name: 'plain ws loop',
    watch: `${address}/watch`,
    move: () => socket.send('{"at":1,"do":"r","check":"00000000"}\n'),
    linesIn: countLines,
    usage: () => server.usage(),
    settledUsage: () => server.usage('settle'),
    stop: () => server.stop(),
  };
}
