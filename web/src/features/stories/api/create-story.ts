import type { SessionMember } from '@hearth/contract/accounts/endpoints';
import type { BodyOf } from '@hearth/contract/core/endpoint';
import type { createStory } from '@hearth/contract/stories/endpoints';
import { request } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/cache/query-client.ts';
import { applyRing, knownRing } from './stories-cache.ts';

const call = request<typeof createStory>('POST', '/api/stories');

/** Puts the story in the row at once, without waiting for the live event. */
export async function sendStory(author: SessionMember, wanted: BodyOf<typeof createStory>): Promise<void> {
  const { story } = await call({ body: wanted });
  const { firstName: _, ...person } = author;
  const before = knownRing(queryClient, author.id)?.stories.filter(({ id }) => id !== story.id) ?? [];
  applyRing(queryClient, author.id, { person, stories: [...before, story], unseen: false });
}
