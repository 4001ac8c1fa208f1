// First, so that the styles of every part and page can override them.
import './shell/tokens.css';
import './shell/base.css';

import { render } from 'preact';
import { awaitInstallation } from './browser/install.js';
import { startRouting } from './browser/router.js';
import { App, startShowing } from './shell/app.js';
import { followTheme } from './shell/theme.js';
import { loadWords } from './words/words.js';

awaitInstallation();
followTheme();
startRouting();
startShowing();
// Not awaited at the top level: chunks that load meanwhile may wait for this file to finish.
void loadWords().then(() => {
  render(<App />, document.getElementById('app')!);
  if (document.readyState === 'complete') void keepOffline();
  else addEventListener('load', keepOffline);
});

/** Starts after the page has loaded, so that it delays nothing. */
async function keepOffline(): Promise<void> {
  const offline = await import('./browser/registration.js').catch(() => undefined);
  await offline?.keepOffline();
}
