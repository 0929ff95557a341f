import type { Notification } from '@hearth/contract/notifications/endpoints';
import { expect, it } from 'vitest';
import { isOnScreen } from './is-on-screen.ts';

const told = (type: Notification['type'], postId: string | null = null) =>
  ({ type, postId, commentId: postId && 'c', storyId: null, actors: [{ id: 'ben' }] }) as Notification;

it.each([
  ['/notifications', told('comment', 'p'), true],
  ['/post/p', told('comment', 'p'), true],
  ['/post/other', told('comment', 'p'), false],
  ['/home', told('reaction', 'p'), false],
  ['/home', { ...told('story_reaction'), storyId: 's' }, false],
  ['/friends/requests', told('friend_request'), true],
  ['/friends', told('comment', 'p'), false],
  ['/profile/ben', told('friend_accept'), true],
  ['/groups/g', { ...told('group_post', 'p'), groupId: 'g' }, true],
  ['/groups/other', { ...told('group_post', 'p'), groupId: 'g' }, false],
])('at %s', (pathname, notification, shown) => expect(isOnScreen(notification, pathname)).toBe(shown));
