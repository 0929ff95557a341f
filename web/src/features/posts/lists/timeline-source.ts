import type { readTimeline } from '@hearth/contract/posts/endpoints';
import { timelineTopic } from '@hearth/contract/posts/rules';
import { request } from '../../../lib/api/api-client.ts';
import { pageQuery } from '../../../lib/api/page-query.ts';
import { postListKeys } from '../cache/posts-cache.ts';
import type { PostSource } from '../reading/post-lists.ts';

const callTimeline = request<typeof readTimeline>('GET', '/api/members/:memberId/posts');

export function timelineSource(memberId: string): PostSource {
  return {
    key: postListKeys.timeline(memberId),
    topic: timelineTopic(memberId),
    read: (asked) => callTimeline({ params: { memberId }, ...pageQuery(asked) }),
  };
}
