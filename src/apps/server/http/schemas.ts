import { type Static, type TSchema, Type } from 'typebox';
import { GAME_ID } from '#wire/http/paths.js';
import type * as wire from '#wire/http/shapes.js';

/** The API's shapes as schemas, for validation and documentation. The clients' types are in `wire/http/shapes.ts`. */
type Frozen<T> = T extends object ? { readonly [Key in keyof T]: Frozen<T[Key]> } : T;
type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Returns the schema. Does not compile unless it describes exactly the type `Shape`. */
const schemaOf =
  <Shape>() =>
  <Schema extends TSchema>(
    schema: IsSame<Frozen<Static<Schema>>, Frozen<Shape>> extends true ? Schema : { 'differs from': Shape },
  ): Schema =>
    schema as Schema;

const Name = Type.String({ minLength: 1, maxLength: 80 });
const GameName = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-z0-9-]+$' });
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Settings = Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 40 });

const HEX_KEY = '^[0-9a-f]{64}$';

const SignedIdentity = schemaOf<wire.SignedIdentity>()(
  Type.Object(
    {
      key: Type.String({ pattern: HEX_KEY, description: 'Ed25519, 64 hexadecimal digits' }),
      host: Type.String({ minLength: 1, maxLength: 255, description: 'of the server, as the client has it' }),
      nonce: Type.String({ minLength: 1, maxLength: 128 }),
      signature: Type.String({ pattern: '^[0-9a-f]{128}$' }),
    },
    { additionalProperties: false },
  ),
);

export const NewGame = schemaOf<wire.NewGame>()(
  Type.Object(
    {
      game: GameName,
      settings: Type.Optional(Settings),
      player: Name,
      daily: Type.Optional(Type.Boolean({ description: "play today's challenge" })),
      ranked: Type.Optional(Type.Boolean({ description: 'false for a game that is not ranked' })),
      identity: Type.Optional(SignedIdentity),
    },
    { additionalProperties: false },
  ),
);

const DailyTicket = schemaOf<wire.DailyTicket>()(
  Type.Object({
    day: Day,
    preset: Type.Optional(Type.String()),
    settings: Type.Record(Type.String(), Type.Unknown()),
    attempt: Type.Union([Type.Literal('first'), Type.Literal('practice')]),
  }),
);

export const Ticket = schemaOf<wire.Ticket>()(
  Type.Object({
    id: Type.String(),
    token: Type.String({ description: 'proves that its holder is the player' }),
    commitment: Type.String({ description: 'SHA-256 of the seed' }),
    daily: Type.Optional(DailyTicket),
  }),
);

export const GameInfo = schemaOf<wire.GameInfo>()(
  Type.Object({
    id: Type.String(),
    game: Type.String(),
    rules: Type.Integer(),
    settings: Type.Record(Type.String(), Type.Unknown()),
    player: Type.String(),
    key: Type.Optional(Type.String({ description: 'of its player; missing if the game is keyless' })),
    created: Type.String({ description: 'ISO 8601, UTC' }),
    day: Type.Optional(Day),
    kind: Type.Union([Type.Literal('live'), Type.Literal('upload')]),
    status: Type.Union([Type.Literal('playing'), Type.Literal('finished')]),
    isPaused: Type.Optional(Type.Literal(true)),
    phase: Type.Optional(Type.String()),
    duration: Type.Optional(Type.Integer({ description: 'of a finished game, in milliseconds of logical time' })),
    score: Type.Integer(),
    ranked: Type.Boolean(),
    note: Type.String({ description: 'why it is not ranked: a code, for some codes followed by a number' }),
    lines: Type.Integer(),
    viewers: Type.Integer({ description: 'on the node that answers' }),
  }),
);

export const LiveGames = schemaOf<wire.LiveGames>()(
  Type.Object({ featured: Type.Optional(GameInfo), games: Type.Array(GameInfo) }),
);

export const GameList = schemaOf<wire.GameList>()(
  Type.Object({ games: Type.Array(GameInfo), next: Type.Optional(Type.String()) }),
);

export const GamePath = Type.Object({ id: Type.String({ pattern: `^${GAME_ID}$` }) });

export const LinesQuery = schemaOf<wire.LinesQuery>()(
  Type.Object({
    // Text, because numbers would be converted: 1.5, 1e3 and 0x10 are not line numbers.
    from: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,14}$', description: 'the number of the first line' })),
    follow: Type.Optional(Type.Union([Type.Literal(''), Type.Literal('1')])),
  }),
);

export const FinishedQuery = schemaOf<wire.FinishedQuery>()(
  Type.Object({
    game: Type.Optional(GameName),
    day: Type.Optional(Day),
    before: Type.Optional(Type.String({ maxLength: 80 })),
    most: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
);

export const ScoresQuery = schemaOf<wire.ScoresQuery>()(
  Type.Object({
    game: GameName,
    settings: Type.Optional(Type.String({ maxLength: 2000, description: 'JSON; the defaults if left out' })),
    day: Type.Optional(Day),
  }),
);

export const DailyQuery = schemaOf<wire.DailyQuery>()(
  Type.Object({ day: Type.Optional(Day), key: Type.Optional(Type.String({ pattern: HEX_KEY })) }),
);

export const Daily = schemaOf<wire.Daily>()(
  Type.Object({
    day: Day,
    isOver: Type.Boolean(),
    challenges: Type.Array(
      Type.Object({
        game: Type.String(),
        commitment: Type.String(),
        seed: Type.Optional(Type.String({ description: 'revealed once the day is over' })),
        preset: Type.Optional(Type.String({ description: 'its id; missing if the challenge has none' })),
        settings: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
        first: Type.Optional(GameInfo),
      }),
    ),
  }),
);

export const PublicKey = schemaOf<wire.PublicKey>()(
  Type.Object({ key: Type.String({ description: 'Ed25519, 64 hexadecimal digits' }) }),
);

export const Nonce = schemaOf<wire.Nonce>()(
  Type.Object({
    nonce: Type.String({ description: 'good for one game, and for a short time' }),
    server: Type.String({ description: "the server's public key" }),
    day: Day,
  }),
);
