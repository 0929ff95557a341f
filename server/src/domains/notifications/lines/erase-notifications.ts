import type { Database } from '../../../platform/database/database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { deleteAnnouncedBirthday } from '../listeners/announced-birthdays.queries.ts';
import { deleteMailSettingsOf } from '../mail/mail-settings.queries.ts';
import { deleteSubscriptionsOf } from '../push/push-subscriptions.queries.ts';
import { deleteSettingsOf } from '../settings/settings.queries.ts';
import { deleteCausesFor } from './causes.queries.ts';
import { deleteLinesFor } from './lines.queries.ts';
import { deleteMentionCountsOf } from './mention-counts.queries.ts';
import { deleteSeenOf } from './seen.queries.ts';
import { type WithdrawDeps, withdrawActor } from './withdraw.ts';

/** Deletes the member's own notifications, and the member from those of others. */
export async function eraseNotifications(
  deps: WithdrawDeps,
  trx: Database,
  memberId: string,
  afterCommit: AfterCommit,
): Promise<void> {
  await deleteLinesFor(trx, memberId);
  await deleteCausesFor(trx, memberId);
  await deleteSeenOf(trx, memberId);
  await deleteMentionCountsOf(trx, memberId);
  await deleteSettingsOf(trx, memberId);
  await deleteMailSettingsOf(trx, memberId);
  await deleteSubscriptionsOf(trx, memberId);
  await deleteAnnouncedBirthday(trx, memberId);
  await withdrawActor(deps, trx, { actorId: memberId }, afterCommit);
}
