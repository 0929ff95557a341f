import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Announcer } from './announce-notifications.ts';
import { type Cause, insertCauses, removeCauses, type SharedCause, updateCauseDetail } from './causes.queries.ts';
import { lockLine, raiseLines } from './lines.queries.ts';
import { shouldNotify } from './notifications.policy.ts';
import { deliveryFor } from './settings.queries.ts';

export type NotifyNeeds = { clock: Clock; announcer: Pick<Announcer, 'changed'> };

/** Writes the notification in the transaction of its cause: both are committed, or neither. */
export function notify(needs: NotifyNeeds, trx: Database, cause: Cause, afterCommit: AfterCommit): Promise<void> {
  return notifyAll(needs, trx, [cause.recipientId], cause, afterCommit);
}

/** The same for all of these members, in a fixed number of statements. */
export async function notifyAll(
  { clock, announcer }: NotifyNeeds,
  trx: Database,
  recipientIds: readonly string[],
  shared: SharedCause,
  afterCommit: AfterCommit,
): Promise<void> {
  const causes = recipientIds
    // Two transactions must lock the lines in the same order.
    .toSorted()
    .map((recipientId): Cause => ({ ...shared, recipientId }))
    .filter(shouldNotify);
  if (causes.length === 0) return;
  const at = clock.now();
  // In one trip: nearly all members want to be notified. For the others the cause is removed again.
  const ids = causes.map(({ recipientId }) => recipientId);
  const [delivery, fresh] = await Promise.all([deliveryFor(trx, ids, shared.type), insertCauses(trx, ids, shared, at)]);
  const isListed = (id: string) => delivery(id).inApp;
  const unwanted = ids.filter((id) => fresh.has(id) && !isListed(id));
  await removeCauses(trx, unwanted, shared);
  for (const cause of causes)
    if (isListed(cause.recipientId) && !fresh.has(cause.recipientId))
      await reword({ announcer }, trx, cause, afterCommit);
  const raised = ids.filter((id) => fresh.has(id) && isListed(id));
  // Not waited for, so that they travel with the commit; if they fail, so does the commit.
  const raising = raised.length > 0 ? raiseLines(trx, raised, shared, at) : undefined;
  raising?.catch(() => undefined);
  afterCommit(async () => {
    const lineIds = (await raising) ?? new Map<string, string>();
    for (const cause of causes) {
      const { recipientId, actorId } = cause;
      const { inApp, push, hasDevice } = delivery(recipientId);
      const lineId = lineIds.get(recipientId);
      if (inApp ? lineId : push) {
        const line = lineId ? { lineId, freshFrom: actorId } : {};
        announcer.changed(recipientId, { ...line, ...(push && { cause, hasDevice }) });
      }
    }
  });
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
