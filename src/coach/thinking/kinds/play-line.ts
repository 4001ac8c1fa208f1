import { carryOut, HUMAN, letTimeAct } from '#bots/bot-game.js';
import { SKILLS } from '#bots/levels.js';
import type { Key } from '#bots/ways.js';
import { ignore } from '#engine/contract/event.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Session } from '#engine/play/session.js';
import { actionsIn, type SolvedPosition } from './position.js';
import { WaysInTime } from './ways-in-time.js';

/** One decision of a line, as it was played. */
export interface PlayedDecision {
  /** The player's moves in the game's notation. */
  readonly moves: readonly string[];
  /** The score after it. */
  readonly score: number;
}

/** The time between two decisions where no clock sets it, in milliseconds: slow enough to watch. */
const BETWEEN_MS = HUMAN.think + HUMAN.look;

/**
 * Plays a line in the position's session, by the plain rules, so that the line that is shown and saved has really been played.
 * Each step plays one decision. The line ends early if a decision cannot be carried out in time.
 */
export function* playLine(position: SolvedPosition, line: readonly number[]): Generator<PlayedDecision, void, void> {
  const player = new LinePlayer(position.mind, position.session, position.settings, line.length);
  for (const decision of line) {
    const moves = player.play(decision);
    if (!moves) return;
    yield { moves, score: position.session.status().score };
  }
}

class LinePlayer {
  readonly #ways: WaysInTime;
  readonly #between: number;
  /** The session's state, as the mind knows it. */
  readonly #state: unknown;
  /** How many entries of the log it holds. */
  #count: number;

  constructor(
    private readonly mind: AnyMind,
    private readonly session: Session,
    settings: SolvedPosition['settings'],
    decisions: number,
  ) {
    const { game } = mind;
    this.#ways = new WaysInTime(mind);
    this.#state = game.start(game.configure(settings));
    for (const action of actionsIn(game, session.log())) game.apply(this.#state, action, ignore);
    this.#count = session.log().length;
    const left = session.limit === undefined ? Number.POSITIVE_INFINITY : session.limit - session.now();
    this.#between = Math.min(BETWEEN_MS, Math.floor(left / (2 * (decisions + 1))));
  }

  /** Returns the moves, or undefined if the decision cannot be carried out. */
  play(decision: number): readonly string[] | undefined {
    const { session, mind } = this;
    while (mind.decisions.list(this.#state, []) === 0 && letTimeAct(session)) this.#update();
    const keys = this.#keysOf(decision);
    if (!keys) return undefined;
    const start = session.now() + (session.deadline() === undefined ? this.#between : 0);
    const from = session.log().length;
    carryOut(session, mind, keys, start);
    this.#update();
    const actions = session
      .log()
      .slice(from)
      .map(({ text }) => text);
    return actions.filter(text => mind.game.seat(mind.game.notation.read(text)) === 'player');
  }

  #keysOf(decision: number): readonly Key[] | undefined {
    const { mind } = this;
    const list: number[] = [];
    const count = mind.decisions.list(this.#state, list);
    if (!list.slice(0, count).includes(decision)) return undefined;
    const ways = this.#ways.from(this.#state, this.session);
    if (ways) return ways.get(decision);
    const { pace } = SKILLS.best;
    const actions = mind.decisions.actionsOf(this.#state, decision);
    const gap = Math.min(pace, Math.floor(this.#between / actions.length));
    return actions.map((action, k) => ({ after: k * gap, action }));
  }

  #update(): void {
    const { game } = this.mind;
    for (const log = this.session.log(); this.#count < log.length; this.#count++)
      game.apply(this.#state, game.notation.read(log[this.#count]!.text), ignore);
  }
}
