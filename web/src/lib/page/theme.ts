import type { Appearance } from '@hearth/contract/accounts/endpoints';
import { createStore, useStore } from '../state/store.ts';
import { readItem, writeItem } from '../storage/device-storage.ts';

type Theme = 'light' | 'dark';

const storageKey = 'appearance';
const darkDevice = window.matchMedia('(prefers-color-scheme: dark)');

function readStored(): Appearance {
  const value = readItem(storageKey);
  return value === 'light' || value === 'dark' ? value : 'system';
}

function themeOf(appearance: Appearance): Theme {
  if (appearance !== 'system') return appearance;
  return darkDevice.matches ? 'dark' : 'light';
}

const appearance = createStore(readStored());
const theme = createStore(themeOf(appearance.get()));
let toggled = false;

function show(next: Theme) {
  document.body.classList.toggle('dark', next === 'dark');
  document.documentElement.dataset.themeKnown = '';
  theme.set(next);
}

/** Called once, before the first render. */
export function startTheme() {
  darkDevice.addEventListener('change', () => {
    if (!toggled) show(themeOf(appearance.get()));
  });
  show(theme.get());
}

/** The setting: kept on the device so that the next start has the right colours at once. */
export function setAppearance(next: Appearance) {
  appearance.set(next);
  toggled = false;
  writeItem(storageKey, next);
  show(themeOf(next));
}

/** The navbar's switch: for this page view only, never stored. */
export function toggleTheme() {
  toggled = true;
  show(theme.get() === 'dark' ? 'light' : 'dark');
}

export function useTheme(): Theme {
  return useStore(theme);
}

export function useAppearance(): Appearance {
  return useStore(appearance);
}
