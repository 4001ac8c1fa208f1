import { presetById } from '#engine/contract/preset.js';
import { type DailyResult, finishedDays, resultOf } from '#front/daily-result.js';
import type { Challenge } from '#wire/http/shapes.js';
import type { Identity } from '#wire/identity.js';
import { calendarLines, outcomeText, streakText } from './daily-text.js';
import { runGame } from './game-runner.js';
import { readDailyResults } from './keep/daily-results.js';
import { orShowError } from './or-show-error.js';
import type { AppContext } from './scenes/app-context.js';
import { type DailyItem, DailyScene } from './scenes/daily-scene.js';
import { LiveTable } from './scenes/live-table.js';
import type { ServerApi } from './scenes/server-api.js';

/** Shows the challenges of the day on a server and plays them, until the player leaves. */
export async function showDaily(context: AppContext, server: ServerApi, identity: Identity | undefined): Promise<void> {
  for (;;) {
    const daily = await orShowError(context, () => server.daily(identity && { key: identity.key }));
    if (!daily) return;
    const known = daily.challenges.filter(({ game }) => context.games.has(game));
    const { results } = readDailyResults(context.data);
    const items = known.map(challenge => itemOf(context, challenge, resultOf(results, daily.day, challenge.game)));
    const aside = [streakText(results, daily.day), '', ...calendarLines(daily.day, finishedDays(results))];
    const chosen = await context.stage.show<number | undefined>(
      done => new DailyScene(context, `Daily challenge, ${daily.day}`, items, aside.flatMap(shortened), done),
    );
    if (chosen === undefined) return;
    await playChallenge(context, server, known[chosen]!, identity);
  }
}

/** A streak takes two lines beside the list. */
const shortened = (line: string): string[] => line.split(/ (?=\(longest)/);

function itemOf({ games }: AppContext, challenge: Challenge, result: DailyResult | undefined): DailyItem {
  const game = games.get(challenge.game)!;
  const preset = challenge.preset === undefined ? undefined : presetById(game, challenge.preset);
  return {
    title: game.title,
    preset: preset?.title ?? 'Default settings',
    about: preset?.about ?? 'The game of the assignment.',
    attempt: attemptText(challenge, result),
    result: result ? `Your result: ${outcomeText(result)}` : '',
  };
}

function attemptText({ first }: Challenge, result: DailyResult | undefined): string {
  if (first?.status === 'playing') return 'Your first attempt is not finished, so this is practice.';
  return first || result ? 'Practice: your result of today stands.' : 'Your first attempt counts.';
}

/** Plays attempt after attempt. */
async function playChallenge(
  context: AppContext,
  server: ServerApi,
  { game: id }: Challenge,
  identity: Identity | undefined,
): Promise<void> {
  for (let isWanted = true; isWanted; ) {
    const ticket = await orShowError(context, () =>
      server.create({ game: id, player: context.config.player, daily: true }, identity),
    );
    if (!ticket) return;
    const table = new LiveTable(context, server, ticket, context.games.get(id)!, ticket.daily?.settings ?? {});
    isWanted = (await runGame(context, table.openGame())).next === 'again';
  }
}
