import type { AnyGame } from '../../engine/contract/game.js';
import type { OpenGame } from './context/open-game.js';
import type { Question } from './scenes/dialog.js';

/** What the player wants in the menu of a game. `stop`: pause a live game, whatever it costs. */
export type PauseChoice = 'resume' | 'stop' | 'help' | 'restart' | 'give-up' | 'finish' | 'quit';

/** The menu of a game. That of a live game says what a pause costs before it pauses. */
export function pauseMenu({ game, livePause, serverResult }: OpenGame): Question<PauseChoice> {
  const isLive = serverResult !== undefined;
  const isPaused = livePause?.isPaused ?? !isLive;
  const costs = !isPaused && livePause?.cost === 'ranking';
  return {
    title: isPaused ? 'Paused' : 'Menu',
    lines: costs ? [COST] : isPaused || !livePause ? [] : [IMPOSSIBLE],
    choices: [
      { label: isPaused ? 'Resume' : 'Play on', value: 'resume', key: 'p' },
      ...(costs ? [{ label: 'Pause', value: 'stop', key: 'P' } as const] : []),
      { label: 'Help', value: 'help', key: '?' },
      { label: 'Restart', value: 'restart', key: 'R' },
      giveUpOf(game) === undefined
        ? ({ label: 'Finish', value: 'finish', key: 'F' } as const)
        : ({ label: 'Give up', value: 'give-up', key: 'G' } as const),
      { label: isLive ? 'Quit' : 'Save and quit', value: 'quit', key: 'q' },
    ],
    escape: 'resume',
  };
}

const COST = 'The clock keeps running. Pausing takes this game out of the ranking.';
const IMPOSSIBLE = 'The clock keeps running: this server cannot pause games.';

/** The action that gives up, in games that have one. */
export const giveUpOf = ({ controls }: Pick<AnyGame, 'controls'>): string | undefined =>
  controls.find(({ intent }) => intent === 'give-up')?.action;
