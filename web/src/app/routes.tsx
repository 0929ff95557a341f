import { Navigate, type RouteObject, useParams } from 'react-router';
import { OptionalSession } from './optional-session.tsx';
import { RequireSession } from './require-session.tsx';
import { lazyFile, screen } from './screen.tsx';

const shell = lazyFile(() => import('./shell/shell.tsx'));

const publicScreens = [
  screen('/', '', () => import('./routes/landing.tsx')),
  screen('/login', 'Log In', () => import('./routes/login.tsx')),
  screen('/signup', 'Create a New Account', () => import('./routes/sign-up.tsx')),
  screen('/forgot-password', 'Find Your Account', () => import('./routes/forgot-password.tsx')),
  screen('/reset-password', 'Choose a New Password', () => import('./routes/reset-password.tsx')),
  screen('/create-page', 'Create a Page', () => import('./routes/create-page.tsx')),
];

const memberScreens = [
  screen('/home', 'Home', () => import('./routes/home.tsx')),
  screen('/profile', undefined, () => import('./routes/profile.tsx')),
  screen('/profile/:uid', undefined, () => import('./routes/profile.tsx')),
  screen('/settings', 'Settings', () => import('./routes/settings.tsx')),
  screen('/messages', 'Messages', () => import('./routes/messages.tsx')),
  screen('/saved', 'Saved', () => import('./routes/saved.tsx')),
  screen('/friends', 'Friends', () => import('./routes/friends.tsx')),
  screen('/friends/requests', 'Friend Requests', () => import('./routes/friend-requests.tsx')),
  screen('/groups', 'Groups', () => import('./routes/groups.tsx')),
  screen('/events', 'Events', () => import('./routes/events.tsx')),
  screen('/notifications', 'Notifications', () => import('./routes/notifications.tsx')),
  screen('/live', 'Live', () => import('./routes/live.tsx')),
  screen('/post/:postId', 'Post', () => import('./routes/post.tsx')),
  screen('/test-upload', 'Test Upload', () => import('./routes/test-upload.tsx')),
  screen('/videos', 'Videos', () => import('./routes/videos.tsx')),
  screen('/marketplace', 'Marketplace', () => import('./routes/marketplace.tsx')),
  screen('/gaming', 'Gaming', () => import('./routes/gaming.tsx')),
  screen('/menu', 'Menu', () => import('./routes/menu.tsx')),
  screen('/search', undefined, () => import('./routes/search.tsx')),
];

function OldPostAddress() {
  const { postId = '' } = useParams();
  return <Navigate to={`/post/${encodeURIComponent(postId)}`} replace />;
}

export const routes: RouteObject[] = [
  ...publicScreens,
  {
    element: (
      <RequireSession>
        <shell.Content />
      </RequireSession>
    ),
    handle: shell.preload,
    children: memberScreens,
  },
  { path: '/posts/:postId', element: <OldPostAddress /> },
  { path: '/video', element: <Navigate to="/videos" replace /> },
  {
    element: <OptionalSession layout={<shell.Content />} />,
    children: [screen('*', "This page isn't available", () => import('./routes/unknown.tsx'))],
  },
];
