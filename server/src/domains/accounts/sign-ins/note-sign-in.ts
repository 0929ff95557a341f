import type { SignInWay } from '@hearth/contract/accounts/sign-ins';
import type { Database } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { QueueEmail } from '../../../platform/email/outbox.ts';
import { isFullDisk } from '../../../platform/errors/full-disk.ts';
import type { DomainEvents } from '../../../platform/events/domain-events.ts';
import { newId } from '../../../platform/ids.ts';
import type { CurrentSite } from '../../../platform/site/stored-settings.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { newSignIn } from '../accounts.api.ts';
import { holdAccount } from '../accounts.queries.ts';
import { hasKnownDevice } from '../known-devices.queries.ts';
import { findDevice } from '../remember-device.ts';
import { roughNetwork } from '../rough-network.ts';
import { hashToken, newSessionToken } from '../tokens.ts';
import { mailNewSignIn } from './mail-notice.ts';
import { insertSignIn } from './sign-ins.queries.ts';

/** The browser that asks. */
export type From = { userAgent: string; address: string; deviceToken: string | undefined };
type Attempt = { accountId: string; way: SignInWay };

export type NoteDeps = {
  db: Database;
  clock: Clock;
  events: DomainEvents;
  queueEmail: QueueEmail;
  site(): Pick<CurrentSite, 'name'>;
  publicUrl: string;
};

export async function noteRefused(
  { db, clock }: Pick<NoteDeps, 'db' | 'clock'>,
  attempt: Attempt,
  from: From,
): Promise<void> {
  const at = clock.now();
  await inTransaction(db, async (trx) => {
    // Otherwise the account may be deleted at this moment.
    if (!(await holdAccount(trx, attempt.accountId))) return;
    await insertSignIn(trx, {
      ...attempt,
      ...shownOf(from),
      changed: null,
      id: newId(at),
      at,
      refused: true,
      isNew: false,
      disowningHash: null,
    });
  }).catch(letPassFullDisk);
}

/** The member learns of one from a browser that is not known, unless it is the first of all. */
export async function noteEntered(deps: NoteDeps, attempt: Attempt, from: From): Promise<void> {
  const { db, clock, events } = deps;
  const { accountId } = attempt;
  const at = clock.now();
  const known = await findDevice(deps, accountId, from.deviceToken);
  const isNew = known === undefined && (await hasKnownDevice(db, accountId, at));
  const token = newSessionToken(accountId);
  const signIn = { ...attempt, ...shownOf(from), id: newId(at), at, changed: null, refused: false, isNew };
  await inTransaction(db, async (trx, afterCommit) => {
    if (!(await holdAccount(trx, accountId))) return;
    await insertSignIn(trx, { ...signIn, disowningHash: isNew ? hashToken(token) : null });
    if (!isNew) return;
    await mailNewSignIn(deps, trx, signIn, token);
    await events.emit(trx, newSignIn, { memberId: accountId, signInId: signIn.id }, afterCommit);
  }).catch(letPassFullDisk);
}

/** Members can sign in while the disk is full; then there is no line of it. */
function letPassFullDisk(error: unknown): void {
  if (!isFullDisk(error)) throw error;
}

export function shownOf({ userAgent, address }: Pick<From, 'userAgent' | 'address'>): {
  userAgent: string;
  network: string;
} {
  return { userAgent: userAgent.slice(0, 300), network: roughNetwork(address) };
}
