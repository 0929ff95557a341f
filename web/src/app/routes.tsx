import { consolePaths, settingsPaths, setupPath, sharePath } from '@hearth/contract/core/screens';
import { t } from '@lingui/core/macro';
import { lazyPart } from '../lib/loading/lazy-part.ts';
import type { Frame, Screen } from '../lib/router/find-screen.ts';
import { Redirect } from '../lib/router/link.tsx';
import { useParams } from '../lib/router/router.tsx';
import { ConsoleOrUnknown } from './console-or-unknown.tsx';
import { OptionalSession } from './optional-session.tsx';
import { RequireSession } from './require-session.tsx';
import { screen } from './screen.tsx';
import { fetchUnknown, UnknownScreen } from './unknown-screen.tsx';

const [Shell, fetchShell] = lazyPart(async () => (await import('./shell/shell.tsx')).Component);

const publicScreens = [
  screen('/', '', () => import('./routes/landing.tsx')),
  screen('/login', t`Log In`, () => import('./routes/login.tsx')),
  screen('/signup', t`Create a New Account`, () => import('./routes/sign-up.tsx')),
  screen('/forgot-password', t`Find Your Account`, () => import('./routes/forgot-password.tsx')),
  screen('/not-me', t`It wasn’t me`, () => import('./routes/not-me.tsx')),
  screen('/reset-password', t`Choose a New Password`, () => import('./routes/reset-password.tsx')),
  ...(['/confirm-email/:token', '/unsubscribe/:token'] as const).map((path) =>
    screen(path, undefined, () => import('./routes/mail-link.tsx')),
  ),
  screen(setupPath, t`Set up this site`, () => import('./routes/setup.tsx')),
  screen('/invite/:code', t`You’re invited`, () => import('./routes/invite.tsx')),
  screen('/rsvp/:token', t`Your answer`, () => import('./routes/rsvp.tsx')),
  screen('/create-page', t`Create a Page`, () => import('./routes/create-page.tsx')),
];

const memberScreens = [
  screen('/home', t`Home`, () => import('./routes/home.tsx')),
  screen('/welcome', t`Welcome`, () => import('./routes/welcome.tsx')),
  screen('/profile', undefined, () => import('./routes/profile.tsx')),
  screen('/profile/:uid', undefined, () => import('./routes/profile.tsx')),
  ...(['/settings', ...settingsPaths] as const).map((path) =>
    screen(path, undefined, () => import('./routes/settings.tsx')),
  ),
  screen('/messages', t`Messages`, () => import('./routes/messages.tsx')),
  screen('/saved', t`Saved`, () => import('./routes/saved.tsx')),
  screen('/friends', t`Friends`, () => import('./routes/friends.tsx')),
  screen('/friends/requests', t`Friend Requests`, () => import('./routes/friend-requests.tsx')),
  screen('/groups', t`Groups`, () => import('./routes/groups.tsx')),
  screen('/groups/:groupId', undefined, () => import('./routes/group.tsx')),
  screen('/vouch/:memberId', t`Vouch for a friend`, () => import('./routes/vouch.tsx')),
  screen('/events', t`Events`, () => import('./routes/events.tsx')),
  screen('/events/:eventId', undefined, () => import('./routes/event.tsx')),
  screen(
    '/check-in/:eventId/:dateId',
    t({ message: 'Check-in', context: 'noun' }),
    () => import('./routes/check-in.tsx'),
  ),
  screen('/notifications', t`Notifications`, () => import('./routes/notifications.tsx')),
  screen('/live', t`Live`, () => import('./routes/live.tsx')),
  screen('/post/:postId', t({ message: 'Post', context: 'noun' }), () => import('./routes/post.tsx')),
  screen('/test-upload', t`Test Upload`, () => import('./routes/test-upload.tsx')),
  screen('/videos', t`Videos`, () => import('./routes/videos.tsx')),
  screen('/marketplace', t`Marketplace`, () => import('./routes/marketplace.tsx')),
  screen('/gaming', t`Gaming`, () => import('./routes/gaming.tsx')),
  screen('/menu', t`Menu`, () => import('./routes/menu.tsx')),
  screen('/search', undefined, () => import('./routes/search.tsx')),
  screen('/tag/:tag', undefined, () => import('./routes/tag.tsx')),
];

function OldPostAddress() {
  const { postId = '' } = useParams();
  return <Redirect to={`/post/${encodeURIComponent(postId)}`} />;
}

export const routes: readonly (Screen | Frame)[] = [
  ...publicScreens,
  {
    element: (
      <RequireSession>
        <Shell />
      </RequireSession>
    ),
    preload: fetchShell,
    screens: memberScreens,
  },
  { path: '/posts/:postId', element: <OldPostAddress /> },
  { path: '/video', element: <Redirect to="/videos" /> },
  {
    element: <OptionalSession layout={<Shell />} />,
    screens: [
      screen('/terms', undefined, () => import('./routes/terms.tsx')),
      screen('/privacy', undefined, () => import('./routes/privacy.tsx')),
      screen('/rules', undefined, () => import('./routes/rules.tsx')),
      screen(sharePath, t`Send in a chat`, () => import('./routes/share.tsx')),
      ...consolePaths.map((path) => ({ path, element: <ConsoleOrUnknown />, preload: fetchUnknown })),
      { path: '*', element: <UnknownScreen />, preload: fetchUnknown },
    ],
  },
];
