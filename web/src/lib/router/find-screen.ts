import { paramsOf, partsOf, type ScreenParams } from '@hearth/contract/core/screens';
import type { ReactNode } from 'react';

/** `/post/:postId`; `*` is any address. `preload` fetches what the element needs before it is drawn. */
export type Screen = { path: string; element: ReactNode; preload?: () => void };
/** Stays while one of its screens gives way to another; draws the screen where it has its `Outlet`. */
export type Frame = { element: ReactNode; preload?: () => void; screens: readonly Screen[] };
export type Params = ScreenParams;
export type FoundScreen = { frame: Frame | undefined; screen: Screen; params: Params };

/** The first whose path fits. */
export function findScreen(routes: readonly (Screen | Frame)[], pathname: string): FoundScreen | undefined {
  const parts = partsOf(pathname);
  for (const route of routes) {
    const frame = 'screens' in route ? route : undefined;
    for (const screen of 'screens' in route ? route.screens : [route]) {
      const params = screen.path === '*' ? {} : paramsOf(screen.path, parts);
      if (params) return { frame, screen, params };
    }
  }
  return undefined;
}
