import type { Notification } from '@hearth/contract/notifications/endpoints';
import { expect, it, vi } from 'vitest';
import { toast } from '../../../components/ui/toast/toast.ts';
import { showNotification } from './show-notification.ts';

vi.mock('../../../components/ui/toast/toast.ts', () => ({ toast: vi.fn() }));

const line = (type: string) =>
  ({
    id: 'n',
    type,
    postId: 'p',
    commentId: null,
    storyId: null,
    actorCount: 1,
    actors: [{ id: 'ben', displayName: 'Ben' }],
  }) as unknown as Notification;

it('says what has happened, but nothing of what is on the screen or of a type that only a newer server knows', () => {
  const on = (pathname: string, type: string) => showNotification(line(type), { pathname, onView: () => {} });
  on('/post/p', 'comment');
  on('/home', 'future_kind');
  expect(toast).not.toHaveBeenCalled();
  on('/home', 'comment');
  expect(toast).toHaveBeenCalledWith(expect.stringContaining('Ben'), expect.objectContaining({ replaces: 'n' }));
});
