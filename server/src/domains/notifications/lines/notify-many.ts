import { setTimeout as pause } from 'node:timers/promises';
import type { Notification } from '@hearth/contract/notifications/endpoints';
import type { NotificationType } from '@hearth/contract/notifications/rules';
import type { Database } from '../../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { nobody } from '../../../platform/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { PostAccess } from '../../posts/posts.api.ts';
import type { Announcer, Notified } from './announce-notifications.ts';
import type { Cause } from './causes.queries.ts';
import { describeCause } from './describe-cause.ts';
import { notifyAll } from './notify.ts';
import {
  advancePending,
  claimPending,
  deletePending,
  holdPending,
  insertPending,
  type Pending,
} from './pending-notifications.queries.ts';

/** The next recipients after an id, and `last`, the id from which to go on; undefined after the last page. */
export type RecipientPage = {
  cause: Omit<Cause, 'recipientId'>;
  recipientIds: readonly string[];
  last: string | undefined;
};

/**
 * Who gets a notification of one type. Asked in the transaction that writes the lines, page by page in the order of ids,
 * beginning after `nobody`. Undefined when its target is gone: then nobody else is notified.
 */
export type Audience = (
  trx: Database,
  targetId: string,
  page: { after: string; count: number },
) => Promise<RecipientPage | undefined>;

export type Audiences = { [Type in NotificationType]?: Audience };

export type NotifyManyDeps = {
  db: Database;
  clock: Clock;
  access: PostAccess;
  announcer: Pick<Announcer, 'changedAlike'>;
  push(cause: Cause, shown: Notification | undefined): Promise<void>;
  audiences: Audiences;
  stopping: AbortSignal;
  /** Runs what nobody waits for. */
  later(work: () => Promise<void>): void;
};

/** How long a server may be silent until another goes on in its place. */
const leaseMs = 30_000;
const atOnce = 500;
const pushedAtOnce = 50;
const headStartMs = 500;

export type NotifyMany = ReturnType<typeof createNotifyMany>;

/** Notifies any number of members of one thing, in pages, each member once, also if this server ends before (decision 080). */
export function createNotifyMany(deps: NotifyManyDeps) {
  const types = Object.keys(deps.audiences) as NotificationType[];
  const leaseEnd = () => new Date(deps.clock.now().getTime() + leaseMs);
  const begin = (type: NotificationType, targetId: string) =>
    notifyPages(deps, { target_id: targetId, type, notified_to: nobody }, leaseEnd);
  return {
    /** Written with its cause; the pages follow after the commit. */
    notifyMany(trx: Database, type: NotificationType, targetId: string, afterCommit: AfterCommit): void {
      // Not waited for, so that it leaves with the next statement; if it fails, so does the commit.
      insertPending(trx, { target_id: targetId, type }, leaseEnd()).catch(() => undefined);
      afterCommit(() => deps.later(() => begin(type, targetId)));
    },
    begin,
    /** Goes on where other servers have ended. */
    async goOn(): Promise<void> {
      while (!deps.stopping.aborted) {
        const pending = await claimPending(deps.db, types, { now: deps.clock.now(), until: leaseEnd() });
        if (!pending) return;
        await notifyPages(deps, pending, leaseEnd);
      }
    },
  };
}

async function notifyPages(deps: NotifyManyDeps, pending: Pending, leaseEnd: () => Date): Promise<void> {
  const pushes: (() => Promise<void>)[] = [];
  let next = await notifyPage(deps, pending, leaseEnd(), pushes);
  // Where there are many: those who watch the thing itself get it first.
  if (next) await pause(headStartMs);
  while (next && !deps.stopping.aborted) next = await notifyPage(deps, next, leaseEnd(), pushes);
  // Afterwards and in small numbers: push services are slow, and everyone else has the line by then.
  while (pushes.length > 0 && !deps.stopping.aborted)
    await Promise.all(pushes.splice(0, pushedAtOnce).map((push) => push()));
}

/** The lines and how far one has come are written together, so that each member is notified once. Returns what is left. */
async function notifyPage(
  deps: NotifyManyDeps,
  pending: Pending,
  leaseEnd: Date,
  pushes: (() => Promise<void>)[],
): Promise<Pending | undefined> {
  const { db, clock, access, announcer } = deps;
  return inTransaction(db, async (trx, afterCommit) => {
    const { target_id: targetId, notified_to: after } = pending;
    const [held, page] = await Promise.all([
      holdPending(trx, pending, leaseEnd),
      deps.audiences[pending.type]?.(trx, targetId, { after, count: atOnce }),
    ]);
    if (!held) return undefined;
    if (!page) return deletePending(trx, pending).then(() => undefined);
    const { cause, recipientIds, last } = page;
    const notified: Notified[] = [];
    const at = clock.now();
    const collecting = {
      changed: (recipientId: string, change: Notified['change']) => notified.push({ recipientId, change }),
    };
    await notifyAll({ clock: { now: () => at }, announcer: collecting }, trx, recipientIds, cause, afterCommit);
    if (last) await advancePending(trx, pending, last);
    else await deletePending(trx, pending);
    afterCommit(async () => {
      if (notified.length === 0) return;
      const shown = await describeCause({ db, access }, { ...cause, recipientId: nobody });
      announcer.changedAlike(notified, shown && { ...shown, at: at.toISOString() });
      for (const { recipientId, change } of notified)
        if (change.cause && change.hasDevice) pushes.push(() => deps.push({ ...cause, recipientId }, shown));
    });
    return last ? { ...pending, notified_to: last } : undefined;
  });
}
