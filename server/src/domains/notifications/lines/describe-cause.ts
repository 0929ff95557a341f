import type { Notification } from '@hearth/contract/notifications/endpoints';
import type { PostAccessDeps } from '../../posts/posts.api.ts';
import { peopleByIds } from '../../profiles/profiles.api.ts';
import type { Cause } from './causes.queries.ts';
import { toNotification } from './notifications.view.ts';
import { placesOfLines } from './visible-lines.ts';

/** A line with this cause alone, made without one: for push messages only, and for many recipients at once. */
export async function describeCause({ db, access }: PostAccessDeps, cause: Cause): Promise<Notification | undefined> {
  const { type, targetId, actorId, causeId, detail } = cause;
  const row = { type, target_id: targetId, actor_id: actorId, cause_id: causeId, detail };
  const line = { id: causeId, type, target_id: targetId, at: new Date(0), unread: true };
  const [people, places] = await Promise.all([
    peopleByIds(db, [actorId]),
    placesOfLines({ db, access }, cause.recipientId, [line]),
  ]);
  return toNotification({ line, causes: [row], actorCount: 1, people, places });
}
