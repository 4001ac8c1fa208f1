import { homedir } from 'node:os';
import { describe, expect, test } from 'vitest';
import { folders } from './folders.js';

describe('folders', () => {
  test('follow the XDG variables', () => {
    const env = { HOME: '/home/ada', XDG_CONFIG_HOME: '/etc/ada', XDG_DATA_HOME: '/var/ada' };
    expect(folders(env, 'linux')).toEqual({ config: '/etc/ada/gridfall', data: '/var/ada/gridfall' });
  });

  test.each([undefined, '', 'somewhere/else', '~/config'])('are below HOME if the XDG variables are %j', path => {
    const env = { HOME: '/home/ada', XDG_CONFIG_HOME: path, XDG_DATA_HOME: path };
    expect(folders(env, 'linux')).toEqual({
      config: '/home/ada/.config/gridfall',
      data: '/home/ada/.local/share/gridfall',
    });
  });

  test('are below the home folder of the user if HOME is not set', () => {
    for (const HOME of [undefined, '', 'nowhere'])
      expect(folders({ HOME }, 'linux').config).toMatch(/^\/.+\/gridfall$/);
    expect(folders().config).toContain(process.env.XDG_CONFIG_HOME ?? homedir());
  });

  test('are the application folders on Windows', () => {
    const env = { APPDATA: 'C:\\Users\\ada\\Roaming', USERPROFILE: 'C:\\Users\\ada', XDG_DATA_HOME: '/var/ada' };
    expect(folders(env, 'win32')).toEqual({
      config: 'C:\\Users\\ada\\Roaming\\gridfall',
      data: 'C:\\Users\\ada\\AppData\\Local\\gridfall',
    });
  });
});
