import { landingAt } from '../../../../../engine/play/landing.js';
import type { Session } from '../../../../../engine/play/session.js';
import type { AdvisedCell } from '../../../well/drawing/aim.js';
import { columnsOf, rowsOf } from '../../../words/speech/naming.js';
import { words } from '../../../words/words.js';

/** Where the moves of a decision lead, as pale tiles. */
export function ghostOf(session: Session, moves: readonly string[]): readonly AdvisedCell[] {
  const { cells, before } = session.rehearse(moves);
  return landingAt(before, cells).map(({ cell, tile }) => ({ cell, ...(tile && { tile }) }));
}

/** The same in words. Empty if the decision concerns no cells. */
export function whereText(session: Session, moves: readonly string[]): string {
  const { spoken } = words.value.play;
  const { cells, before } = session.rehearse(moves);
  return cells.length === 0 ? '' : `${columnsOf(cells, before.width, spoken)}, ${rowsOf(cells, before.width, spoken)}`;
}
