import { actionOf } from '#front/intents.js';
import type { Question } from './scenes/dialog.js';
import type { GamePlayer } from './scenes/game-player.js';

/** The player's choice in the menu of a game. `stop`: pause a live game, whatever it costs. */
export type PauseChoice = 'resume' | 'stop' | 'help' | 'restart' | 'give-up' | 'finish' | 'quit';

/** The menu of a game. For a live game it shows the cost of a pause before it pauses. */
export function pauseMenu({ played: { game, link }, ranking, isRunning }: GamePlayer): Question<PauseChoice> {
  const isPaused = !isRunning;
  const costs = !isPaused && ranking.pauseCost === 'ranking';
  return {
    title: isPaused ? 'Paused' : 'Menu',
    lines: costs ? [COST] : isPaused || !ranking.isTimed ? [] : [IMPOSSIBLE],
    choices: [
      { label: isPaused ? 'Resume' : 'Play on', value: 'resume', key: 'p' },
      ...(costs ? [{ label: 'Pause', value: 'stop', key: 'P' } as const] : []),
      { label: 'Help', value: 'help', key: '?' },
      { label: 'Restart', value: 'restart', key: 'R' },
      actionOf('give-up', game) === undefined
        ? ({ label: 'Finish', value: 'finish', key: 'F' } as const)
        : ({ label: 'Give up', value: 'give-up', key: 'G' } as const),
      { label: link ? 'Quit' : 'Save and quit', value: 'quit', key: 'q' },
    ],
    escape: 'resume',
  };
}

const COST = 'The clock keeps running. Pausing takes this game out of the ranking.';
const IMPOSSIBLE = 'The clock keeps running: this server cannot pause games.';
