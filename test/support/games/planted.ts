import { AT_ONCE, BotGame } from '#bots/bot-game.js';
import { SKILLS } from '#bots/levels.js';
import { lookAhead } from '#bots/look-ahead.js';
import { loadMind } from '#bots/mindless.js';
import { conclude } from '#bots/search/thought.js';
import { DecisionReader } from '#coach/decisions-made.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Replay } from '#engine/play/replay.js';
import { resumeSession } from '#engine/play/resume.js';
import type { Session } from '#engine/play/session.js';
import { Recorder } from '#engine/record/recorder.js';
import { LISTINGS } from './listed.js';

export interface Plan {
  readonly game: string;
  readonly settings: Settings;
  readonly seed: string;
  readonly turns: number;
  /** How many turns are completed before the blunder. */
  readonly blunder: number;
}

export interface PlantedGame {
  readonly replay: Replay;
  readonly text: string;
  /** How many entries had been played when the blunder could be made. */
  readonly from: number;
}

/** A strong bot's game in which one decision is the worst of all. */
export async function plantedGame({ game: id, settings, seed, turns, blunder }: Plan): Promise<PlantedGame> {
  const listing = LISTINGS.find(one => one.id === id)!;
  const mind = await loadMind(listing);
  const { game } = await listing.game();
  const table = new BotGame({ game, mind, settings, seed, skill: SKILLS.hard, botSeed: seed, tempo: AT_ONCE });
  const { session } = table;
  let from = 0;
  for (let turn = 0; turn < turns && !table.isOver; turn++) {
    if (turn === blunder) from = session.log().length;
    if (turn === blunder) playWorst(mind, settings, session);
    else for (let thinking = table.playTurn(), step = thinking.next(); !step.done; step = thinking.next());
  }
  const lines: string[] = [];
  const about = { player: 'Zoë', date: '2026-11-15T12:00:00.000Z', program: '0.1.0' };
  new Recorder(resumeSession(game, session.replay()), about, line => lines.push(line)).end();
  return { text: lines.join(''), from, replay: session.replay() };
}

function playWorst(mind: AnyMind, settings: Settings, session: Session): void {
  while (session.legal().length === 0) session.advance(session.deadline()!);
  const reader = new DecisionReader(mind, mind.game.configure(settings));
  for (const [k, { text }] of session.log().entries()) reader.record(mind.game.notation.read(text), k);
  const { ranking } = conclude(lookAhead(mind, reader.state, 1, { depth: 2, width: 100, samples: 2, nodes: 100_000 }));
  const { turn } = session.status();
  for (const action of mind.decisions.actionsOf(reader.state, ranking.at(-1)!.decision))
    session.play(mind.game.notation.write(action));
  const isUnderWay = (): boolean => session.status().turn === turn || session.legal().length === 0;
  for (let due = session.deadline(); isUnderWay() && due !== undefined; due = session.deadline()) session.advance(due);
}
