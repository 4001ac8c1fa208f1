import { render } from 'preact';
import { App } from './shell/app.js';
import { beginRouting } from './shell/router.js';
import { wearTheme } from './shell/theme.js';
import { loadWords } from './words/words.js';
import './styles/tokens.css';
import './styles/base.css';

wearTheme();
beginRouting();
await loadWords();
render(<App />, document.getElementById('app')!);
