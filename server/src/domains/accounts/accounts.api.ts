import type { Database } from '../../platform/database/database.ts';
import type { AfterCommit } from '../../platform/database/transaction.ts';
import { domainEvent } from '../../platform/events/domain-events.ts';
import { accountById } from './accounts.queries.ts';
import { emailOf } from './identifier.ts';
import type { StoredRequest } from './joining/join-requests.queries.ts';
import { deleteSessionsExcept } from './sessions.queries.ts';

export { accountIdsAfter, accountIdsOfHour, hasOtherAccounts, holdAccount, stayingAmong } from './accounts.queries.ts';
export { isConfirmed } from './confirm-session.ts';
export { countLeaving, countMembers, signUpsByDay } from './count-accounts.queries.ts';
export { accountAt, describeAccount } from './describe-account.ts';
export { emailOf, typedIdentifier } from './identifier.ts';
export {
  deleteJoinRequest,
  lockJoinRequest,
  markDeclined,
  type StoredRequest,
  waitingRequestCount,
  waitingRequests,
} from './joining/join-requests.queries.ts';
export { updateWelcome } from './locale.queries.ts';
export { languageOf, readLocale } from './locale.ts';
export { addressesWithAccount, type Mailbox, mailboxesOf, mailHindranceOf } from './mailboxes.queries.ts';
export { makeResetLink, resetLinkFor, resetLinkMinutes } from './make-reset-link.ts';
export type { MemberProfiles, Members } from './members.ts';
export { isNewcomer, type RuledSite, takeNewcomerTurn } from './newcomers.ts';
export { hashRecoveryCode, newRecoveryCode } from './recovery/recovery-code.ts';
export { isLimitedAt, narrowedBy, putRestrictions, suspendedIds } from './restrictions.queries.ts';
export { assertNotLimited, suspensionOf, untilLifted } from './restrictions.ts';
export { beginAttempt } from './throttle-sign-in.ts';
export { hashToken, newToken } from './tokens.ts';
export { deleteTwoStep, twoStepOf } from './two-step/two-step.queries.ts';

/** What remains of a sign-up to be done in a transaction, when the password is hashed. Answers the id. */
export type MakeMember = (trx: Database, afterCommit: AfterCommit) => Promise<string>;

/** In the transaction that makes the account. False: the invitation has ended. */
export type TakeInvitation = (
  trx: Database,
  used: { code: string; memberId: string },
  afterCommit: AfterCommit,
) => Promise<boolean>;

/** Makes the account of somebody who may join now. Answers the id. */
export type AdmitMember = (trx: Database, request: StoredRequest, afterCommit: AfterCommit) => Promise<string>;

/** Called after the commit, to close the open sockets of ended sessions. */
export type SessionsEnded = (sessionIds: string[]) => void;

/** The operator closes an account; a running server carries it out. */
export const accountClosingOrdered = domainEvent<{ accountId: string }>('accounts.closing-ordered');

/** Somebody waits for an answer of those who run the site. */
export const joiningAsked = domainEvent<{ requestId: string }>('accounts.joining-asked');

/** A member is signed out everywhere; a running server closes the sockets. */
export const allSessionsEnded = domainEvent<{ sessionIds: string[] }>('accounts.all-sessions-ended');

/** From a browser in which the member had not been signed in before. */
export const newSignIn = domainEvent<{ memberId: string; signInId: string }>('accounts.new-sign-in');

/** The password, a passkey or two-step verification. */
export const waysInChanged = domainEvent<{ memberId: string; changeId: string }>('accounts.ways-in-changed');

/** By the operator's command; a running server tells the member. */
export const twoStepEnded = domainEvent<{ accountId: string }>('accounts.two-step-ended');

export function endAllSessions(trx: Database, accountId: string): Promise<string[]> {
  return deleteSessionsExcept(trx, accountId, null);
}

/** Mails a member a reset link; answers the link where no mail can go. */
export type ResetMails = (trx: Database, accountId: string) => Promise<string | null>;

/** The account's addresses; only its owner may see them. */
export async function contactOf(db: Database, id: string): Promise<{ email: string | null; mobile: string | null }> {
  const account = await accountById(db, id);
  return { email: account ? emailOf(account.identifier) : null, mobile: account?.mobile ?? null };
}
