import type { DataOf } from '@hearth/contract/core/live';
import type { Notification, NotificationCounts, notificationsChanged } from '@hearth/contract/notifications/endpoints';
import { unreadCounted } from '@hearth/contract/notifications/unread';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

export const notificationsKey = ['notifications'] as const;
/** All of them, or the unread ones. */
export const shownLists = ['all', 'unread'] as const;
export type ShownList = (typeof shownLists)[number];
export const listKey = (shown: ShownList) => [...notificationsKey, shown] as const;
export const unreadNotificationsKey = ['notifications-unread'] as const;

type Page = { items: Notification[]; nextCursor: string | null };
export type Pages = InfiniteData<Page, string>;
export type Change = Pick<DataOf<typeof notificationsChanged>, 'put' | 'gone' | 'allRead'>;

function isNewer(one: Notification, other: Notification): boolean {
  return one.at > other.at || (one.at === other.at && one.id > other.id);
}

/** Inserts it in the order of the list, unless that page has not been read yet. */
function insert(pages: Page[], added: Notification): Page[] {
  const page = pages.findIndex(({ items }) => items.some((item) => isNewer(added, item)));
  const last = pages.length - 1;
  const into = page === -1 && pages[last]?.nextCursor === null ? last : page;
  return pages.map((each, index) => {
    if (index !== into) return each;
    const older = each.items.findIndex((item) => isNewer(added, item));
    return { ...each, items: each.items.toSpliced(older === -1 ? each.items.length : older, 0, added) };
  });
}

export function applyChange(list: Pages, { put, gone, allRead }: Change): Pages {
  const touched = new Set([...gone, ...put.map(({ id }) => id)]);
  const remaining = list.pages.map((page) => ({
    ...page,
    items: page.items
      .filter(({ id }) => !touched.has(id))
      .map((item) => (allRead && !item.read ? { ...item, read: true } : item)),
  }));
  return { ...list, pages: put.reduce(insert, remaining) };
}

export function changeList(cache: QueryClient, change: Partial<Change>): void {
  const whole = { put: [], gone: [], allRead: false, ...change };
  for (const shown of shownLists) {
    cache.setQueryData<Pages>(listKey(shown), (list) => {
      if (!list) return undefined;
      // What is read while the unread ones are shown stays where it is.
      const stays = ({ id, read }: Notification) => shown === 'all' || !read || idsOf(list).has(id);
      return applyChange(list, { ...whole, put: whole.put.filter(stays) });
    });
  }
}

function idsOf({ pages }: Pages): Set<string> {
  return new Set(pages.flatMap(({ items }) => items.map(({ id }) => id)));
}

export function setCounts(cache: QueryClient, counts: NotificationCounts): void {
  cache.setQueryData<NotificationCounts>(unreadNotificationsKey, counts);
}

/** A count that is younger than this may contain the new line or not: then it is read again. */
const surelyBeforeMs = 10_000;

/** One more line is unread than were counted before. */
export function addUnread(cache: QueryClient, now = Date.now()): void {
  const state = cache.getQueryState<NotificationCounts>(unreadNotificationsKey);
  if (!state?.data) return;
  if (now - state.dataUpdatedAt < surelyBeforeMs)
    return void cache.invalidateQueries({ queryKey: unreadNotificationsKey });
  const oneMore = (count: number) => Math.min(count + 1, unreadCounted);
  const { unread, unseen } = state.data;
  const counts = { ...state.data, unread: oneMore(unread), unseen: oneMore(unseen) };
  cache.setQueryData<NotificationCounts>(unreadNotificationsKey, counts, { updatedAt: state.dataUpdatedAt });
}

export function listed(cache: QueryClient, id: string): Notification | undefined {
  const pages = shownLists.flatMap((shown) => cache.getQueryData<Pages>(listKey(shown))?.pages ?? []);
  return pages.flatMap(({ items }) => items).find((item) => item.id === id);
}
