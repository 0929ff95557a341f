import type { markStorySeen, Story } from '@hearth/contract/stories/endpoints';
import { request } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/cache/query-client.ts';
import { patchStory } from './stories-cache.ts';

const call = request<typeof markStorySeen>('PUT', '/api/members/:memberId/stories/:storyId/seen');

/** A failure is not reported: the story is unseen again when it is read next. */
export function markSeen({ id, ownerId, seen }: Story): void {
  if (seen) return;
  patchStory(queryClient, { ownerId, storyId: id }, (story) => ({ ...story, seen: true }));
  call({ params: { memberId: ownerId, storyId: id } }).catch(() => undefined);
}
