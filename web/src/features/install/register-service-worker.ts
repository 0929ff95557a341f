import { afterFirstScreen } from '../../lib/loading/after-first-screen.ts';
import { whenLoaded } from '../../lib/loading/when-loaded.ts';

type UpdateReady = { activate: () => void };

/** Only the build makes the file. `onUpdate` is called when a newer version is waiting. */
export function registerServiceWorker(onUpdate: (update: UpdateReady) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = () => navigator.serviceWorker.register('/service-worker.js').then(watch(onUpdate)).catch(logQuietly);
  whenLoaded(() => void register());
  afterFirstScreen(
    () => void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage('keep everything')),
  );
}

function watch(onUpdate: (update: UpdateReady) => void) {
  return (registration: ServiceWorkerRegistration) => {
    // This page has just been loaded from the server, so a version that is still waiting can take over.
    registration.waiting?.postMessage('activate');
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => {
        const isUpdate = navigator.serviceWorker.controller !== null;
        if (worker.state === 'installed' && isUpdate) onUpdate({ activate: () => activateAndReload(worker) });
      });
    });
  };
}

function activateAndReload(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  worker.postMessage('activate');
}

function logQuietly(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants this failure logged and nothing more
  console.debug('The service worker could not be registered.', error);
}
