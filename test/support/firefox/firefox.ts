import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { programOf } from '../needs.js';
import { BidiConnection } from './bidi.js';

/** Turns off questions, updates and telemetry. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.safebrowsing.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-GB, en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.enabled': false,
};

/** A Firefox without a window, in a fresh profile. */
export class Firefox {
  private constructor(
    private readonly process: ChildProcess,
    private readonly profile: string,
    readonly connection: BidiConnection,
  ) {}

  static async launch(): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'gridfall-firefox-'));
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`,
    );
    writeFileSync(join(profile, 'user.js'), lines.join(''));
    const options = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile];
    const child = spawn(programOf('firefox'), options, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
    });
    const connection = await BidiConnection.open(`${await addressOf(child)}/session`);
    await connection.send('session.new', { capabilities: {} });
    return new Firefox(child, profile, connection);
  }

  async close(): Promise<void> {
    const isGone = new Promise(resolve => this.process.once('exit', resolve));
    this.connection.close();
    this.process.kill('SIGKILL');
    await isGone;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Firefox says on stderr where it listens. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const said: string[] = [];
    createInterface({ input: child.stderr! }).on('line', line => {
      said.push(line);
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
    child.once('error', reject);
    child.once('exit', code => reject(new Error(`Firefox ended with ${code}: ${said.join('\n')}`)));
  });
}
