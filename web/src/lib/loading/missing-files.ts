import { whenLoaded } from './when-loaded.ts';

const missing = new WeakSet<Error>();
const reloaded = 'reloadedForMissingFiles';

/** Files of the product that could not be fetched: the network is gone, or an update of the server has replaced them. */
export function watchForMissingFiles(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));
  whenLoaded(() => setTimeout(() => sessionStorage.removeItem(reloaded), 30_000));
}

export const isMissingFile = (error: unknown) => error instanceof Error && missing.has(error);

/** A page that was loaded before an update gets the newer one. Reloading again at once would not help. */
export function reloadForMissingFile(): void {
  if (!navigator.onLine || sessionStorage.getItem(reloaded)) return;
  sessionStorage.setItem(reloaded, 'yes');
  location.reload();
}
