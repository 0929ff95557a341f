import type { ReactionKind } from '@hearth/contract/posts/rules';
import type { reactToStory, Story, unreactToStory } from '@hearth/contract/stories/endpoints';
import { toast } from '../../../components/ui/toast/toast.ts';
import { request } from '../../../lib/api/api-client.ts';
import { messageOf } from '../../../lib/api/api-error.ts';
import { createLatestChoice } from '../../../lib/api/latest-choice.ts';
import { queryClient } from '../../../lib/cache/query-client.ts';
import { patchStory } from './stories-cache.ts';
import { markStoryReaction } from './story-reaction-under-way.ts';

const callSet = request<typeof reactToStory>('PUT', '/api/members/:memberId/stories/:storyId/reaction');
const callRemove = request<typeof unreactToStory>('DELETE', '/api/members/:memberId/stories/:storyId/reaction');

type Chosen = { ownerId: string; kind: ReactionKind | null };
const before = new Map<string, Chosen>();

function show(storyId: string, { ownerId, kind }: Chosen): void {
  patchStory(queryClient, { ownerId, storyId }, (story) => ({ ...story, myReaction: kind }));
}

function settle(storyId: string): void {
  before.delete(storyId);
  markStoryReaction(storyId, false);
}

const reactions = createLatestChoice({
  send: async (storyId, { ownerId, kind }: Chosen) => {
    const params = { memberId: ownerId, storyId };
    const { myReaction } = kind ? await callSet({ params, body: { kind } }) : await callRemove({ params });
    return { ownerId, kind: myReaction };
  },
  onSaved(storyId, answer) {
    settle(storyId);
    show(storyId, answer);
  },
  onFailed(storyId, error) {
    const confirmed = before.get(storyId);
    settle(storyId);
    if (confirmed) show(storyId, confirmed);
    toast(messageOf(error), { kind: 'alert' });
  },
});

/** Optimistic. Of several quick changes only the last is sent. Choosing the same reaction again removes it. */
export function chooseReaction({ id, ownerId, myReaction }: Story, kind: ReactionKind): void {
  if (!before.has(id)) before.set(id, { ownerId, kind: myReaction });
  markStoryReaction(id, true);
  const wanted = { ownerId, kind: kind === myReaction ? null : kind };
  show(id, wanted);
  reactions.choose(id, wanted);
}
