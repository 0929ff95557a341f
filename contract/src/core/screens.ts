/** The sections of the settings, in the order of their index. */
export const settingsPaths = [
  '/settings/account',
  '/settings/appearance',
  '/settings/notifications',
  '/settings/feed',
  '/settings/privacy',
  '/settings/blocked',
  '/settings/security',
  '/settings/reports',
  '/settings/delete',
] as const;
export type SettingsPath = (typeof settingsPaths)[number];

/** Where a new site that others can reach gets its owner. It is there only until then. */
export const setupPath = '/setup';

/** Where other apps hand something over, which goes into a chat. */
export const sharePath = '/share';

/** The addresses of the app. The server answers any other with 404; the browser's routes are exactly these. */
export const screenPaths = [
  '/',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password',
  '/confirm-email/:token',
  '/unsubscribe/:token',
  '/rsvp/:token',
  '/not-me',
  '/create-page',
  '/invite/:code',
  '/vouch/:memberId',
  setupPath,
  '/terms',
  '/privacy',
  '/rules',
  '/home',
  '/welcome',
  '/profile',
  '/profile/:uid',
  '/settings',
  ...settingsPaths,
  '/messages',
  sharePath,
  '/saved',
  '/friends',
  '/friends/requests',
  '/groups',
  '/groups/:groupId',
  '/events',
  '/events/:eventId',
  '/check-in/:eventId/:dateId',
  '/notifications',
  '/live',
  '/post/:postId',
  '/test-upload',
  '/videos',
  '/marketplace',
  '/gaming',
  '/menu',
  '/search',
  '/tag/:tag',
  '/posts/:postId',
  '/video',
] as const;
export type ScreenPath = (typeof screenPaths)[number];

/** The console of those who run the site. For all others there is no such screen. */
export const consolePaths = ['/operator', '/operator/:tab'] as const;
export type ConsolePath = (typeof consolePaths)[number];

/** Stored for the time without a network; it stands for every screen. */
export const offlinePath = '/offline';

export type ScreenParams = Record<string, string | undefined>;

/** Whether the app has a screen at this address. */
export function isScreen(pathname: string): boolean {
  const parts = partsOf(pathname);
  return pathname === offlinePath || screenPaths.some((path) => paramsOf(path, parts) !== undefined);
}

export function isConsole(pathname: string): boolean {
  const parts = partsOf(pathname);
  return consolePaths.some((path) => paramsOf(path, parts) !== undefined);
}

/** The parts of an address that a path such as `/post/:postId` names; undefined if the address is another. */
export function paramsOf(path: string, parts: readonly string[]): ScreenParams | undefined {
  const wanted = split(path);
  if (wanted.length !== parts.length) return undefined;
  const params: ScreenParams = {};
  for (const [index, part] of parts.entries()) {
    const name = wanted[index] ?? '';
    if (name.startsWith(':')) params[name.slice(1)] = part;
    else if (name !== part.toLowerCase()) return undefined;
  }
  return params;
}

export function partsOf(pathname: string): string[] {
  return split(pathname).map(decoded);
}

function split(path: string): string[] {
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
