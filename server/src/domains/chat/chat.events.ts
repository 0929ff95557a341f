import { domainEvent } from '../../platform/events/domain-events.ts';

/** A member replied to a story; its owner is the other member of their direct chat. */
export const storyReplied = domainEvent<{
  storyId: string;
  ownerId: string;
  actorId: string;
  messageId: string;
  text: string;
}>('chat.story-replied');
