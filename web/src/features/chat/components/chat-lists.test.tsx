import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type ChatIds, chatKey, chatListKey } from '../api/chat-cache.ts';
import { newChat, newPerson } from '../testing/new-chat.ts';
import { FolderList } from './folder-list.tsx';
import { RecentList } from './recent-list.tsx';

const chat = newChat([newPerson('ada', 'Ada Lovelace')]);

const lists: [string, ReactNode][] = [
  ['a folder', <FolderList key="folder" folder="Chats" currentId={null} onPick={() => undefined} />],
  [
    'recent chats',
    <RecentList key="recent" search="" words="" emptyText="No conversations yet." onPick={() => undefined} />,
  ],
];

type Read = { known?: readonly string[]; failed: 'the list' | 'its next page' };

/** What it says after a failed read, of a list that is known already or not. */
function draw(list: ReactNode, { known, failed }: Read, shown = chat): string {
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retryOnMount: false } },
  });
  client.setQueryData(chatKey(shown.id), shown);
  const data = known && { pages: [{ ids: [...known], nextCursor: 'more' }], pageParams: [''] };
  client
    .getQueryCache()
    .build<ChatIds, Error, ChatIds>(client, { queryKey: chatListKey('Chats') })
    .setState({
      ...(data && { data }),
      dataUpdatedAt: data ? Date.now() : 0,
      status: 'error',
      error: new Error('No answer'),
      fetchMeta: failed === 'its next page' ? { fetchMore: { direction: 'forward' } } : null,
    });
  const drawn = renderToStaticMarkup(<QueryClientProvider client={client}>{list}</QueryClientProvider>);
  return drawn.replace(/<[^>]*>/g, '');
}

it.each(lists)('%s that could not be read says so and can be asked for again', (_, list) => {
  const drawn = draw(list, { failed: 'the list' });
  expect(drawn).toContain('Try again');
  expect(drawn).not.toContain('No conversations yet.');
});

it.each(lists)('%s stays as it was known when only reading it again failed', (_, list) => {
  const drawn = draw(list, { known: [chat.id], failed: 'the list' });
  expect(drawn).toContain('Ada Lovelace');
  expect(drawn).not.toContain('Try again');
  const empty = draw(list, { known: [], failed: 'the list' });
  expect(empty).toContain('No conversations yet.');
  expect(empty).not.toContain('Try again');
});

it.each(lists)('%s whose next page failed offers to ask for it again', (_, list) => {
  const drawn = draw(list, { known: [chat.id], failed: 'its next page' });
  expect(drawn).toContain('Ada Lovelace');
  expect(drawn).toContain('Try again');
});

it.each(lists)('%s names all members of a chat of several', (_, list) => {
  const several = newChat([newPerson('ada', 'Ada Lovelace'), newPerson('ben', 'Ben Nevis')], { id: chat.id });
  const drawn = draw(list, { known: [several.id], failed: 'the list' }, several);
  expect(drawn).toContain('Ada Lovelace, Ben Nevis');
});
