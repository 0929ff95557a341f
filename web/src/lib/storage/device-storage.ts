import { parseJson } from './parse-json.ts';

/** A browser that stores nothing is no error. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** `null` removes it. */
export function writeItem(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The value is still on the screen.
  }
}

export function itemKeys(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}

/** Every stored value is read here or by `readItem`: it may be damaged, or written by another release. */
export function readJson<Value>(key: string, isValid: (value: unknown) => value is Value): Value | null {
  const value = parseJson(readItem(key));
  return isValid(value) ? value : null;
}
