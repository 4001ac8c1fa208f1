import type { GameChange } from '../../../../../front/play/player-host.js';
import { inPlay } from '../../../words/description.js';
import { type Detail, spoken } from '../../../words/spoken.js';
import { words } from '../../../words/words.js';

export { describeView } from '../../../words/description.js';
export { spokenAim } from '../../../words/spoken.js';

export type SpokenChange = Pick<GameChange, 'events' | 'after' | 'how'>;

interface Changed {
  /** The id of the game. */
  readonly game: string;
  readonly score: number;
}

/** What is said about a change. */
export function changeInWords({ events, after, how }: SpokenChange, { game, score }: Changed, detail: Detail): string {
  const said = words.value.play.spoken;
  if (how === 'undone' || how === 'redone') return [said[how](score), ...inPlay(after, said)].join(' ');
  return spoken({ events, after, game }, detail, said);
}
