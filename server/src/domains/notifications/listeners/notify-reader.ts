import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { GuardedPost, PostAccess } from '../../posts/posts.api.ts';
import { type Deed, type NotifyNeeds, notify } from '../lines/notify.ts';

/** A member is not notified about a post that they may not read, even their own. */
export async function notifyReader(
  needs: NotifyNeeds & { access: PostAccess },
  trx: Database,
  post: GuardedPost,
  deed: Deed,
  afterCommit: AfterCommit,
): Promise<void> {
  if (await needs.access.mayRead(trx, deed.recipientId, post)) await notify(needs, trx, deed, afterCommit);
}
