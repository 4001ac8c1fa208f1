import { BadInput } from '#engine/bad-input.js';
import { LOOKS, launchOptionsOf } from '../usage/looks.js';
import { text } from '../usage/option.js';
import { presetsHelp, settingOptions, settingsOf } from '../usage/settings.js';
import { ready } from '../usage/usage.js';
import { GAME_NAMES, gameCommand } from './game-command.js';

const MORE = {
  seed: text('TEXT', 'deal the same pieces again; games with a chosen seed are not ranked'),
  live: text('[SERVER]', 'play on this server, such as http://localhost:8080, or on the last one; others can watch', {
    bare: '',
  }),
  ...LOOKS,
};

const USAGE = {
  call: 'gridfall play',
  about: 'Plays a game in the terminal.',
  forms: ['<game> [options]'],
  before: `Games: ${GAME_NAMES}

Games you leave are saved, and you can resume them from the menu. Every finished game is saved as a replay file; the end
screen shows its name. gridfall play <game> --help lists the settings and presets of a game; gridfall config shows the keys.`,
  options: MORE,
};

/** `gridfall play <game>`: a game in the terminal. */
export const command = gameCommand(USAGE, ({ id, title, about }, game) => {
  const usage = {
    call: `gridfall play ${id}`,
    about: `${title}. ${about}`,
    forms: ['[options]'],
    options: { ...settingOptions(game), ...MORE },
    after: presetsHelp(game),
  };
  return ready(usage, async ({ values }) => {
    const { seed, live } = values;
    const settings = settingsOf(game, values);
    const { playGame, playLiveGame } = await import('#terminal/main.js');
    if (live !== undefined && seed !== undefined)
      throw new BadInput('--seed cannot be used with --live: in a live game the server chooses the seed');
    if (live !== undefined) await playLiveGame(launchOptionsOf(values), id, settings, live);
    else await playGame(launchOptionsOf(values), id, settings, seed);
    return 0;
  });
});
