type UpdateReady = { activate: () => void };

/** The file is made by the build only; `onUpdate` is told when a newer version waits behind this one. */
export function registerServiceWorker(onUpdate: (update: UpdateReady) => void): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  reloadForMissingFiles();
  const register = () => navigator.serviceWorker.register('/service-worker.js').then(watch(onUpdate)).catch(logQuietly);
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}

function watch(onUpdate: (update: UpdateReady) => void) {
  return (registration: ServiceWorkerRegistration) => {
    // This page came fresh from the server, so a version that still waits from last time can take over silently.
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

/** After an update of the server a page opened before it may ask for files that are gone. */
function reloadForMissingFiles(): void {
  const key = 'reloadedForMissingFiles';
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || sessionStorage.getItem(key)) return;
    event.preventDefault();
    sessionStorage.setItem(key, 'yes');
    location.reload();
  });
  window.addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(key), 30_000), { once: true });
}

function logQuietly(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification wants this failure logged and nothing more
  console.debug('The service worker could not be registered.', error);
}
