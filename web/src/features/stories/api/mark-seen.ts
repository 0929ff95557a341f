import type { markStorySeen, Story } from '@hearth/contract/stories/endpoints';
import { request } from '../../../lib/api-client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { patchStory } from './stories-cache.ts';

const call = request<typeof markStorySeen>('PUT', '/api/members/:memberId/stories/:storyId/seen');

/** Nothing the member asked for: should it not arrive, the story counts as unseen the next time it is read. */
export function markSeen({ id, ownerId, seen }: Story): void {
  if (seen) return;
  patchStory(queryClient, { ownerId, storyId: id }, (story) => ({ ...story, seen: true }));
  call({ params: { memberId: ownerId, storyId: id } }).catch(() => undefined);
}
