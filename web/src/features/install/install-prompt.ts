import { useSyncExternalStore } from 'react';

/** Chromium's event; not part of TypeScript's DOM types because no other engine has it. */
type InstallPromptEvent = Event & {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

let offered: InstallPromptEvent | null = null;
let installed = false;
const listeners = new Set<() => void>();

/** Has to listen from the first moment: the browser offers once, often before any screen is drawn. */
export function captureInstallPrompt(): void {
  installed = window.matchMedia('(display-mode: standalone)').matches;
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallPromptEvent;
  });
  window.addEventListener('appinstalled', () => {
    offered = null;
    installed = true;
    for (const listener of listeners) listener();
  });
}

export function useInstalled(): boolean {
  return useSyncExternalStore(subscribe, () => installed);
}

/** True when the browser asked the visitor itself; false when it has nothing to offer and words must do. */
export async function promptToInstall(): Promise<boolean> {
  if (!offered) return false;
  const event = offered;
  // An event may be used once; the browser sends a new one if the visitor declines.
  offered = null;
  await event.prompt();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
