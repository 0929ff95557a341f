import type { ReactNode } from 'react';

/** `/post/:postId`; `*` is any address. `preload` fetches what the element needs before it is drawn. */
export type Screen = { path: string; element: ReactNode; preload?: () => void };
/** Stays while one of its screens gives way to another; draws the screen where it has its `Outlet`. */
export type Frame = { element: ReactNode; preload?: () => void; screens: readonly Screen[] };
export type Params = Record<string, string | undefined>;
export type FoundScreen = { frame: Frame | undefined; screen: Screen; params: Params };

/** The first whose path fits. */
export function findScreen(routes: readonly (Screen | Frame)[], pathname: string): FoundScreen | undefined {
  const parts = partsOf(pathname).map(decoded);
  for (const route of routes) {
    const frame = 'screens' in route ? route : undefined;
    for (const screen of 'screens' in route ? route.screens : [route]) {
      const params = paramsOf(screen.path, parts);
      if (params) return { frame, screen, params };
    }
  }
  return undefined;
}

function paramsOf(path: string, parts: readonly string[]): Params | undefined {
  if (path === '*') return {};
  const wanted = partsOf(path);
  if (wanted.length !== parts.length) return undefined;
  const params: Params = {};
  for (const [index, part] of parts.entries()) {
    const name = wanted[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = part;
    else if (name !== part.toLowerCase()) return undefined;
  }
  return params;
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    // Somebody typed a percent sign.
    return part;
  }
}
