import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server on another port that lets everybody in and remembers who came. A leak is heard even if no answer is read. */
export class Listener {
  /** The paths that were asked for, and `connection` if there was one without a request. */
  readonly heard: string[] = [];

  private constructor(private readonly server: Server) {
    server.on('connection', socket => {
      const before = this.heard.length;
      socket.on('close', () => this.heard.length === before && this.heard.push('connection'));
      socket.on('error', () => {});
    });
    server.on('request', ({ url, method }, response) => {
      this.heard.push(`${method} ${url}`);
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      response.end();
    });
    server.on('upgrade', ({ url }, socket) => {
      this.heard.push(`UPGRADE ${url}`);
      socket.destroy();
    });
  }

  static async start(): Promise<Listener> {
    const server = createServer();
    const listener = new Listener(server);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return listener;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/secret`;
  }
}
