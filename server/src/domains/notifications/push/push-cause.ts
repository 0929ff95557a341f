import type { Notification } from '@hearth/contract/notifications/endpoints';
import type { PostAccessNeeds } from '../../posts/posts.api.ts';
import type { Cause } from '../lines/causes.queries.ts';
import { describeCause } from '../lines/describe-cause.ts';
import { pushMessage } from './push-message.ts';
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
