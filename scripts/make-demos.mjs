/**
 * Plays the short games that the cards of the home page show, and writes them to src/apps/web/public/demos. The player knows no
 * game: it tries all ways to turn, shift and drop the piece, and takes the one that scores most and piles up least. The same
 * seed gives the same game. Run it again when rules change.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const OUT = 'src/apps/web/public/demos';

/** Small fields of a similar shape, so that cards look alike and tiles are large. A prelude is played at random. */
const PLANS = {
  'dr-mario': { settings: { rows: 13, columns: 8, level: 3 }, turns: 30, seed: 'gridfall 1' },
  identic: { settings: { rows: 13, columns: 8, colours: 4, bombs: 3 }, turns: 30, seed: 'gridfall 1' },
  magnetic: { settings: { width: 8, height: 13 }, prelude: 38, turns: 120, seed: 'gridfall 1' },
  chetyris: { settings: { width: 8, depth: 13 }, turns: 34, seed: 'gridfall 14' },
  columns: { settings: { width: 7, height: 9, colours: 5 }, turns: 44, seed: 'gridfall 1' },
};

/** In milliseconds: to think, to shift by one, to fall by one, and to pause after something or nothing has vanished. */
const PACE = { think: 260, shift: 130, down: 55, look: 620, glance: 120 };

let whims;
const { loadGames, openSession } = await engine();
mkdirSync(OUT, { recursive: true });
for (const [id, game] of await loadGames()) {
  const { settings, prelude = 0, turns, seed } = PLANS[id] ?? { settings: {}, turns: 30, seed: id };
  const session = openSession(game, { settings, seed });
  whims = 1;
  while (session.status().turn < prelude) session.play(oneOf(session.legal()));
  let [from, fullest] = [0, 0];
  while (session.status().phase === 'playing' && session.status().turn < turns) {
    const cells = session.view().cells.filter(cell => cell).length;
    // The demo starts with a field that is not empty.
    if (session.status().turn <= turns / 2 && cells > fullest) [from, fullest] = [session.log().length, cells];
    playTurn(game, session);
  }
  const log = session.log().map(({ at, text }) => [at, text]);
  writeFileSync(`${OUT}/${id}.json`, `${JSON.stringify({ game: id, rules: game.version, settings, from, log })}\n`);
  const { score, turn, phase } = session.status();
  console.log(
    `${id}: ${log.length} entries, ${Math.round(session.now() / 1000)} s, ${turn} turns, ${score} points, ${phase}`,
  );
}

function playTurn(game, session) {
  const { turn } = session.status();
  const plan = bestPlan(game, mirrorOf(game, session));
  if (plan.length === 0) {
    session.advance(session.deadline() ?? session.now() + 1);
    return;
  }
  let at = session.now() + PACE.think;
  let hasCleared = false;
  const unwatch = session.watch(({ type }) => {
    hasCleared ||= type === 'cleared' || type === 'matched';
  });
  for (const text of plan) {
    if (session.status().turn !== turn || session.status().phase !== 'playing') break;
    session.play(text, at);
    at += text === controlFor(game, 'down') ? PACE.down : PACE.shift;
  }
  unwatch();
  session.advance(Math.max(session.now(), at + (hasCleared ? PACE.look : PACE.glance)));
}

function mirrorOf(game, session) {
  const state = game.start(game.configure(session.replay().settings));
  for (const { text } of session.log()) game.apply(state, game.notation.read(text), () => {});
  return state;
}

function controlFor(game, intent) {
  return game.controls.find(control => control.intent === intent)?.action;
}

function bestPlan(game, state) {
  let [best, most] = [[], Number.NEGATIVE_INFINITY];
  for (const plan of plansFor(game, state)) {
    const worth = worthOf(game, state, plan) + whim();
    if (worth > most) [best, most] = [plan, worth];
  }
  return best;
}

/** Reproducible numbers below 1 to break ties, because always taking the leftmost move is dull to watch. */
function whim() {
  whims = (whims * 48271) % 2147483647;
  return whims / 2147483647;
}

function oneOf(choices) {
  return choices[Math.floor(whim() * choices.length)];
}

/** Every way to turn, shift and drop a piece; in a game without keys, every move. */
function plansFor(game, state) {
  const legal = game.legal(state).map(action => game.notation.write(action));
  const [left, right, down, drop] = ['left', 'right', 'down', 'drop'].map(intent => controlFor(game, intent));
  const turn = controlFor(game, 'turn') ?? controlFor(game, 'shift');
  if (!left || legal.length <= 1) return legal.map(text => [text]);
  const fall = down ? Array(40).fill(down) : [drop];
  return [0, 1, 2, 3].flatMap(turns =>
    Array.from({ length: 17 }, (_, k) => {
      const [shift, key] = [Math.abs(k - 8), k < 8 ? left : right];
      return [...Array(turns).fill(turn), ...Array(shift).fill(key), ...fall];
    }),
  );
}

function worthOf(game, state, plan) {
  const scratch = game.copy(state);
  const before = game.status(state);
  let cleared = 0;
  const emit = event => {
    if (event.type === 'cleared') cleared += event.cells.length;
  };
  let useless = 0;
  for (const text of plan) {
    if (game.status(scratch).turn !== before.turn) break;
    if (!game.apply(scratch, game.notation.read(text), emit)) useless++;
  }
  const { score, phase } = game.status(scratch);
  if (phase === 'lost') return -1e9;
  // One large group is better than several small ones.
  return (score - before.score) * 2 + cleared ** 1.5 - untidiness(game.view(scratch)) - useless * 0.01;
}

/** Counts height, holes, uneven tops, and a little for equal colours that are apart. */
function untidiness({ width, height, cells }) {
  const isSolid = cell => cell && cell.mark !== 'falling';
  const tops = Array.from({ length: width }, (_, x) => {
    const top = Array.from({ length: height }, (_, y) => cells[y * width + x]).findIndex(isSolid);
    return top < 0 ? 0 : height - top;
  });
  let sum = tops.reduce((total, top) => total + top ** 1.6 / 6, 0);
  for (let x = 1; x < width; x++) sum += Math.abs(tops[x] - tops[x - 1]) * 0.4;
  for (let y = 0; y < height; y++) {
    sum -= (cells.slice(y * width, (y + 1) * width).filter(isSolid).length / width) ** 3 * 5;
  }
  cells.forEach((cell, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    if (!isSolid(cell)) sum += height - y < tops[x] ? 3 : 0;
    else sum -= friends(cells, width, i) * 0.8;
    if (cell?.mark === 'matched') sum -= cell.kind === 'virus' ? 12 : 4;
  });
  return sum;
}

function friends(cells, width, i) {
  const beside = (i + 1) % width === 0 ? undefined : cells[i + 1];
  return [beside, cells[i + width]].filter(cell => cell && cell.mark !== 'falling' && cell.tone === cells[i].tone)
    .length;
}

/** Bundles the engine first, because it is TypeScript. */
async function engine() {
  const { outputFiles } = await build({
    stdin: {
      contents: "export * from './src/games/catalogue.js'; export * from './src/engine/play/session.js';",
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}
