import { inPlay } from '../../../words/speech/description.js';
import { spoken } from '../../../words/speech/spoken.js';
import { words } from '../../../words/words.js';
import type { GameChange } from './player-host.js';

type SpokenChange = Pick<GameChange, 'events' | 'after' | 'how'>;

/** What is said about a change. `results`: only what came of it, because there is no time for more. */
export function changeInWords({ events, after, how }: SpokenChange, score: number, detail: 'results' | 'all'): string {
  const said = words.value.play.spoken;
  if (how === 'undone' || how === 'redone') return [said[how](score), ...inPlay(after, said)].join(' ');
  return spoken({ events, after }, detail, said);
}
