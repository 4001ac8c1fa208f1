import { flag } from '../usage/option.js';
import { type Command, ready } from '../usage/usage.js';

const USAGE = {
  call: 'gridfall config',
  about: 'Shows the path of the configuration file and the settings in effect: appearance, key repeat, keys.',
  forms: ['[--write]'],
  options: { write: flag('create the file, with every line explained, unless it exists') },
};

export const command: Command = (_, out) =>
  ready(USAGE, async ({ values }) => {
    const { describeConfig, writeConfig } = await import('#terminal/main.js');
    out.print(values.write ? `${writeConfig()}\n` : describeConfig());
    return 0;
  });
