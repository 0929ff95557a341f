let registered: Promise<ServiceWorkerRegistration> | undefined;

/** Only the build makes the file. The browser keeps the worker between visits; registering again looks for a newer one. */
export function serviceWorker(): Promise<ServiceWorkerRegistration> | undefined {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  registered ??= navigator.serviceWorker.register('/service-worker.js');
  return registered;
}
