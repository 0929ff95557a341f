import type { readVideos } from '@hearth/contract/posts/endpoints';
import { feedTopic } from '@hearth/contract/posts/rules';
import { request } from '../../../lib/api/api-client.ts';
import { pageQuery } from '../../../lib/api/page-query.ts';
import { postListKeys } from '../cache/posts-cache.ts';
import type { PostSource } from '../reading/post-lists.ts';

const callVideos = request<typeof readVideos>('GET', '/api/videos');

export const videosSource: PostSource = {
  key: postListKeys.videos,
  topic: feedTopic,
  read: (asked) => callVideos(pageQuery(asked)),
};
