import { AT_ONCE, BotGame } from '#bots/bot-game.js';
import { LEVELS, type Level, SKILLS } from '#bots/levels.js';
import { loadMind } from '#bots/mindless.js';
import type { Thought } from '#bots/search/thought.js';
import { run } from '#coach/thinking/run.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Listing } from '#games/catalogue.js';
import { freshSeed } from '#node/fresh-seed.js';
import type { Output } from '../streams/output.js';
import { HERE } from '../streams/run-here.js';
import { LOOKS, launchOptionsOf } from '../usage/looks.js';
import { choice, flag, number, type Option, text } from '../usage/option.js';
import { presetsHelp, settingOption, settingOptions, settingsOf } from '../usage/settings.js';
import { ready } from '../usage/usage.js';
import { GAME_NAMES, gameCommand } from './game-command.js';
import { saveReplay } from './save-replay.js';
import { type Played, type Summary, summaryOf, textOf } from './statistics.js';

const LEVEL = choice('NAME', 'how well it plays', LEVELS, { fallback: 'best' });

/** A game may have levels of its own, so the option can be given twice. */
const levelOption = (own?: Option) => ({
  ...LEVEL,
  ...(own ? { about: `${LEVEL.about}\nwith a number: ${own.about} (${own.notes})` } : {}),
  read: (given: readonly string[]) => given,
});

const MORE = {
  level: levelOption(),
  seed: text('TEXT', 'deal the same pieces again; the bot plays the same game again'),
  games: number('N', 'play so many games as fast as possible, and print how they went', { min: 1, max: 100_000 }),
  turns: number('N', 'break a game off after so many decisions', { min: 1, max: 1_000_000, fallback: 10_000 }),
  save: text('FOLDER', 'write every game into this folder, as a replay file'),
  json: flag('print statistics as JSON'),
};

const USAGE = {
  call: 'gridfall bot',
  about: `Lets a bot play. On a terminal you watch it, and can pause, look back, change the speed, or take over and play on. With
--games, --json or a pipe it plays as fast as it can and prints statistics. A bot knows what a player sees, and no more.`,
  forms: ['<game> [options]'],
  before: `Games: ${GAME_NAMES}`,
  options: { ...MORE, preset: text('NAME', 'start from the settings of a preset') },
  after: 'gridfall bot <game> --help lists the settings and presets of a game.',
};

/** `gridfall bot <game>`: a bot plays, on the screen or as fast as it can. */
export const command = gameCommand(USAGE, (listing, game, out) => {
  const { id, title, about } = listing;
  const ownLevel = ownLevelOf(game);
  const usage = {
    call: `gridfall bot ${id}`,
    about: `${title}. ${about}`,
    forms: ['[options]'],
    options: { ...MORE, ...settingOptions(game), ...LOOKS, level: levelOption(ownLevel) },
    after: presetsHelp(game),
  };
  return ready(usage, async ({ values }) => {
    const { level, own } = levelsIn(values.level, ownLevel);
    const settings = settingsOf(game, { ...values, level: own });
    const { turns, save, seed = freshSeed() } = values;
    const isWatched = process.stdin.isTTY && process.stdout.isTTY && values.games === undefined && !values.json;
    if (isWatched) {
      const { watchBot } = await import('#terminal/main.js');
      await watchBot(launchOptionsOf(values), { id, settings, level, seed, turns }, session => {
        if (save !== undefined) saveReplay(save, session, `${level} bot`);
      });
      return 0;
    }
    const form = values.json ? 'json' : 'text';
    return playBotGames({ listing, game, settings, level, seed, turns, games: values.games ?? 1, save, form }, out);
  });
});

const ownLevelOf = ({ options: { level } }: AnyGame): Option | undefined => level && settingOption(level);

/** `--level hard --level 20`: a name is for the bot, anything else for a game that has levels itself. */
function levelsIn(given: readonly string[], own: Option | undefined): { readonly level: Level; readonly own: unknown } {
  const isName = (word: string): boolean => LEVELS.some(level => level === word);
  const others = own ? given.filter(word => !isName(word)) : [];
  const named = given.filter(word => !others.includes(word));
  return { level: LEVEL.read(named, 'level'), own: own?.read(others, 'level') };
}

interface BotGames {
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
async function playBotGames(plan: BotGames, out: Output): Promise<number> {
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
