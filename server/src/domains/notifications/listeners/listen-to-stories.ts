import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { messageUnsent, storyReplied } from '../../chat/chat.api.ts';
import { isHidden } from '../../friends/friends.api.ts';
import { holdStory, storyReacted, storyRemoved, storyUnreacted } from '../../stories/stories.api.ts';
import { typesAbout } from '../kinds/kinds.ts';
import type { LineKey } from '../lines/causes.queries.ts';
import { excerptOf } from '../lines/excerpt.ts';
import { type NotifyDeps, notify } from '../lines/notify.ts';
import { withdraw, withdrawAbout, withdrawCause } from '../lines/withdraw.ts';

function ofStory(type: 'story_reaction' | 'story_reply', story: { storyId: string; ownerId: string }): LineKey {
  return { type, recipientId: story.ownerId, targetId: story.storyId };
}

export function listenToStories(events: Pick<DomainEvents, 'on'>, deps: NotifyDeps): void {
  events.on(storyReacted, (trx, { actorId, kind, ...story }, afterCommit) => {
    const cause = { actorId, causeId: story.storyId, detail: kind };
    return notify(deps, trx, { ...ofStory('story_reaction', story), ...cause }, afterCommit);
  });
  events.on(storyUnreacted, (trx, { actorId, ...story }, afterCommit) =>
    withdraw(deps, trx, ofStory('story_reaction', story), { actorId }, afterCommit),
  );
  events.on(storyReplied, async (trx, { actorId, messageId, text, ...story }, afterCommit) => {
    // Removing the story also deletes its notifications: none may be added at the same time.
    if (!(await holdStory(trx, story)) || (await isHidden(trx, story.ownerId, actorId))) return;
    const cause = { actorId, causeId: messageId, detail: excerptOf(text) };
    await notify(deps, trx, { ...ofStory('story_reply', story), ...cause }, afterCommit);
  });
  events.on(messageUnsent, async (trx, { messageId, storyId }, afterCommit) => {
    if (storyId) await withdrawCause(deps, trx, storyId, messageId, afterCommit);
  });
  events.on(storyRemoved, (trx, { storyId }, afterCommit) =>
    withdrawAbout(deps, trx, storyId, typesAbout('story'), afterCommit),
  );
}
