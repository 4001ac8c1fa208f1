import type { GameChange } from '#front/play/player-host.js';
import { inPlay } from '#web/words/description.js';
import { type Detail, spoken } from '#web/words/spoken.js';
import { words } from '#web/words/words.js';

export { describeView } from '#web/words/description.js';
export { spokenAim } from '#web/words/spoken.js';

export type SpokenChange = Pick<GameChange, 'events' | 'after' | 'how'>;

interface Changed {
  /** The id of the game. */
  readonly game: string;
  readonly score: number;
}

/** The spoken text about a change. */
export function changeInWords({ events, after, how }: SpokenChange, { game, score }: Changed, detail: Detail): string {
  const said = words.value.play.spoken;
  if (how === 'undone' || how === 'redone') return [said[how](score), ...inPlay(after, said)].join(' ');
  return spoken({ events, after, game }, detail, said);
}
