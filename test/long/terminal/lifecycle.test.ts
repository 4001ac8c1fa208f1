import { afterEach, describe } from 'vitest';
import {
  endsByCtrlC,
  endsByFault,
  endsBySignal,
  quitsByKey,
  REPLAY,
  type Start,
  startedGame,
  survivesAnySize,
} from '../../e2e/terminal/lifecycle.js';
import { openOptions, startMenu, startReplay } from '../../support/terminal/playing.js';
import { closeAll } from '../../support/terminal/terminal.js';

afterEach(closeAll);

const MENU: Start = ['the menu', () => startMenu()];
const OPTIONS: Start = [
  'options',
  async () => {
    const menu = await startMenu();
    await openOptions(menu, '1');
    return menu;
  },
];
const GAME: Start = ['a game', () => startedGame()];
const WATCHED: Start = ['a replay', () => startReplay([REPLAY])];

describe('every exit restores the terminal', () => {
  quitsByKey([MENU, GAME, WATCHED]);
  endsByCtrlC([MENU, GAME, WATCHED]);
  endsBySignal(['SIGINT', 'SIGTERM', 'SIGHUP']);
  endsByFault(['crash', 'rejection']);
});

describe('window size', () => {
  survivesAnySize([MENU, OPTIONS]);
});
