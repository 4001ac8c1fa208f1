import type { Event } from '#engine/contract/event.js';
import { type AnyGame, controlsWith } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Cell, View } from '#engine/contract/view.js';
import { type Landing, landingAt } from '#engine/play/landing.js';
import { openSession, type Session } from '#engine/play/session.js';
import { advanceUntilPlayable } from '#engine/play/stepwise.js';
import { Moves } from '../play/moves.js';
import type { Deed, Guide } from './guides.js';

/** Everybody gets the same pieces after those that a position names. */
const SEED = 'guide';

/** The goal of a step, found by playing its way. */
export interface StepAim {
  /** The cells of the field to point out: where the piece should lie, or those to pick. */
  readonly target: readonly Landing[];
  /** Whether it completes the turn. Otherwise the piece only has to be made ready. */
  readonly isTurn: boolean;
  readonly piece: string;
  readonly field: string;
  readonly cleared: number;
}

export const settingsOf = ({ settings, steps }: Guide, index: number): Settings => ({
  ...settings,
  position: steps[beginningOf(steps, index)]!.position!,
});

/** The game at the beginning of a step, if everything before was done in the guide's own way. */
export function openAt(game: AnyGame, guide: Guide, index: number): Session {
  const session = openSession(game, { settings: settingsOf(guide, index), seed: SEED });
  advanceUntilPlayable(session);
  const before = guide.steps.slice(beginningOf(guide.steps, index), index);
  for (const { way } of before) for (const deed of way) doDeed(session, game, guide, deed);
  return session;
}

/** Throws an error if the deed has no effect: that is a mistake in the guide. */
export function doDeed(session: Session, game: AnyGame, { settings }: Guide, deed: Deed): void {
  const moves = new Moves(session, { game: { controls: controlsWith(game, settings) }, isStepwise: true });
  const isDone =
    typeof deed === 'string' ? moves.do(deed, session.now()) : session.play(deed.pick, session.now()) === 'done';
  if (!isDone) throw new Error(`${game.id}: ${JSON.stringify(deed)} has no effect in a step of its guide`);
  moves.waitForPlayer();
}

export function aimOf(game: AnyGame, guide: Guide, index: number): StepAim {
  const session = openAt(game, guide, index);
  const { turn } = session.status();
  const events: Event[] = [];
  session.watch(event => events.push(event));
  let before = session.view();
  for (const deed of guide.steps[index]!.way) {
    before = session.view();
    doDeed(session, game, guide, deed);
  }
  const after = session.view();
  const isTurn = session.status().turn > turn;
  const target = isTurn ? targetOf(events, before) : landingAt(after, after.shadow);
  return { target, isTurn, piece: pieceIn(after), field: fieldIn(after), cleared: clearedIn(events) };
}

/** The look of the piece in play, and where it would land. */
export const pieceIn = ({ cells, sky = [], shadow = [] }: View): string =>
  `${glyphsOf([...sky, ...cells].filter(isInPlay))} ${[...shadow].sort((one, other) => one - other)}`;

/** The cells of the field that the piece in play takes. */
export const cellsInPlay = ({ cells }: View): readonly number[] =>
  cells.flatMap((cell, index) => (isInPlay(cell) ? index : []));

/** The field without the piece in play. */
export const fieldIn = ({ cells }: View): string => glyphsOf(cells.map(cell => (isInPlay(cell) ? null : cell)));

export const clearedIn = (events: readonly Event[]): number =>
  events.reduce((sum, event) => sum + (event.type === 'cleared' ? event.cells.length : 0), 0);

const isInPlay = (cell: Cell | null): boolean => cell?.mark === 'falling' || cell?.mark === 'landed';

const glyphsOf = (cells: readonly (Cell | null)[]): string => cells.map(cell => cell?.glyph ?? '.').join('');

/** The cells where the piece came to rest, or that were picked. A bomb is pointed out itself, not the cells that it clears. */
function targetOf(events: readonly Event[], before: View): readonly Landing[] {
  for (const event of events) {
    if (event.type === 'cleared' && event.cause === 'blast') return bombsIn(before, event.cells);
    if (event.type === 'landed' || event.type === 'cleared')
      return landingAt(
        before,
        event.cells.filter(cell => cell >= 0),
      );
  }
  return [];
}

const bombsIn = ({ cells }: View, cleared: readonly number[]): readonly Landing[] =>
  cleared.flatMap(cell => (cells[cell]?.kind === 'bomb' ? { cell } : []));

/** The last step up to this one that has a position. */
function beginningOf(steps: Guide['steps'], index: number): number {
  let first = index;
  while (steps[first]!.position === undefined) first--;
  return first;
}
