import { Message } from '../parts/message.js';
import { words } from '../words/words.js';

export function Page() {
  const { missing } = words.value.shell;
  return (
    <Message title={missing.title}>
      <p class="soft digits">404</p>
      <p class="soft">{missing.says}</p>
      <a class="button main" href="/">
        {missing.home}
      </a>
    </Message>
  );
}
