import type { NotificationCounts } from '@hearth/contract/notifications/endpoints';
import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { PostAccessDeps } from '../../posts/posts.api.ts';
import type { Announcer } from './announce-notifications.ts';
import { deleteCauses, type LineKey, markCausesRead } from './causes.queries.ts';
import { deleteLine, lockLine, lockLineById, markLinesRead, updateLine } from './lines.queries.ts';
import { countLines } from './read-notifications.ts';
import { advanceSeen } from './seen.queries.ts';

type Deps = PostAccessDeps & { announcer: Pick<Announcer, 'changed'> };

export async function markRead(
  { db, access, announcer }: Deps,
  recipientId: string,
  lineId: string,
): Promise<NotificationCounts> {
  await inTransaction(db, async (trx, afterCommit) => {
    const line = await lockLineById(trx, recipientId, lineId);
    if (!line) throw new AppError('not_found');
    if (!line.unread) return;
    await markCausesRead(trx, recipientId, [line]);
    await updateLine(trx, recipientId, lineId, { unread: false });
    afterCommit(() => announcer.changed(recipientId, { lineId }));
  });
  return countLines({ db, access }, recipientId);
}

/** For a line that another action has settled, e.g. a friend request by accepting it. */
export async function markLineRead(
  { announcer }: Pick<Deps, 'announcer'>,
  trx: Database,
  line: LineKey,
  afterCommit: AfterCommit,
): Promise<void> {
  const lineId = await lockLine(trx, line);
  if (!lineId) return;
  await markCausesRead(trx, line.recipientId, [{ type: line.type, target_id: line.targetId }]);
  await updateLine(trx, line.recipientId, lineId, { unread: false });
  afterCommit(() => announcer.changed(line.recipientId, { lineId }));
}

export async function markAllRead({ db, access, announcer }: Deps, recipientId: string): Promise<NotificationCounts> {
  await inTransaction(db, async (trx, afterCommit) => {
    const lines = await markLinesRead(trx, recipientId);
    if (lines.length === 0) return;
    await markCausesRead(trx, recipientId, lines);
    afterCommit(() => announcer.changed(recipientId, { allRead: true }));
  });
  return countLines({ db, access }, recipientId);
}

/** Up to the line that was shown first; a wrong clock of a browser does not hide what is still to come. */
export async function markSeen(
  { db, access, clock, announcer }: Deps & { clock: Clock },
  recipientId: string,
  until: Date,
): Promise<NotificationCounts> {
  const now = clock.now();
  await inTransaction(db, async (trx, afterCommit) => {
    const isLater = await advanceSeen(trx, recipientId, until < now ? until : now);
    if (isLater) afterCommit(() => announcer.changed(recipientId, {}));
  });
  return countLines({ db, access }, recipientId);
}

export async function removeNotification(
  { db, access, announcer }: Deps,
  recipientId: string,
  lineId: string,
): Promise<NotificationCounts> {
  await inTransaction(db, async (trx, afterCommit) => {
    const line = await lockLineById(trx, recipientId, lineId);
    if (!line) throw new AppError('not_found');
    await deleteCauses(trx, { recipientId, type: line.type, targetId: line.target_id }, {});
    await deleteLine(trx, recipientId, lineId);
    afterCommit(() => announcer.changed(recipientId, { lineId }));
  });
  return countLines({ db, access }, recipientId);
}
