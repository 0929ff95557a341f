import type { LiveEvent } from '@hearth/contract/core/live';
import type { z } from 'zod';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { memberTopic } from '../../platform/live/topic-registry.ts';

/** One live event to every tab of each of these members. It costs little more for many of them than for one. */
export function publishToMembers<Type extends string, Data extends z.ZodType>(
  live: Pick<LivePublisher, 'publishToAll'>,
  memberIds: readonly string[],
  event: LiveEvent<Type, Data>,
  data: z.input<Data>,
): void {
  live.publishToAll(memberIds.map(memberTopic), event, data);
}
