const key = 'after-entering';

/** Where a visitor wanted to go, who has to log in first. Of this tab only. */
export function rememberAim(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // They begin at home.
  }
}

export function takeAim(): string | null {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path;
  } catch {
    return null;
  }
}
