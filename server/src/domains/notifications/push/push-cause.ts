import type { Notification } from '@hearth/contract/notifications/endpoints';
import type { PostAccessDeps } from '../../posts/posts.api.ts';
import type { Cause } from '../lines/causes.queries.ts';
import { describeCause } from '../lines/describe-cause.ts';
import { pushMessage } from './push-message.ts';
import type { PushSender } from './send-push.ts';

type Deps = PostAccessDeps & { siteName: () => string; pushing: Pick<PushSender, 'send'> };

/** `shown` is the line in the recipient's list, if there is one. */
export function pushCause(
  { db, access, siteName, pushing }: Deps,
  cause: Cause,
  shown: Notification | undefined,
): Promise<void> {
  return pushing.send(cause.recipientId, async ({ showText, say }) => {
    const notification = shown ?? (await describeCause({ db, access }, cause));
    return notification && pushMessage(notification, { siteName: siteName(), showText, say });
  });
}
