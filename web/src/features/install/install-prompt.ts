import { createStore, useStore } from '../../lib/state/store.ts';

/** Chromium's event; not part of TypeScript's DOM types because no other engine has it. */
type InstallPromptEvent = Event & {
  prompt: () => Promise<void>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
};

let offered: InstallPromptEvent | null = null;
const installed = createStore(false);

/** Must run at start: the browser fires the event once, often before the first render. */
export function captureInstallPrompt(): void {
  installed.set(window.matchMedia('(display-mode: standalone)').matches);
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallPromptEvent;
  });
  window.addEventListener('appinstalled', () => {
    offered = null;
    installed.set(true);
  });
}

export const hasInstallPrompt = () => offered !== null;

export function useInstalled(): boolean {
  return useStore(installed);
}

/** True if the browser has shown its own prompt; false if the page must explain how to install. */
export async function promptToInstall(): Promise<boolean> {
  if (!offered) return false;
  const event = offered;
  // An event may be used once; the browser sends a new one if the visitor declines.
  offered = null;
  await event.prompt();
  return true;
}
