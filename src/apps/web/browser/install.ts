import { signal } from '@preact/signals';

/** Chromium's event when the app can be installed; TypeScript's library does not have it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/** Asks the user to install the app; undefined if the browser cannot ask or the app is installed. */
export const install = signal<(() => Promise<void>) | undefined>(undefined);

export const isInstalled = signal(matchMedia('(display-mode: standalone)').matches);

/** Browsers send the event early and only once. */
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
