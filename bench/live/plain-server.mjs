/** The simplest possible server: sends whatever the player sends to every spectator, one `send` each. */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const { WebSocketServer } = createRequire(import.meta.url)('ws');
const http = createServer();
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
const spectators = new Set();
sockets.on('connection', (socket, request) => {
  if (request.url === '/watch') {
    spectators.add(socket);
    return;
  }
  socket.on('message', data => {
    const text = String(data);
    for (const spectator of spectators) spectator.send(text);
  });
});
http.listen(0, '127.0.0.1', () => process.stdout.write(`http://127.0.0.1:${http.address().port}\n`));
