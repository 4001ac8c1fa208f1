import { signal } from '@preact/signals';

/** What Chromium says when the place can be installed; it is in no library of types. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Asks the user to install, where the browser can ask; undefined where it cannot, or it is done. */
export const install = signal<(() => Promise<void>) | undefined>(undefined);

export const isInstalled = signal(matchMedia('(display-mode: standalone)').matches);

/** Browsers tell early, and once. */
export function awaitInstallation(): void {
  addEventListener('beforeinstallprompt', event => {
    event.preventDefault();
    install.value = async () => {
      install.value = undefined;
      await (event as InstallEvent).prompt();
    };
  });
  addEventListener('appinstalled', () => {
    install.value = undefined;
    isInstalled.value = true;
  });
}
