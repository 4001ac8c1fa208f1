import { sha256Hex } from '#engine/chance/sha256.js';
import { writeNote } from '#engine/record/note.js';
import { Refusal, refusal } from '#wire/http/codes.js';
import * as paths from '#wire/http/paths.js';
import type * as wire from '#wire/http/shapes.js';
import { creationCost } from '../../arcade/bounds.js';
import { challengeFor, challengerOf } from '../../arcade/ranked/challenge.js';
import { checkDay, dayOf, isOver, isRevealed } from '../../arcade/ranked/day.js';
import { infoOf } from '../info.js';
import { addressLimiters } from '../limits/rate-limiter.js';
import { Daily, DailyQuery, GameInfo, GamePath, LiveGames, NewGame, PublicKey, Ticket } from '../schemas.js';
import type { Routes, Services } from '../services.js';
import { signedBy } from './identity.js';

const SHOWN_LIVE = 50;
/** How many cells of new games one address may open in a second, and at once: 20 of the largest boards, 600 ordinary ones. */
const CELLS_PER_SECOND = 10_000;
const MOST_CELLS = 200_000;

/** `origins` are those of other pages that belong to this server. */
export function gameRoutes(
  app: Routes,
  services: Services,
  { origins }: { readonly origins: readonly string[] },
): void {
  const { arcade } = services;
  const hosts = origins.filter(origin => URL.canParse(origin)).map(origin => new URL(origin).host);
  const creations = addressLimiters(CELLS_PER_SECOND, MOST_CELLS);

  app.post(
    paths.games,
    { schema: { summary: 'Create a game', body: NewGame, response: { 201: Ticket } } },
    async ({ ip, headers, body }, reply) => {
      const { game, settings = {}, player, daily, ranked = true } = body;
      if (services.isDraining) throw refusal('draining');
      await services.freeSpace.check();
      if (daily && Object.keys(settings).length > 0)
        throw new Refusal('bad-settings', 'a daily challenge has its own settings; send none');
      const now = performance.now();
      if (!creations.of(ip, now).allows(now, creationCost(arcade.games.get(game), settings)))
        throw new Refusal(
          'too-fast',
          'too many games, or too large ones, from one address; try again in a few seconds',
        );
      const day = dayOf(arcade.now());
      const signed = signedBy(body, day, [headers.host ?? '', ...hosts], services);
      const known = arcade.games.get(game);
      const challenge = daily && known ? await challengeFor(arcade.store, known, day) : undefined;
      const ticket = await arcade.create({
        game,
        settings: challenge?.settings ?? settings,
        player,
        ...(signed && { signed }),
        ...(!ranked && { note: writeNote('unranked') }),
        ...(challenge && { challenge }),
      });
      services.metrics.created.inc({ game });
      return reply.code(201).send(ticket);
    },
  );

  app.get(
    paths.games,
    { schema: { summary: 'Games being played by somebody who is connected', response: { 200: LiveGames } } },
    async () => {
      const rows = await arcade.presence.games(SHOWN_LIVE);
      const games = await Promise.all(rows.map(row => infoOf(arcade, row)));
      const open = games.filter(({ day, isPaused }) => day === undefined && !isPaused);
      const featured = open.reduce<wire.GameInfo | undefined>(
        (best, game) => (isMoreWatched(game, best) ? game : best),
        undefined,
      );
      return featured ? { featured, games } : { games };
    },
  );

  app.get(
    paths.game(':id'),
    { schema: { summary: 'A game', params: GamePath, response: { 200: GameInfo } } },
    async ({ params: { id } }) => infoOf(arcade, await arcade.row(id)),
  );

  app.get(
    paths.daily,
    { schema: { summary: 'The challenges of a day', querystring: DailyQuery, response: { 200: Daily } } },
    async ({ query: { key, day = dayOf(arcade.now()) } }) => {
      const now = arcade.now();
      checkDay(day, now);
      const challenges = [...arcade.games.values()].map(async game => {
        const { seed, preset, settings } = await challengeFor(arcade.store, game, day);
        const first = key === undefined ? undefined : await firstOf(key, game.id, day);
        return {
          game: game.id,
          commitment: sha256Hex(seed),
          settings,
          ...(preset !== undefined && { preset }),
          ...(isRevealed(day, now) && { seed }),
          ...(first && { first }),
        };
      });
      return { day, isOver: isOver(day, now), challenges: await Promise.all(challenges) };
    },
  );

  app.get(
    paths.key,
    { schema: { summary: 'The public key for the signatures of results', response: { 200: PublicKey } } },
    async () => ({
      key: services.key,
    }),
  );

  async function firstOf(key: string, game: string, day: string): Promise<wire.GameInfo | undefined> {
    const row = await arcade.store.firstAttempt(challengerOf(key, ''), game, day);
    return row && infoOf(arcade, row);
  }
}

/** More viewers first, then more points. */
const isMoreWatched = (game: wire.GameInfo, than: wire.GameInfo | undefined): boolean =>
  !than || game.viewers > than.viewers || (game.viewers === than.viewers && game.score > than.score);
