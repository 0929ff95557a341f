import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { storyReplied } from '../chat/chat.api.ts';
import { isHidden } from '../friends/friends.api.ts';
import { holdStory, storyReacted, storyRemoved, storyUnreacted } from '../stories/stories.api.ts';
import type { LineKey } from './causes.queries.ts';
import { excerptOf } from './excerpt.ts';
import { type NotifyNeeds, notify } from './notify.ts';
import { withdraw, withdrawAbout } from './withdraw.ts';

const storyTypes = ['story_reaction', 'story_reply'] as const;

function ofStory(type: (typeof storyTypes)[number], story: { storyId: string; ownerId: string }): LineKey {
  return { type, recipientId: story.ownerId, targetId: story.storyId };
}

export function followStories(events: Pick<DomainEvents, 'on'>, needs: NotifyNeeds): void {
  events.on(storyReacted, (trx, { actorId, kind, ...story }, afterCommit) => {
    const deed = { actorId, causeId: story.storyId, detail: kind };
    return notify(needs, trx, { ...ofStory('story_reaction', story), ...deed }, afterCommit);
  });
  events.on(storyUnreacted, (trx, { actorId, ...story }, afterCommit) =>
    withdraw(needs, trx, ofStory('story_reaction', story), { actorId }, afterCommit),
  );
  events.on(storyReplied, async (trx, { actorId, messageId, text, ...story }, afterCommit) => {
    // Whoever removes the story takes back all that was told of it: nothing may be added behind them.
    if (!(await holdStory(trx, story)) || (await isHidden(trx, story.ownerId, actorId))) return;
    const deed = { actorId, causeId: messageId, detail: excerptOf(text) };
    await notify(needs, trx, { ...ofStory('story_reply', story), ...deed }, afterCommit);
  });
  events.on(storyRemoved, (trx, { storyId }, afterCommit) =>
    withdrawAbout(needs, trx, storyId, storyTypes, afterCommit),
  );
}
