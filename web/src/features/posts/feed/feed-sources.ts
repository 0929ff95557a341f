import type { readFeed } from '@hearth/contract/posts/endpoints';
import { feedTopic } from '@hearth/contract/posts/rules';
import { request } from '../../../lib/api/api-client.ts';
import { pageQuery } from '../../../lib/api/page-query.ts';
import { queryClient } from '../../../lib/cache/query-client.ts';
import { postListKeys } from '../cache/posts-cache.ts';
import type { PostSource } from '../reading/post-lists.ts';

/** The tags that the member follows, in the form in which they are compared. */
export const followedTagsKey = ['followed-tags'] as const;

const callFeed = request<typeof readFeed>('GET', '/api/feed');

export const feedSource: PostSource = {
  key: postListKeys.feed,
  topic: feedTopic,
  async read(asked) {
    const page = await callFeed(pageQuery(asked));
    queryClient.setQueryData<string[]>(followedTagsKey, page.followedTags);
    return page;
  },
};

export const friendsSource: PostSource = {
  key: postListKeys.friends,
  topic: feedTopic,
  partOfTopic: true,
  read: ({ cursor, ...asked }) =>
    callFeed({ ...pageQuery(asked), query: { list: 'friends', ...(cursor && { cursor }) } }),
};
