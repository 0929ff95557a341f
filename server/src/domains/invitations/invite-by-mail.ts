import { createHash } from 'node:crypto';
import { mailedInvitationDays, mostMailedADay } from '@hearth/contract/invitations/rules';
import type { Language } from '@hearth/words/languages';
import { sayIn } from '@hearth/words/say';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { QueueEmail } from '../../platform/email/outbox.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { addressesWithAccount, emailOf, languageOf } from '../accounts/accounts.api.ts';
import { assertNotLimited } from '../friends/limited.api.ts';
import { lockMembers, peopleByIds } from '../profiles/profiles.api.ts';
import { insertInvitation } from './invitations.queries.ts';
import { assertRoom, type InviteDeps, newInvitation } from './invite.ts';
import { mailedSince, putMailed } from './mailed-invitations.queries.ts';

export type InviteByMailDeps = Omit<InviteDeps, 'site'> & {
  queueEmail: QueueEmail;
  sendsMail: boolean;
  publicUrl: string;
  site(): ReturnType<InviteDeps['site']> & { name: string };
};

const dayMs = 24 * 3_600_000;

/**
 * One invitation for all of them, mailed to each whom the member had not invited before. Whoever has an account gets no
 * mail; the answer does not say who that is.
 */
export async function inviteByMail(
  deps: InviteByMailDeps,
  memberId: string,
  addresses: readonly string[],
): Promise<void> {
  const { db, clock, site, sendsMail } = deps;
  if (site().joining === 'nobody') throw new AppError('joining_closed');
  if (!sendsMail) throw new AppError('not_found');
  const at = clock.now();
  await inTransaction(db, async (trx) => {
    // One at a time, so that two requests do not exceed the limits together.
    await lockMembers(trx, [memberId]);
    await assertNotLimited(trx, memberId, at);
    const byHash = new Map(addresses.map((address) => [hashOf(address).toString('hex'), address]));
    const hashes = [...byHash.keys()].map((hash) => Buffer.from(hash, 'hex'));
    const added = await putMailed(trx, memberId, hashes, at);
    if (added.length === 0) return;
    if ((await mailedSince(trx, memberId, new Date(at.getTime() - dayMs))) > mostMailedADay)
      throw new AppError('too_many_mailed_invitations', { params: { max: mostMailedADay } });
    await assertRoom(trx, memberId, added.length, at);
    const invitation = newInvitation(memberId, { uses: added.length, days: mailedInvitationDays }, at);
    await insertInvitation(trx, invitation);
    const invited = added.flatMap((hash) => byHash.get(hash.toString('hex')) ?? []);
    await mailAll(deps, trx, { memberId, invited, code: invitation.code });
  });
}

type Invited = { memberId: string; invited: readonly string[]; code: string };

async function mailAll(deps: InviteByMailDeps, trx: Database, { memberId, invited, code }: Invited): Promise<void> {
  const [known, people, language] = await Promise.all([
    addressesWithAccount(trx, invited),
    peopleByIds(trx, [memberId]),
    languageOf(trx, memberId),
  ]);
  const name = people.get(memberId)?.displayName ?? '';
  const words = invitationWords(language, { name, site: deps.site().name, link: `${deps.publicUrl}/invite/${code}` });
  for (const to of invited) {
    if (known.has(to) || emailOf(to) === null) continue;
    await deps.queueEmail(trx, { to, causedBy: `invitation of ${memberId} to ${to}`, ...words });
  }
}

/** In the language of who invites: nobody knows another. */
function invitationWords(language: Language, { name, site, link }: { name: string; site: string; link: string }) {
  const say = sayIn(language);
  return {
    language,
    subject: say('{name} invites you to {site}', { name, site }),
    parts: [
      say('{name} is on {site} and would like to have you there as a friend:', { name, site }),
      { button: say('See the invitation'), href: link },
      say('{days, plural, one {The invitation works for # day.} other {The invitation works for # days.}}', {
        days: mailedInvitationDays,
      }),
      say('If you don’t want to join, ignore this message. {name} can send you no second one.', { name }),
    ],
  };
}

function hashOf(address: string): Buffer {
  return createHash('sha256').update(`invited:${address}`).digest();
}
