import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import { openSession } from '#engine/play/session.js';
import { Recorder } from '#engine/record/recorder.js';
import { filled } from './filled.js';
import { GAMES } from './listed.js';

const folder = fileURLToPath(new URL('../../replays', import.meta.url));
export const ENDING = '.gridfall.jsonl';

/** A game played at random: mostly legal actions, some passing time, now and then an undo and a redo. */
export function recordedGame(
  game: AnyGame,
  settings: Settings,
  seed: string,
  moves: number,
  player = 'Zoë “the corpus”',
): string {
  const lines: string[] = [];
  const session = openSession(game, { settings, seed });
  const about = { player, date: '2026-11-15T12:00:00.000Z', program: '0.1.0' };
  const recorder = new Recorder(session, about, line => lines.push(line));
  for (let k = 0; k < moves && session.status().phase === 'playing'; k++) {
    session.advance(session.now() + (k % 4) * 90);
    const legal = session.legal();
    if (k % 17 === 5) session.undo();
    else if (k % 17 === 6) session.redo();
    else if (legal.length > 0) session.play(legal[(k * k + 5 * k + (k >> 3)) % legal.length]!);
    else if (!game.clock) break;
    recorder.update();
  }
  recorder.end();
  return lines.join('');
}

/**
 * A game played sensibly by a player that knows no rules: it tries every way to turn, shift and drop the piece on a copy, and
 * plays the one that scores most and piles up least.
 */
function sensibleGame(game: AnyGame, settings: Settings, seed: string, pieces: number): string {
  const lines: string[] = [];
  const session = openSession(game, { settings, seed });
  const about = { player: 'a patient machine', date: '2026-11-15T12:00:00.000Z', program: '0.1.0' };
  const recorder = new Recorder(session, about, line => lines.push(line));
  const mirror = game.start(game.configure(settings));
  let mirrored = 0;
  while (session.status().turn < pieces && session.status().phase === 'playing') {
    for (; mirrored < session.log().length; mirrored++) {
      game.apply(mirror, game.notation.read(session.log()[mirrored]!.text), () => {});
    }
    const plan = bestPlan(game, mirror);
    const { turn } = session.status();
    for (const text of plan) if (session.status().turn === turn) session.play(text, session.now() + 10);
    if (session.status().turn === turn) session.advance(session.deadline() ?? session.now());
    recorder.update();
  }
  recorder.end();
  return lines.join('');
}

function bestPlan(game: AnyGame, state: unknown): string[] {
  const legal = game.legal(state).map(action => game.notation.write(action));
  const actionFor = (intent: string): string => game.controls.find(control => control.intent === intent)?.action ?? '';
  const [turn, left, right] = [actionFor('turn') || actionFor('shift'), actionFor('left'), actionFor('right')];
  // Without a piece to place, the first action is as good as any.
  if (legal.length <= 1 || left === '') return legal.slice(0, 1);
  const fall = actionFor('drop') ? [actionFor('drop')] : Array<string>(30).fill(actionFor('down'));
  let [best, most] = [[] as string[], Number.NEGATIVE_INFINITY];
  for (let turns = 0; turns < 4; turns++) {
    for (let shift = -6; shift <= 6; shift++) {
      const aside = Array<string>(Math.abs(shift)).fill(shift < 0 ? left : right);
      const plan = [...Array<string>(turns).fill(turn), ...aside, ...fall];
      const worth = worthOf(game, state, plan);
      if (worth > most) [best, most] = [plan, worth];
    }
  }
  return best;
}

function worthOf(game: AnyGame, state: unknown, plan: readonly string[]): number {
  const scratch = game.copy(state);
  const before = game.status(state);
  for (const text of plan) {
    if (game.status(scratch).turn === before.turn) game.apply(scratch, game.notation.read(text), () => {});
  }
  const { score, phase } = game.status(scratch);
  if (phase === 'lost') return -1e9;
  const { width, height, cells } = game.view(scratch);
  const hasViruses = cells.some(cell => cell?.kind === 'virus');
  let untidy = 0;
  for (let x = 0; x < width; x++) {
    let isCovered = false;
    for (let y = 0; y < height; y++) {
      const cell = cells[y * width + x];
      const isSolid = cell !== null && cell !== undefined && cell.mark !== 'falling';
      if (isSolid) untidy += hasViruses ? (height - y) ** 3 / 200 : (height - y) / 4;
      else if (isCovered) untidy += hasViruses ? 1 : 8;
      isCovered ||= isSolid;
      const below = cells[(y + 1) * width + x];
      if (hasViruses && isSolid && below?.tone === cell.tone) untidy -= below.kind === 'virus' ? 12 : 6;
      if (cell?.mark === 'matched') untidy -= cell.kind === 'virus' ? 60 : 25;
    }
  }
  return (score - before.score) * 10 - untidy;
}

/** The games of the corpus: every edition, short and long. */
export const PLANS: readonly Plan[] = [
  { name: 'dr-mario-first', id: 'dr-mario', settings: { level: 2 }, moves: 60, play: sensibleGame },
  {
    name: 'dr-mario-revised',
    id: 'dr-mario',
    settings: { edition: 'revised', speed: 'high' },
    moves: 60,
    play: sensibleGame,
  },
  { name: 'dr-mario-short', id: 'dr-mario', settings: { rows: 8, columns: 4 }, moves: 30 },
  { name: 'identic-chained', id: 'identic', settings: { bombs: 6 }, moves: 200 },
  { name: 'identic-single', id: 'identic', settings: { bombs: 6, edition: 'single' }, moves: 200 },
  {
    name: 'identic-samegame',
    id: 'identic',
    settings: { rows: 9, columns: 8, bombs: 1, edition: 'samegame' },
    moves: 200,
  },
  { name: 'magnetic', id: 'magnetic', settings: { width: 6, height: 9 }, moves: 400 },
  { name: 'magnetic-offers', id: 'magnetic', settings: { width: 7, height: 11, offers: 3 }, moves: 400 },
  { name: 'chetyris', id: 'chetyris', settings: {}, moves: 150, play: sensibleGame },
  { name: 'chetyris-short', id: 'chetyris', settings: { width: 7, depth: 6 }, moves: 40 },
  { name: 'chetyris-modern', id: 'chetyris', settings: { edition: 'modern' }, moves: 150, play: sensibleGame },
  {
    name: 'chetyris-modern-short',
    id: 'chetyris',
    settings: { width: 7, depth: 8, edition: 'modern' },
    moves: 80,
  },
  { name: 'columns', id: 'columns', settings: { colours: 4 }, moves: 150, play: sensibleGame },
  { name: 'columns-short', id: 'columns', settings: { width: 4, height: 6, colours: 3 }, moves: 40 },
];

interface Plan {
  readonly name: string;
  readonly id: string;
  readonly settings: Settings;
  readonly moves: number;
  readonly play?: typeof sensibleGame;
}

/** Writes missing files. Existing ones never change. */
export function recordMissing(): void {
  mkdirSync(folder, { recursive: true });
  const present = readdirSync(folder);
  for (const { name, id, settings, moves, play = recordedGame } of PLANS) {
    if (present.includes(name + ENDING)) continue;
    writeFileSync(join(folder, name + ENDING), play(GAMES.get(id)!, settings, name, moves));
  }
}

export const CORPUS = (): { name: string; path: string; text: string }[] =>
  filled('recorded games', readdirSync(folder))
    .filter(name => name.endsWith(ENDING))
    .map(name => ({ name, path: join(folder, name), text: readFileSync(join(folder, name), 'utf8') }));
