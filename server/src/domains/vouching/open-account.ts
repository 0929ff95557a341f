import type { OutputOf } from '@hearth/contract/core/endpoint';
import type * as contract from '@hearth/contract/vouching/endpoints';
import { neededVouchers, noticeHours } from '@hearth/contract/vouching/rules';
import { type Say, sayIn } from '@hearth/words/say';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { QueueEmail } from '../../platform/email/outbox.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { nobody } from '../../platform/ids.ts';
import type { CurrentSite } from '../../platform/site/stored-settings.ts';
import {
  accountAt,
  beginAttempt,
  contactOf,
  deleteTwoStep,
  hashRecoveryCode,
  languageOf,
  makeResetLink,
  typedIdentifier,
} from '../accounts/accounts.api.ts';
import { noteChange } from '../accounts/notices.api.ts';
import { lockMembers } from '../profiles/profiles.api.ts';
import { endRequest, openRequest, opensAt, type TrustDeps, trustedFriendIds } from './trusted-friends.ts';
import { accountOpened, vouchingAsked } from './vouching.events.ts';
import { makersOf, putRequest, requestOf } from './vouching.queries.ts';

export type OpenDeps = TrustDeps & {
  queueEmail: QueueEmail;
  site(): Pick<CurrentSite, 'name'>;
  publicUrl: string;
};

const dayMs = 24 * 3_600_000;
const askedDays = 7;
/** After the notice. */
const openDays = 3;

/** Does nothing, and says nothing of it, where there is no such account, or too few friends, or a request of late. */
export async function askTrustedFriends({ db, clock, events }: TrustDeps, typed: string): Promise<void> {
  const ownerId = await accountAt(db, typed);
  if (!ownerId) return;
  await inTransaction(db, async (trx, afterCommit) => {
    await lockMembers(trx, [ownerId]);
    const now = clock.now();
    const friendIds = await trustedFriendIds(trx, ownerId);
    if (friendIds.length < neededVouchers || (await requestOf(trx, ownerId, now))) return;
    const expires = new Date(now.getTime() + askedDays * dayMs);
    await putRequest(trx, ownerId, { asked_at: now, opened_at: null, stopped_at: null, expires_at: expires });
    await events.emit(trx, vouchingAsked, { ownerId, friendIds }, afterCommit);
  });
}

type Opening = { identifier: string; codes: readonly string[]; address: string; userAgent: string };

/** The first time tells the owner; from the end of the notice on, the same codes give a link, once. */
export async function openAccount(
  deps: OpenDeps,
  { identifier, codes, address, userAgent }: Opening,
): Promise<OutputOf<typeof contract.openAccount>> {
  const { db, clock, publicUrl } = deps;
  const attempt = await beginAttempt(deps, { identifier: typedIdentifier(identifier), address });
  const ownerId = (await accountAt(db, identifier)) ?? nobody;
  const answer = await inTransaction(db, async (trx, afterCommit) => {
    await lockMembers(trx, [ownerId]);
    const now = clock.now();
    const [request, makers, trusted] = await Promise.all([
      openRequest(trx, ownerId, now),
      makersOf(trx, ownerId, codes.map(hashRecoveryCode)),
      trustedFriendIds(trx, ownerId),
    ]);
    const vouchers = makers.filter((id) => trusted.includes(id));
    if (!request || vouchers.length < neededVouchers) throw new AppError('vouch_codes_wrong');
    const opened = request.opened_at ?? now;
    const from = opensAt(opened);
    if (now >= from) {
      // Who has lost the app, too, could not use the new password.
      if (await deleteTwoStep(trx, ownerId)) {
        const change = { accountId: ownerId, changed: 'two_step_off', address, userAgent } as const;
        await noteChange(deps, trx, afterCommit, change);
      }
      const link = await makeResetLink({ db: trx, clock, publicUrl }, ownerId);
      await endRequest(deps, trx, ownerId, afterCommit);
      return { opensAt: from.toISOString(), link };
    }
    if (!request.opened_at) {
      const expires = new Date(from.getTime() + openDays * dayMs);
      await putRequest(trx, ownerId, { ...request, opened_at: now, expires_at: expires });
      await deps.events.emit(trx, accountOpened, { ownerId }, afterCommit);
      await mailNotice(deps, trx, ownerId);
    }
    return { opensAt: from.toISOString(), link: null };
  });
  await attempt.succeed();
  return answer;
}

async function mailNotice({ queueEmail, site, publicUrl }: OpenDeps, trx: Database, ownerId: string): Promise<void> {
  const { email } = await contactOf(trx, ownerId);
  if (!email) return;
  const language = await languageOf(trx, ownerId);
  const words = noticeWords(sayIn(language), site().name, `${publicUrl}/settings/security`);
  await queueEmail(trx, { to: email, causedBy: ownerId, language, ...words });
}

function noticeWords(say: Say, site: string, href: string) {
  return {
    subject: say('Your trusted friends vouched for you on {site}', { site }),
    parts: [
      say(
        '{hours, plural, one {Two of your trusted friends gave a code to somebody who says it is you. In # hour that person can choose a new password for your {site} account.} other {Two of your trusted friends gave a code to somebody who says it is you. In # hours that person can choose a new password for your {site} account.}}',
        { hours: noticeHours, site },
      ),
      say('If it wasn’t you, stop it here:'),
      { button: say('It wasn’t me'), href },
    ],
  };
}
