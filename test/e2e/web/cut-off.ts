import type { Page } from '@playwright/test';
import { type Arcade, DISCONNECTED, see, type Visitor } from '../../support/web/visit.js';
import { says } from '../../support/web/words.js';

/** Resolves when the whole app is cached. */
const isKept = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active!.state === 'activated') return;
    await new Promise<void>(resolve => {
      active!.addEventListener('statechange', () => active!.state === 'activated' && resolve());
    });
  });

/** A browser with the app cached, and then without network and server. */
export async function cutOff(room: Arcade): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = await room.visitor({ serviceWorkers: 'allow' });
  visitor.expectComplaint(DISCONNECTED);
  const page = await visitor.open('/');
  await isKept(page);
  await room.server.kill();
  await visitor.context.setOffline(true);
  await see(page.getByRole('banner')).toContainText(says.shell.offline.short);
  return { visitor, page };
}
