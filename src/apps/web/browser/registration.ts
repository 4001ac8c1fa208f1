import { newerVersion } from './newer-version.js';
import { USE_NEWER_VERSION } from './offline-messages.js';

const CHECK_EVERY_MS = 60 * 60_000;

/** Makes the whole app available offline, if the browser can. */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  const registration = await serviceWorker.register('/sw.js').catch(() => undefined);
  if (!registration) return;
  offerWaiting(registration);
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => offerWaiting(registration));
  });
  followOtherTabs(serviceWorker, isFirst ? 1 : 0);
  checkForUpdates(registration);
}

function offerWaiting({ waiting }: ServiceWorkerRegistration): void {
  if (!waiting || !navigator.serviceWorker.controller) return;
  offer(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    waiting.postMessage(USE_NEWER_VERSION);
  });
}

function offer(use: () => void): void {
  const later = (): void => {
    newerVersion.value = undefined;
  };
  newerVersion.value = { use, later };
}

/** Another tab may have activated a newer version, which removes this one. The first `expected` changes are ignored. */
function followOtherTabs(serviceWorker: ServiceWorkerContainer, expected: number): void {
  let left = expected;
  serviceWorker.addEventListener('controllerchange', () => {
    if (left-- <= 0) offer(() => location.reload());
  });
}

/** Checks for updates, because a tab may stay open for weeks. */
function checkForUpdates(registration: ServiceWorkerRegistration): void {
  let last = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - last < CHECK_EVERY_MS) return;
    last = Date.now();
    registration.update().catch(() => {});
  });
}
