import { AT_ONCE, BotGame } from '#bots/bot-game.js';
import { type Level, SKILLS } from '#bots/levels.js';
import { loadMind } from '#bots/mindless.js';
import type { Thought } from '#bots/search/thought.js';
import { run } from '#coach/thinking/run.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Listing } from '#games/catalogue.js';
import type { Output } from '../streams/output.js';
import { HERE } from '../streams/run-here.js';
import { saveReplay } from './save-replay.js';
import { type Played, type Summary, summaryOf, textOf } from './statistics.js';

export interface BotGames {
  readonly listing: Listing;
  readonly game: AnyGame;
  readonly settings: Settings;
  readonly level: Level;
  readonly seed: string;
  /** The decisions after which a game is broken off. */
  readonly turns: number;
  readonly games: number;
  /** The folder for replay files. */
  readonly save: string | undefined;
  readonly form: 'text' | 'json';
}

/** Lets a bot play games one after the other. Ctrl-C ends it with the statistics so far. */
export async function playBotGames(plan: BotGames, out: Output): Promise<number> {
  const mind = await loadMind(plan.listing);
  const played: Played[] = [];
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  process.once('SIGINT', stop);
  for (let k = 0; k < plan.games && !isStopped && !out.isClosed; k++) {
    const seed = plan.games === 1 ? plan.seed : `${plan.seed}-${k + 1}`;
    const { game, settings, level } = plan;
    const skill = SKILLS[level];
    const table = new BotGame({ game, mind, settings, seed, skill, botSeed: seed, tempo: AT_ONCE });
    const result = await play(table, plan.turns, () => isStopped);
    if (isStopped && k > 0) break;
    if (plan.save !== undefined) saveReplay(plan.save, table.session, `${level} bot`);
    played.push({ seed, ...result });
    if (plan.form === 'text' && plan.games > 1) await tell(out, `${textOf(played.at(-1)!, plan.listing.id)}\n`);
  }
  process.off('SIGINT', stop);
  const summary = summaryOf(played);
  if (plan.form === 'json') {
    const { listing, settings, level } = plan;
    await tell(out, `${JSON.stringify({ game: listing.id, settings, level, ...summary, played }, undefined, 2)}\n`);
  } else await tell(out, plan.games === 1 ? `${textOf(played[0]!, plan.listing.id)}\n` : summaryText(summary));
  return isStopped ? 130 : 0;
}

async function tell(out: Output, text: string): Promise<void> {
  out.print(text);
  await out.flush();
}

async function play(table: BotGame, turns: number, isCancelled: () => boolean): Promise<Omit<Played, 'seed'>> {
  const cpu = process.cpuUsage();
  await run(playing(table, turns), HERE, { isCancelled });
  const { user, system } = process.cpuUsage(cpu);
  const { phase, score, turn } = table.session.status();
  const cpuMs = Math.round((user + system) / 1000);
  return { phase, score, turns: turn, duration: table.session.now(), nodes: table.nodes, cpuMs };
}

/** Can be broken off at every thought. */
function* playing(table: BotGame, turns: number): Generator<Thought, void, void> {
  for (let goesOn = true; goesOn && table.session.status().turn < turns; ) goesOn = yield* table.playTurn();
}

function summaryText(summary: Summary): string {
  const { games, won, lost, score, turns, nodesPerTurn, msPerTurn } = summary;
  const endings = `${games} games: ${won} won, ${lost} lost, ${games - won - lost} broken off`;
  return `${endings}
score  mean ${score.mean} (95 % between ${score.low} and ${score.high}), least ${score.least}, most ${score.most}
turns  mean ${turns.mean}, least ${turns.least}, most ${turns.most}
cost   ${nodesPerTurn} decisions tried out and ${msPerTurn} ms of processor time a turn
`;
}
