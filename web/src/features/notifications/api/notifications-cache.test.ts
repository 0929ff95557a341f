import type { Notification } from '@hearth/contract/notifications/endpoints';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import {
  addUnread,
  applyChange,
  changeList,
  listKey,
  type Pages,
  setCounts,
  unreadNotificationsKey,
} from './notifications-cache.ts';

const line = (id: string, minute: number, read = false) =>
  ({ id, type: 'comment', at: `2026-01-15T12:${String(minute).padStart(2, '0')}:00.000Z`, read }) as Notification;

const list = (...pages: Notification[][]): Pages => ({
  pages: pages.map((items, index) => ({ items, nextCursor: index < pages.length - 1 ? 'more' : null })),
  pageParams: [],
});
const shown = ({ pages }: Pages) => pages.map(({ items }) => items.map(({ id }) => id).join(''));
const change = { put: [], gone: [], allRead: false };

it('puts what is new on top, and moves up what is new again', () => {
  const before = list([line('c', 30), line('b', 20)], [line('a', 10)]);
  expect(shown(applyChange(before, { ...change, put: [line('d', 40)] }))).toEqual(['dcb', 'a']);
  expect(shown(applyChange(before, { ...change, put: [line('a', 50)] }))).toEqual(['acb', '']);
});

it('puts back in its place what something newer was taken out of', () => {
  const before = list([line('c', 30), line('b', 20)], [line('a', 10)]);
  expect(shown(applyChange(before, { ...change, put: [line('c', 15)] }))).toEqual(['b', 'ca']);
  expect(shown(applyChange(before, { ...change, put: [line('c', 5)] }))).toEqual(['b', 'ac']);
});

it('leaves out what belongs to a part not read yet', () => {
  const before = list([line('c', 30), line('b', 20)]);
  const more = { ...before, pages: before.pages.map((page) => ({ ...page, nextCursor: 'more' })) };
  expect(shown(applyChange(more, { ...change, put: [line('c', 5)] }))).toEqual(['b']);
});

it('fills an empty list, takes out what is gone, and marks all as read', () => {
  expect(shown(applyChange(list([]), { ...change, put: [line('a', 1)] }))).toEqual(['a']);
  const before = list([line('b', 20), line('a', 10)]);
  expect(shown(applyChange(before, { ...change, gone: ['b'] }))).toEqual(['a']);
  const { pages } = applyChange(before, { ...change, allRead: true });
  expect(pages[0]?.items.every(({ read }) => read)).toBe(true);
});

it('counts one more, up to 100, and reads again what was counted only just now', () => {
  const cache = new QueryClient();
  const later = Date.now() + 60_000;
  const unread = () => cache.getQueryData<{ unread: number }>(unreadNotificationsKey)?.unread;
  addUnread(cache, later);
  expect(unread()).toBeUndefined();
  setCounts(cache, { unread: 98, unseen: 1, seenUntil: null });
  for (const expected of [99, 100, 100]) {
    addUnread(cache, later);
    expect(unread()).toBe(expected);
  }
  expect(cache.getQueryState(unreadNotificationsKey)?.isInvalidated).toBe(false);
  addUnread(cache);
  expect([unread(), cache.getQueryState(unreadNotificationsKey)?.isInvalidated]).toEqual([100, true]);
});

it('keeps a line that is read among the unread ones, and adds none that is read', () => {
  const cache = new QueryClient();
  for (const which of ['all', 'unread'] as const) cache.setQueryData<Pages>(listKey(which), list([line('b', 20)]));
  changeList(cache, { put: [line('b', 20, true), line('c', 30, true), line('d', 40)] });
  const idsIn = (which: 'all' | 'unread') => shown(cache.getQueryData<Pages>(listKey(which)) ?? list([]));
  expect([idsIn('all'), idsIn('unread')]).toEqual([['dcb'], ['db']]);
});
