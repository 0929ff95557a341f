import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { utcDay } from '../../../platform/time/utc-day.ts';
import { friendIdsOf } from '../../friends/friends.api.ts';
import { lockMembers, membersWithBirthday } from '../../profiles/profiles.api.ts';
import { type NotifyDeps, notifyAll } from '../lines/notify.ts';
import { claimBirthday } from './announced-birthdays.queries.ts';

type Deps = NotifyDeps & { db: Database };

/** No member's time zone is known: at this hour the day has begun from Europe to Asia, and soon does in America. */
const fromHourUtc = 6;
const membersAtOnce = 500;
const friendsAtOnce = 500;

/** Notifies the friends of members whose birthday is today: once, however often and on however many servers it runs. */
export function createBirthdayAnnouncer(deps: Deps): (stopping: AbortSignal) => Promise<void> {
  let doneDay = '';
  return async (stopping) => {
    const now = deps.clock.now();
    const today = utcDay(now);
    if (now.getUTCHours() < fromHourUtc || doneDay === today) return;
    let after: string | undefined;
    while (!stopping.aborted) {
      const memberIds: string[] = await membersWithBirthday(deps.db, today, { after, limit: membersAtOnce });
      for (const memberId of memberIds) if (!stopping.aborted) await announceBirthday(deps, memberId, today);
      after = memberIds.at(-1);
      if (memberIds.length < membersAtOnce) break;
    }
    if (!stopping.aborted) doneDay = today;
  };
}

async function announceBirthday(deps: Deps, memberId: string, today: string): Promise<void> {
  await inTransaction(deps.db, async (trx, afterCommit) => {
    // No friendship ends meanwhile, which would leave a notification behind.
    const existing = await lockMembers(trx, [memberId]);
    if (!existing.has(memberId) || !(await claimBirthday(trx, memberId, today))) return;
    const friendIds = (await friendIdsOf(trx, memberId)).toSorted();
    const causeId = newId(deps.clock.now());
    const cause = { type: 'birthday', targetId: memberId, actorId: memberId, causeId, detail: null } as const;
    for (let first = 0; first < friendIds.length; first += friendsAtOnce) {
      await notifyAll(deps, trx, friendIds.slice(first, first + friendsAtOnce), cause, afterCommit);
    }
  });
}
