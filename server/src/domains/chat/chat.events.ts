import { domainEvent } from '../../platform/events/domain-events.ts';

/** A member replied to a story; its owner is the other member of their direct chat. */
export const storyReplied = domainEvent<{
  storyId: string;
  ownerId: string;
  actorId: string;
  messageId: string;
  text: string;
}>('chat.story-replied');

/** Nobody may hear of it any more; with the story that it replied to. */
export const messageUnsent = domainEvent<{ messageId: string; storyId: string | null }>('chat.message-unsent');
