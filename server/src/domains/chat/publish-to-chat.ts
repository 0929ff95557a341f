import type { LiveEvent } from '@hearth/contract/core/live';
import type { z } from 'zod';
import { memberTopic } from '../../platform/live/topic-registry.ts';
import type { ChatLive } from './chat-states.ts';

/** The same live event on the topic of each of these members. */
export function publishToMembers<Type extends string, Data extends z.ZodType>(
  live: ChatLive,
  memberIds: readonly string[],
  event: LiveEvent<Type, Data>,
  data: z.input<Data>,
): void {
  for (const id of memberIds) live.publish(memberTopic(id), event, data);
}
