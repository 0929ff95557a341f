import type { NotificationType } from '@hearth/contract/notifications/rules';
import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, sendWithCommit } from '../../../platform/database/transaction.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { shouldNotify } from '../kinds/kinds.ts';
import { type Delivery, deliveryOf } from '../settings/settings.queries.ts';
import type { Announcer } from './announce-notifications.ts';
import {
  alreadyNotified,
  type Cause,
  insertCauses,
  type Recipient,
  type SharedCause,
  updateCauseDetail,
} from './causes.queries.ts';
import { raiseLines } from './lines.queries.ts';

export type NotifyDeps = { clock: Clock; announcer: Pick<Announcer, 'changed'> };

/** Writes the notification in the transaction of its cause: both are committed, or neither. */
export function notify(deps: NotifyDeps, trx: Database, action: Action, afterCommit: AfterCommit): Promise<void> {
  const { recipientId, type, isNew, ...cause } = action;
  return tell(deps, trx, { recipients: [{ recipientId, type }], cause, isNew }, afterCommit);
}

/** The same for all of these members, in a fixed number of statements. */
export function notifyAll(
  deps: NotifyDeps,
  trx: Database,
  recipientIds: readonly string[],
  { type, ...cause }: SharedCause & Pick<Cause, 'type'>,
  afterCommit: AfterCommit,
): Promise<void> {
  const recipients = recipientIds.map((recipientId) => ({ recipientId, type }));
  return tell(deps, trx, { recipients, cause }, afterCommit);
}

/** `isNew`: whether the recipient learns it for the first time or again, if the caller knows. */
export type Action = Cause & { isNew?: boolean };

/** `delivery`: if the caller knows it. */
type Notified = {
  recipients: readonly Recipient[];
  cause: SharedCause;
  delivery?: (userId: string, type: NotificationType) => Delivery;
  isNew?: boolean | undefined;
};

/** One action for members who each get it in a line of its type; in one round trip, which may be that of the commit. */
export async function tell(
  { clock, announcer }: NotifyDeps,
  trx: Database,
  notified: Notified,
  afterCommit: AfterCommit,
): Promise<void> {
  const { cause } = notified;
  const recipients = inOrder(notified.recipients).filter((each) => shouldNotify({ ...each, actorId: cause.actorId }));
  if (recipients.length === 0) return;
  const [delivery, before] = await Promise.all([
    notified.delivery ?? deliveryAmong(trx, recipients),
    notified.isNew === undefined
      ? alreadyNotified(trx, recipients, cause)
      : new Set(notified.isNew ? [] : recipients.map(({ recipientId }) => recipientId)),
  ]);
  const listed = recipients.filter(({ recipientId, type }) => delivery(recipientId, type).inApp);
  const raised = listed.filter(({ recipientId }) => !before.has(recipientId));
  for (const recipient of listed)
    if (before.has(recipient.recipientId)) reword({ announcer }, trx, { ...cause, ...recipient }, afterCommit);
  const at = clock.now();
  const raising = raised.length > 0 ? sendWithCommit(addCauses(trx, raised, cause, at)) : undefined;
  afterCommit(async () => {
    const lineIds = (await raising) ?? new Map<string, string>();
    for (const recipient of recipients) {
      const { recipientId, type } = recipient;
      const { inApp, push, hasDevice } = delivery(recipientId, type);
      const lineId = lineIds.get(recipientId);
      if (inApp ? lineId : push) {
        const line = lineId ? { lineId, freshFrom: cause.actorId } : {};
        announcer.changed(recipientId, { ...line, ...(push && { cause: { ...cause, ...recipient }, hasDevice }) });
      }
    }
  });
}

/** Returns the ids of the lines by recipient. The cause is written first, then its line (decision 012). */
async function addCauses(
  trx: Database,
  recipients: readonly Recipient[],
  cause: SharedCause,
  at: Date,
): Promise<Map<string, string>> {
  const inserting = insertCauses(trx, recipients, cause, at);
  const [lineIds] = await Promise.all([raiseLines(trx, recipients, cause.targetId, at), inserting]);
  return lineIds;
}

/** What each of them wants, as `tell()` needs it. */
export function deliveryAmong(trx: Database, recipients: readonly Recipient[]) {
  const ids = recipients.map(({ recipientId }) => recipientId);
  return deliveryOf(trx, ids, [...new Set(recipients.map(({ type }) => type))]);
}

/** Two transactions must lock the lines in the same order. */
function inOrder(recipients: readonly Recipient[]): Recipient[] {
  return recipients.toSorted((a, b) => (a.recipientId < b.recipientId ? -1 : 1));
}

/**
 * Changes the text of a cause. Its line keeps its place in the list and stays read or unread. Nothing waits for it but the
 * commit.
 */
export function reword(
  { announcer }: Pick<NotifyDeps, 'announcer'>,
  trx: Database,
  cause: Cause,
  afterCommit: AfterCommit,
): void {
  const rewording = sendWithCommit(updateCauseDetail(trx, cause));
  afterCommit(async () => {
    const lineId = await rewording;
    if (lineId) announcer.changed(cause.recipientId, { lineId });
  });
}
