import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Announcer } from './announce-notifications.ts';
import { type Cause, insertCause, updateCauseDetail } from './causes.queries.ts';
import { lockLine, raiseLine } from './lines.queries.ts';
import { shouldNotify } from './notifications.policy.ts';
import { deliveryFor } from './settings.queries.ts';

export type NotifyNeeds = { clock: Clock; announcer: Pick<Announcer, 'changed'> };

/** Writes the notification in the transaction of its cause: both are committed, or neither. */
export async function notify(
  { clock, announcer }: NotifyNeeds,
  trx: Database,
  cause: Cause,
  afterCommit: AfterCommit,
): Promise<void> {
  if (!shouldNotify(cause)) return;
  const { recipientId, actorId } = cause;
  const delivery = await deliveryFor(trx, recipientId, cause.type);
  const push = delivery.push ? { cause } : {};
  if (!delivery.inApp) {
    if (delivery.push) afterCommit(() => announcer.changed(recipientId, push));
    return;
  }
  const at = clock.now();
  if (!(await insertCause(trx, cause, at))) return reword({ announcer }, trx, cause, afterCommit);
  const lineId = await raiseLine(trx, cause, { id: newId(at), at });
  afterCommit(() => announcer.changed(recipientId, { lineId, freshFrom: actorId, ...push }));
}

/** Changes the text of a cause. Its line keeps its place in the list and stays read or unread. */
export async function reword(
  { announcer }: Pick<NotifyNeeds, 'announcer'>,
  trx: Database,
  cause: Cause,
  afterCommit: AfterCommit,
): Promise<void> {
  const lineId = await lockLine(trx, cause);
  if (!lineId || !(await updateCauseDetail(trx, cause))) return;
  afterCommit(() => announcer.changed(cause.recipientId, { lineId }));
}
