import type { DataOf } from '@hearth/contract/core/live';
import type { ownFeedChanged } from '@hearth/contract/feed/endpoints';
import type { QueryClient } from '@tanstack/react-query';
import { dropFromHome, postListKeys } from '../cache/posts-cache.ts';

export const feedChoiceKeys = {
  all: ['feed-choices'],
  list: ['feed-choices', 'list'],
  person: (memberId: string) => ['feed-choices', 'person', memberId],
  tag: (tag: string) => ['feed-choices', 'tag', tag],
} as const;

export type FeedChange = DataOf<typeof ownFeedChanged>;

/** What is left out goes at once; what comes back, or comes first, is read. */
export function applyFeedChoice(cache: QueryClient, { kind, subject, choice }: FeedChange): void {
  void cache.invalidateQueries({ queryKey: feedChoiceKeys.all });
  if (choice === 'hidden') dropFromHome(cache, ({ id }) => id === subject);
  else if (kind === 'person' && (choice === 'snoozed' || choice === 'unfollowed'))
    dropFromHome(cache, ({ author }) => author.id === subject);
  else
    for (const queryKey of [postListKeys.feed, postListKeys.friends, postListKeys.videos])
      void cache.invalidateQueries({ queryKey });
}
