import { domainEvent } from '../../platform/events/domain-events.ts';

/** Words were sent in reply to a story, which is its owner's: the other one of the chat. */
export const storyReplied = domainEvent<{
  storyId: string;
  ownerId: string;
  actorId: string;
  messageId: string;
  text: string;
}>('chat.story-replied');
