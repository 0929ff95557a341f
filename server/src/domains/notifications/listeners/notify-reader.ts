import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import type { GuardedPost, PostAccess } from '../../posts/posts.api.ts';
import { type Action, type NotifyDeps, notify } from '../lines/notify.ts';

/** A member is not notified about a post that they may not read, even their own. */
export async function notifyReader(
  deps: NotifyDeps & { access: PostAccess },
  trx: Database,
  post: GuardedPost,
  action: Action,
  afterCommit: AfterCommit,
): Promise<void> {
  if (await deps.access.mayRead(trx, action.recipientId, post)) await notify(deps, trx, action, afterCommit);
}
