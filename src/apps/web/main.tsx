import { render } from 'preact';
import { awaitInstallation } from './browser/install.js';
import { beginRouting } from './browser/router.js';
import { App, beginShowing } from './shell/app.js';
import { wearTheme } from './shell/theme.js';
import { loadWords } from './words/words.js';
import './shell/styles/tokens.css';
import './shell/styles/base.css';

awaitInstallation();
wearTheme();
beginRouting();
beginShowing();
// Not awaited at the top level: what is loaded meanwhile may itself wait for this file to be done.
void loadWords().then(() => {
  render(<App />, document.getElementById('app')!);
  if (document.readyState === 'complete') void keepOffline();
  else addEventListener('load', keepOffline);
});

/** What is needed now comes first. */
async function keepOffline(): Promise<void> {
  const offline = await import('./browser/offline/registration.js').catch(() => undefined);
  await offline?.keepOffline();
}
