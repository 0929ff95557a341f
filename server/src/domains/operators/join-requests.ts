import { displayNameOf } from '@hearth/contract/accounts/display-name';
import type { JoinRequest } from '@hearth/contract/operators/join-requests';
import { type Say, sayIn } from '@hearth/words/say';
import type { Database } from '../../platform/database/database.ts';
import { type AfterCommit, inTransaction } from '../../platform/database/transaction.ts';
import type { EmailWords } from '../../platform/email/email-words.ts';
import type { QueueEmail } from '../../platform/email/outbox.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { CurrentSite } from '../../platform/site/stored-settings.ts';
import {
  type AdmitMember,
  deleteJoinRequest,
  emailOf,
  lockJoinRequest,
  markDeclined,
  type StoredRequest,
  waitingRequests,
} from '../accounts/accounts.api.ts';
import { freeHandle } from '../profiles/profiles.api.ts';
import { hasRole } from './operators.api.ts';
import type { AnswerToRequest } from './operators.events.ts';
import { type Acting, recordSiteAct, type SiteActor } from './record-site-act.ts';

export type JoiningDeps = Acting & {
  db: Database;
  admit: AdmitMember;
  queueEmail: QueueEmail;
  sendsMail: boolean;
  site(): Pick<CurrentSite, 'name'>;
  publicUrl: string;
};

type Page = { items: JoinRequest[]; nextCursor: string | null };

/** Who asked to join and waits; addresses are for operators. */
export async function listJoinRequests(
  db: Database,
  viewerId: string,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Page> {
  const [rows, seesAddress] = await Promise.all([
    waitingRequests(db, cursor, limit + 1),
    hasRole(db, viewerId, 'operator'),
  ]);
  const shown = rows.slice(0, limit);
  const items = shown.map(({ prepared: { account, member }, answer }) => ({
    id: account.id,
    name: displayNameOf(member),
    profileName: member.profileName,
    address: seesAddress ? (account.mobile ?? account.identifier) : null,
    answer,
    at: account.at.toISOString(),
  }));
  return { items, nextCursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** The person is told by mail, where there is any; otherwise they learn it when they log in. */
export async function answerJoinRequest(
  deps: JoiningDeps,
  by: SiteActor,
  requestId: string,
  answer: AnswerToRequest['answer'],
): Promise<void> {
  await inTransaction(deps.db, (trx, afterCommit) => answerIn(deps, trx, by, { requestId, answer }, afterCommit));
}

export async function answerIn(
  deps: Omit<JoiningDeps, 'db'>,
  trx: Database,
  by: SiteActor,
  { requestId, answer }: AnswerToRequest,
  afterCommit: AfterCommit,
): Promise<void> {
  const { clock, admit } = deps;
  const request = await lockJoinRequest(trx, requestId);
  if (!request) throw new AppError('not_found');
  const { account, member } = request.prepared;
  const detail = displayNameOf(member);
  if (answer.decision === 'decline') {
    await markDeclined(trx, requestId, clock.now(), answer.reason);
    await recordSiteAct(deps, trx, { by, act: 'joining_declined', detail, reason: answer.reason }, afterCommit);
    await tell(deps, trx, request, (say, site) => declinedWords(say, site, answer.reason));
    return;
  }
  await deleteJoinRequest(trx, requestId);
  const profileName = await freeHandle(trx, member.profileName, clock.now());
  const prepared = { account: { ...account, at: clock.now() }, member: { ...member, profileName, at: clock.now() } };
  const aboutId = await admit(trx, { ...request, prepared }, afterCommit);
  await recordSiteAct(deps, trx, { by, act: 'joining_approved', aboutId, detail }, afterCommit);
  await tell(deps, trx, request, (say, site) => approvedWords(say, site, `${deps.publicUrl}/login`));
}

async function tell(
  { queueEmail, sendsMail, site }: Pick<JoiningDeps, 'queueEmail' | 'sendsMail' | 'site'>,
  trx: Database,
  { prepared: { account } }: StoredRequest,
  wordsIn: (say: Say, site: string) => Omit<EmailWords, 'language'>,
): Promise<void> {
  const to = emailOf(account.identifier);
  if (!sendsMail || to === null) return;
  const language = account.browserLanguage;
  await queueEmail(trx, { to, causedBy: account.id, language, ...wordsIn(sayIn(language), site().name) });
}

function approvedWords(say: Say, site: string, link: string) {
  const welcome = say('You asked to join {site}, and you’re welcome. Log in here:', { site });
  return { subject: say('Welcome to {site}', { site }), parts: [welcome, { button: say('Log In'), href: link }] };
}

function declinedWords(say: Say, site: string, reason: string) {
  const declined = say('You asked to join {site}. The people who run it declined, for this reason:', { site });
  const again = say('You can sign up again and tell them more about yourself.');
  return { subject: say('Your request to join {site}', { site }), parts: [declined, { quote: reason }, again] };
}
