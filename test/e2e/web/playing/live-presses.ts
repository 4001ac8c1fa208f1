import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Settings } from '#engine/contract/settings.js';
import { Verifier } from '#engine/record/verifier.js';
import type { Played } from '#front/play/played.js';
import type { Network } from '#wire/connection.js';
import type { Ticket } from '#wire/http/shapes.js';
import { LiveLink } from '#wire/playing/live-link.js';
import { eventsOf, type Press, somePresses } from '../../../laws/presses/presses.js';
import { GAMES } from '../../../support/games/listed.js';
import { type OpenApp, openAppForEach } from '../../../support/server/open-app.js';
import { browserSide, type Side, terminalSide } from '../../../support/web/two-adapters.js';

const STEP_MS = 10;
const MOST_MS = 120_000;
/** Until what was sent has been read, as far as the machine can do it at once. */
const TURNS = 6;

/** Sockets on which everything comes late, and in order. The delays follow from a number. */
function lateNetwork(seed: number): Network {
  let random = seed;
  const delay = (): number => {
    random = (Math.imul(random, 1_103_515_245) + 12_345) & 0x7fffffff;
    return 5 + ((random >> 8) % 120);
  };
  const inOrder = (): ((work: () => void) => void) => {
    let last = 0;
    return work => {
      last = Math.max(last, performance.now() + delay());
      setTimeout(work, last - performance.now());
    };
  };
  return {
    open(address, listener) {
      const socket = new WebSocket(address);
      const [up, down] = [inOrder(), inOrder()];
      socket.on('open', () => listener.opened());
      socket.on('message', data => down(() => listener.received(String(data))));
      socket.on('close', code => down(() => listener.closed(code)));
      return { send: text => up(() => socket.send(text)), close: () => socket.close() };
    },
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  };
}

/** One game on the server, played from one of the front ends. */
async function playLive(
  open: OpenApp,
  address: string,
  sideOf: (played: Played) => Side,
  { id: game, settings, presses, seed }: Wish,
) {
  const payload = { game, settings, player: 'Ada' };
  const { id, token } = (await open.app.inject({ method: 'POST', url: '/api/games', payload })).json() as Ticket;
  const began = open.now - performance.now();
  const pass = async (ms: number): Promise<void> => {
    for (let left = ms; left > 0; left -= STEP_MS) {
      vi.advanceTimersByTime(Math.min(STEP_MS, left));
      open.now = began + performance.now();
      for (let turn = 0; turn < TURNS; turn++) await new Promise(resolve => setImmediate(resolve));
    }
  };
  const link = new LiveLink(GAMES.get(game)!, {
    token,
    settings,
    network: lateNetwork(seed),
    now: () => performance.now(),
    address: () => `${address.replace('http', 'ws')}/api/games/${id}/play`,
  });
  const side = sideOf({ game: GAMES.get(game)!, settings, session: link.session, timeMode: 'live', link });
  while (link.trouble) await pass(STEP_MS);
  side.player.run(performance.now());
  let now = 0;
  for (const { at, key, event } of eventsOf(presses)) {
    await pass(at - now);
    now = at;
    side.key(key, event);
  }
  // To the end: whoever drops everything where it is does not last long.
  for (let waited = 0; !link.isOver && waited < MOST_MS; waited += 400) {
    side.key('space', 'press');
    await pass(100);
    side.key('space', 'release');
    await pass(300);
  }
  side.close();
  link.leave();
  const { phase, score } = link.end ?? {};
  return { ...(await written(open, id)), phase, score };
}

/** What the server has written, checked line by line. */
async function written(open: OpenApp, id: string) {
  const verifier = new Verifier(name => GAMES.get(name));
  for (const line of await open.store.lines(id, 1, Number.MAX_SAFE_INTEGER)) verifier.addLine(line.replace(/\n$/, ''));
  const { game, log } = verifier.played().replay;
  const rules = GAMES.get(game)!;
  const moves = log.filter(({ text }) => {
    const action = rules.notation.read(text);
    return action === undefined || rules.seat(action) === 'player';
  });
  return { moves: moves.map(({ at, text }) => `${at} ${text}`), canon: verifier.session!.canon() };
}

interface Wish {
  readonly id: string;
  readonly settings: Settings;
  readonly presses: readonly Press[];
  readonly seed: number;
}

/**
 * The same timed presses through both adapters lead to the same moves on the real server, and to the same end, however late
 * everything comes: so many games of each kind. The file that calls this gives every game of the server the same seed.
 */
export function livePressesLaw(numRuns: number): void {
  // Before the server is built, so that its limits and its players know the same time.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  const open = openAppForEach();

  test.each([
    ['dr-mario', { rows: 8, columns: 4, speed: 'high' }],
    ['chetyris', { width: 7, depth: 6 }],
    ['columns', { width: 4, height: 6 }],
  ] as const)('%s %o: a live game is the same from browser and terminal, to its end', async (id, settings) => {
    const address = await open.app.listen({ port: 0, host: '127.0.0.1' });
    for (const [presses, seed] of fc.sample(fc.tuple(somePresses, fc.nat()), numRuns)) {
      const wish = { id, settings, presses, seed };
      const inBrowser = await playLive(open, address, browserSide, wish);
      expect(await playLive(open, address, terminalSide, wish)).toEqual(inBrowser);
      expect(inBrowser).toMatchObject({ phase: 'lost' });
      expect(inBrowser.moves.length).toBeGreaterThan(1);
    }
  });
}
