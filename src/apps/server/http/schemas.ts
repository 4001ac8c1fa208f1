import { type Static, Type } from 'typebox';

/** What the API takes and gives, once for checks, types and documentation. */
const Name = Type.String({ minLength: 1, maxLength: 80 });
const GameName = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9-]+$' });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Settings = Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 40 });

export const NewGame = Type.Object(
  {
    game: GameName,
    settings: Type.Optional(Settings),
    player: Name,
    daily: Type.Optional(Type.Boolean({ description: "a game of today's challenge" })),
  },
  { additionalProperties: false },
);

export const Ticket = Type.Object({
  id: Type.String(),
  token: Type.String({ description: 'whoever has it is the player' }),
  commitment: Type.String({ description: 'SHA-256 of the seed' }),
});

export const GameInfo = Type.Object({
  id: Type.String(),
  game: Type.String(),
  rules: Type.Integer(),
  settings: Type.Record(Type.String(), Type.Unknown()),
  player: Type.String(),
  created: Type.String({ description: 'ISO 8601, UTC' }),
  day: Type.Optional(Day),
  kind: Type.Union([Type.Literal('live'), Type.Literal('upload')]),
  status: Type.Union([Type.Literal('playing'), Type.Literal('finished')]),
  phase: Type.Optional(Type.String()),
  score: Type.Integer(),
  ranked: Type.Boolean(),
  note: Type.String(),
  lines: Type.Integer(),
  viewers: Type.Integer({ description: 'on this node' }),
});
export type GameInfo = Static<typeof GameInfo>;

export const Live = Type.Object({ featured: Type.Optional(GameInfo), games: Type.Array(GameInfo) });
export const Games = Type.Object({ games: Type.Array(GameInfo), next: Type.Optional(Type.String()) });
export const GamePath = Type.Object({ id: Type.String({ pattern: '^[A-Za-z0-9]{1,32}$' }) });
export const LinesQuery = Type.Object({
  from: Type.Optional(Type.Integer({ minimum: 1 })),
  follow: Type.Optional(Type.Union([Type.Literal(''), Type.Literal('1')])),
});
export const FinishedQuery = Type.Object({
  game: Type.Optional(GameName),
  day: Type.Optional(Day),
  before: Type.Optional(Type.String({ maxLength: 80 })),
  most: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export const ScoresQuery = Type.Object({
  game: GameName,
  settings: Type.Optional(Type.String({ maxLength: 2000, description: 'JSON; the usual ones without' })),
  day: Type.Optional(Day),
});
export const DailyQuery = Type.Object({ day: Type.Optional(Day) });
export const Daily = Type.Object({
  day: Day,
  isOver: Type.Boolean(),
  challenges: Type.Array(
    Type.Object({
      game: Type.String(),
      commitment: Type.String(),
      seed: Type.Optional(Type.String({ description: 'once the day is over' })),
    }),
  ),
});
export const Key = Type.Object({ key: Type.String({ description: 'Ed25519, 64 hexadecimal digits' }) });
