import * as confirmation from '@hearth/contract/accounts/email-confirmation';
import * as accounts from '@hearth/contract/accounts/endpoints';
import { recordLocale } from '@hearth/contract/accounts/locale';
import * as recovery from '@hearth/contract/accounts/recovery';
import * as invitations from '@hearth/contract/invitations/endpoints';
import { readHouseRules } from '@hearth/contract/rules/site-rules';
import { readSiteContent } from '@hearth/contract/site/endpoints';
import { readSite, readSitePage } from '@hearth/contract/site/settings';
import * as setup from '@hearth/contract/site/setup';
import { startSession } from '../../domains/accounts/start-session.ts';
import { signUpBody } from '../members.ts';
import { type AccessRow, onesOwn, ownThings, toAll } from './rows.ts';
import type { World } from './world.ts';

const wrong = {
  body: { password: 'wrong', currentPassword: 'wrong', confirmPassword: 'wrong', identifier: 'nobody@example.org' },
};
const refusedMember = {
  ...ownThings,
  owner: 403,
  friend: 403,
  requester: 403,
  stranger: 403,
  exFriend: 403,
  blocked: 403,
  blocker: 403,
};

const answeredToMembers = (status: number) => ({ ...toAll(status), anonymous: 401, revoked: 401 });

/** By the owner. */
async function invited({ owner }: World) {
  const { code } = (await owner.client.call(invitations.makeInvitation, { body: { uses: 1, days: 1 } })).ok;
  return { params: { code } };
}

export const accountAccess: AccessRow[] = [
  { endpoint: readSiteContent, expected: ownThings },
  { endpoint: readSite, expected: ownThings },
  // The site has members, so it is set up.
  { endpoint: setup.readSetup, expected: toAll(404) },
  {
    endpoint: setup.finishSetup,
    expected: toAll(404),
    ask: () => ({ body: { code: 'made-up', account: signUpBody(), siteName: 'Mine', joining: 'anyone' } }),
  },
  { endpoint: setup.tryMail, expected: toAll(404), ask: () => ({ body: { code: 'made-up', to: 'a@example.org' } }) },
  // Nobody has written it yet.
  { endpoint: readHouseRules, expected: toAll(200) },
  { endpoint: readSitePage, expected: toAll(404), ask: () => ({ params: { page: 'terms' } }) },
  { endpoint: invitations.listInvitations, expected: ownThings },
  { endpoint: invitations.makeInvitation, expected: ownThings, ask: () => ({ body: { uses: 1, days: 1 } }) },
  // The site of this test sends no mail.
  {
    endpoint: invitations.mailInvitations,
    expected: answeredToMembers(404),
    ask: () => ({ body: { addresses: ['friend@example.org'] } }),
  },
  { endpoint: invitations.endInvitation, expected: onesOwn, ask: invited },
  { endpoint: invitations.readInvitation, expected: { ...toAll(200), blocked: 404, blocker: 404 }, ask: invited },
  { endpoint: accounts.signUp, expected: toAll(400), ask: () => ({ body: {} }) },
  { endpoint: accounts.signIn, expected: toAll(404), ask: () => wrong },
  { endpoint: accounts.readSession, expected: toAll(200) },
  { endpoint: accounts.confirmSession, expected: refusedMember, ask: () => wrong },
  { endpoint: accounts.signOut, expected: toAll(200) },
  { endpoint: accounts.requestPasswordReset, expected: toAll(200), ask: () => ({ body: { email: 'x@example.org' } }) },
  {
    endpoint: accounts.resetPassword,
    expected: toAll(410),
    ask: () => ({ body: { token: 'made-up', password: 'x', confirmPassword: 'x' } }),
  },
  { endpoint: confirmation.readEmailConfirmation, expected: ownThings },
  { endpoint: confirmation.sendConfirmationAgain, expected: answeredToMembers(404) },
  {
    endpoint: confirmation.confirmByCode,
    expected: answeredToMembers(410),
    async ask({ app }) {
      await app.db.deleteFrom('sign_in_attempts').execute();
      return { body: { code: '123456' } };
    },
  },
  { endpoint: confirmation.confirmByLink, expected: toAll(410), ask: () => ({ body: { token: 'made-up' } }) },
  { endpoint: recovery.readRecoveryCodes, expected: ownThings },
  { endpoint: recovery.makeRecoveryCodes, expected: refusedMember, ask: () => wrong },
  {
    endpoint: recovery.useRecoveryCode,
    expected: toAll(403),
    async ask({ app }) {
      // Everyone here has the same address, from which only thirty attempts are allowed.
      await app.db.deleteFrom('sign_in_attempts').execute();
      return { body: { ...wrong.body, code: 'made-up' } };
    },
  },
  { endpoint: accounts.readSettings, expected: ownThings },
  { endpoint: accounts.saveSettings, expected: ownThings, ask: () => ({ body: { appearance: 'dark' } }) },
  {
    endpoint: recordLocale,
    expected: ownThings,
    ask: () => ({ body: { browserLanguage: 'de', timeZone: 'Europe/Berlin' } }),
  },
  { endpoint: accounts.changePassword, expected: refusedMember, ask: () => wrong },
  { endpoint: accounts.deleteAccount, expected: refusedMember, ask: () => wrong },
  { endpoint: accounts.listSessions, expected: ownThings },
  {
    endpoint: accounts.endSession,
    expected: { ...ownThings, friend: 404, requester: 404, stranger: 404, exFriend: 404, blocked: 404, blocker: 404 },
    async ask({ app, owner }) {
      const { sessionId } = await startSession(app, { accountId: owner.id, userAgent: '' });
      return { params: { sessionId } };
    },
  },
  { endpoint: accounts.endOtherSessions, expected: ownThings },
];
