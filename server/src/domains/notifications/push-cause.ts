import type { Notification } from '@hearth/contract/notifications/endpoints';
import type { PostAccessNeeds } from '../posts/posts.api.ts';
import { peopleByIds } from '../profiles/profiles.api.ts';
import type { Cause } from './causes.queries.ts';
import { toNotification } from './notifications.view.ts';
import { pushMessage } from './push-message.ts';
import { groupsOfLines } from './read-notifications.ts';
import type { PushSender } from './send-push.ts';

type Needs = PostAccessNeeds & { siteName: string; pushing: Pick<PushSender, 'send'> };

/** `shown` is the line in the recipient's list, if there is one. */
export function pushCause(
  { db, access, siteName, pushing }: Needs,
  cause: Cause,
  shown: Notification | undefined,
): Promise<void> {
  return pushing.send(cause.recipientId, async ({ showText, say }) => {
    const notification = shown ?? (await describeCause({ db, access }, cause));
    return notification && pushMessage(notification, { siteName, showText, say });
  });
}

/** For members who want push messages only: there is no line, so the notification is made from its cause. */
async function describeCause({ db, access }: PostAccessNeeds, cause: Cause): Promise<Notification | undefined> {
  const { type, targetId, actorId, causeId, detail } = cause;
  const row = { type, target_id: targetId, actor_id: actorId, cause_id: causeId, detail };
  const line = { id: causeId, type, target_id: targetId, at: new Date(0), unread: true };
  const [people, groups] = await Promise.all([
    peopleByIds(db, [actorId]),
    groupsOfLines({ db, access }, cause.recipientId, [line]),
  ]);
  return toNotification({ line, causes: [row], actorCount: 1, people, groups });
}
