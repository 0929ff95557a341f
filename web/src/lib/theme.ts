import type { Appearance } from '@hearth/contract/accounts/endpoints';
import { useSyncExternalStore } from 'react';

type Theme = 'light' | 'dark';

const storageKey = 'appearance';
const darkDevice = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function stored(): Appearance {
  try {
    const value = localStorage.getItem(storageKey);
    return value === 'light' || value === 'dark' ? value : 'system';
  } catch {
    return 'system';
  }
}

function themeOf(appearance: Appearance): Theme {
  if (appearance !== 'system') return appearance;
  return darkDevice.matches ? 'dark' : 'light';
}

let appearance = stored();
let toggled: Theme | null = null;

function current(): Theme {
  return toggled ?? themeOf(appearance);
}

function show() {
  document.body.classList.toggle('dark', current() === 'dark');
  document.documentElement.dataset.themeKnown = '';
  for (const listener of listeners) listener();
}

/** Called once, before the first render. */
export function startTheme() {
  darkDevice.addEventListener('change', show);
  show();
}

/** The setting: kept on the device so that the next start has the right colours at once. */
export function setAppearance(next: Appearance) {
  appearance = next;
  toggled = null;
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // A browser that keeps nothing still shows the choice until it is closed.
  }
  show();
}

/** The navbar's switch: for this page view only, never stored. */
export function toggleTheme() {
  toggled = current() === 'dark' ? 'light' : 'dark';
  show();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current);
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, () => appearance);
}
