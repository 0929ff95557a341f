import type { Notification } from '@hearth/contract/notifications/endpoints';
import { expect, it } from 'vitest';
import { isOnScreen } from './is-on-screen.ts';

const notificationOf = (type: Notification['type'], postId: string | null = null) =>
  ({ type, postId, commentId: postId && 'c', storyId: null, actors: [{ id: 'ben' }] }) as Notification;

it.each([
  ['/notifications', notificationOf('comment', 'p'), true],
  ['/post/p', notificationOf('comment', 'p'), true],
  ['/post/other', notificationOf('comment', 'p'), false],
  ['/home', notificationOf('reaction', 'p'), false],
  ['/home', { ...notificationOf('story_reaction'), storyId: 's' }, false],
  ['/friends/requests', notificationOf('friend_request'), true],
  ['/friends', notificationOf('comment', 'p'), false],
  ['/profile/ben', notificationOf('friend_accept'), true],
  ['/groups/g', { ...notificationOf('group_post', 'p'), groupId: 'g' }, true],
  ['/groups/other', { ...notificationOf('group_post', 'p'), groupId: 'g' }, false],
])('at %s', (pathname, notification, shown) => expect(isOnScreen(notification, pathname)).toBe(shown));
