import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Announcer } from './announce-notifications.ts';
import { type Cause, insertCause, updateCauseDetail } from './causes.queries.ts';
import { lockLine, raiseLine } from './lines.queries.ts';
import { isWorthTelling } from './notifications.policy.ts';
import { waysFor } from './settings.queries.ts';

export type NotifyNeeds = { clock: Clock; announcer: Pick<Announcer, 'changed'> };

/** Written with what caused it: both are there, or neither. */
export async function notify(
  { clock, announcer }: NotifyNeeds,
  trx: Database,
  cause: Cause,
  afterCommit: AfterCommit,
): Promise<void> {
  if (!isWorthTelling(cause)) return;
  const { recipientId, actorId } = cause;
  const ways = await waysFor(trx, recipientId, cause.type);
  const push = ways.push ? { cause } : {};
  if (!ways.inApp) {
    if (ways.push) afterCommit(() => announcer.changed(recipientId, push));
    return;
  }
  const at = clock.now();
  if (!(await insertCause(trx, cause, at))) return reword({ announcer }, trx, cause, afterCommit);
  const lineId = await raiseLine(trx, cause, { id: newId(at), at });
  afterCommit(() => announcer.changed(recipientId, { lineId, freshFrom: actorId, ...push }));
}

/** The same deed, in other words: its line stays where it is, read or not. */
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
