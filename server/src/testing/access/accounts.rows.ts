import * as confirmation from '@hearth/contract/accounts/email-confirmation';
import * as accounts from '@hearth/contract/accounts/endpoints';
import { recordLocale } from '@hearth/contract/accounts/locale';
import * as passkeys from '@hearth/contract/accounts/passkeys';
import * as recovery from '@hearth/contract/accounts/recovery';
import * as signIns from '@hearth/contract/accounts/sign-ins';
import * as twoStep from '@hearth/contract/accounts/two-step';
import { askForWork } from '@hearth/contract/accounts/work';
import * as invitations from '@hearth/contract/invitations/endpoints';
import { readHouseRules } from '@hearth/contract/rules/site-rules';
import { readHowSeen } from '@hearth/contract/site/doctor';
import { readSiteContent } from '@hearth/contract/site/endpoints';
import { readSite, readSitePage } from '@hearth/contract/site/settings';
import * as setup from '@hearth/contract/site/setup';
import * as vouching from '@hearth/contract/vouching/endpoints';
import { startSession } from '../../domains/accounts/start-session.ts';
import { newId } from '../../platform/ids.ts';
import { signUpBody } from '../members.ts';
import { type AccessRow, friendsOnly, onesOwn, ownThings, toAll, unlessBlocked } from './rows.ts';
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
const nothingOfOnesOwn = {
  ...ownThings,
  owner: 404,
  friend: 404,
  requester: 404,
  stranger: 404,
  exFriend: 404,
  blocked: 404,
  blocker: 404,
};

const madeUp = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const onlyOfOwner = { ...nothingOfOnesOwn, owner: 200 };

async function passkeyOfOwner({ app, owner }: World) {
  const id = newId(app.clock.now());
  const key = { public_key: Buffer.from('key'), counter: 0, name: 'Phone', created_at: app.clock.now() };
  await app.db
    .insertInto('passkeys')
    .values({ id, account_id: owner.id, credential_id: id, ...key })
    .execute();
  return { params: { passkeyId: id } };
}

/** By the owner. */
async function invited({ app, owner }: World) {
  // A member has twenty at most.
  await app.db.deleteFrom('invitations').execute();
  const { code } = (await owner.client.call(invitations.makeInvitation, { body: { uses: 1, days: 1 } })).ok;
  return { params: { code } };
}

/** Somebody asks the friend of the owner, whom the owner trusts, to vouch. */
async function asksFriend({ app, owner, idOf }: World) {
  const trusted = { owner_id: owner.id, member_id: idOf('friend') };
  await app.db
    .insertInto('trusted_friends')
    .values(trusted)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const [asked_at, expires_at] = [app.clock.now(), new Date(app.clock.now().getTime() + 3_600_000)];
  const request = { owner_id: owner.id, asked_at, expires_at };
  await app.db
    .insertInto('vouch_requests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { params: { memberId: owner.id } };
}
const theTrusted = { ...friendsOnly, owner: 404 };

/** Everyone here has the same address, from which only thirty attempts are allowed. */
async function wrongFor({ app }: World) {
  await app.db.deleteFrom('sign_in_attempts').execute();
  return wrong;
}

export const accountAccess: AccessRow[] = [
  { endpoint: readSiteContent, expected: ownThings },
  { endpoint: readSite, expected: ownThings },
  { endpoint: readHowSeen, expected: toAll(200) },
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
  { endpoint: invitations.acceptInvitation, expected: { ...unlessBlocked, owner: 400 }, ask: invited },
  { endpoint: invitations.readInvitation, expected: { ...toAll(200), blocked: 404, blocker: 404 }, ask: invited },
  { endpoint: accounts.signUp, expected: toAll(400), ask: () => ({ body: {} }) },
  { endpoint: accounts.signIn, expected: toAll(404), ask: wrongFor },
  { endpoint: askForWork, expected: toAll(200) },
  { endpoint: accounts.readSession, expected: toAll(200) },
  { endpoint: accounts.confirmSession, expected: refusedMember, ask: wrongFor },
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
  { endpoint: recovery.makeRecoveryCodes, expected: refusedMember, ask: wrongFor },
  {
    endpoint: recovery.useRecoveryCode,
    expected: toAll(403),
    async ask(world) {
      return { body: { ...(await wrongFor(world)).body, code: 'made-up' } };
    },
  },
  { endpoint: vouching.readTrustedFriends, expected: ownThings },
  { endpoint: vouching.chooseTrustedFriends, expected: ownThings, ask: () => ({ body: { memberIds: [] } }) },
  { endpoint: vouching.stopVouching, expected: ownThings },
  {
    endpoint: vouching.askTrustedFriends,
    expected: toAll(200),
    ask: () => ({ body: { identifier: 'nobody@example.org' } }),
  },
  {
    endpoint: vouching.openAccount,
    expected: toAll(400),
    ask: () => ({ body: { identifier: 'nobody@example.org', codes: ['made-up', 'made-up-too'] } }),
  },
  { endpoint: vouching.readVouching, expected: theTrusted, ask: asksFriend },
  { endpoint: vouching.makeVouchCode, expected: theTrusted, ask: asksFriend },
  { endpoint: twoStep.readWaysIn, expected: ownThings },
  { endpoint: twoStep.beginTwoStep, expected: refusedMember, ask: wrongFor },
  // There is nothing to confirm.
  { endpoint: twoStep.confirmTwoStep, expected: nothingOfOnesOwn, ask: () => ({ body: { code: '123456' } }) },
  { endpoint: twoStep.endTwoStep, expected: refusedMember, ask: wrongFor },
  {
    endpoint: twoStep.takeSecondStep,
    expected: toAll(410),
    ask: () => ({ body: { way: 'app', ticket: 'made-up', code: '123456' } }),
  },
  { endpoint: passkeys.askForPasskey, expected: toAll(200) },
  { endpoint: passkeys.signInByPasskey, expected: toAll(403), ask: () => ({ body: { passkey: madeUp } }) },
  { endpoint: passkeys.listPasskeys, expected: ownThings },
  { endpoint: passkeys.askToConfirm, expected: ownThings },
  { endpoint: passkeys.beginPasskey, expected: refusedMember, ask: wrongFor },
  {
    endpoint: passkeys.addPasskey,
    expected: refusedMember,
    ask: () => ({
      body: { name: 'Mine', passkey: { ...madeUp, response: { clientDataJSON: 'e30', attestationObject: 'oA' } } },
    }),
  },
  {
    endpoint: passkeys.renamePasskey,
    expected: onlyOfOwner,
    ask: async (world) => ({ ...(await passkeyOfOwner(world)), body: { name: 'Mine' } }),
  },
  {
    endpoint: passkeys.removePasskey,
    expected: onlyOfOwner,
    async ask(world) {
      await world.app.db.deleteFrom('sign_in_attempts').execute();
      return { ...(await passkeyOfOwner(world)), body: { password: world.owner.password } };
    },
  },
  { endpoint: signIns.listSignIns, expected: ownThings },
  { endpoint: signIns.disownSignIn, expected: toAll(410), ask: () => ({ body: { token: 'made-up' } }) },
  { endpoint: accounts.readSettings, expected: ownThings },
  { endpoint: accounts.saveSettings, expected: ownThings, ask: () => ({ body: { appearance: 'dark' } }) },
  {
    endpoint: recordLocale,
    expected: ownThings,
    ask: () => ({ body: { browserLanguage: 'de', timeZone: 'Europe/Berlin' } }),
  },
  { endpoint: accounts.changePassword, expected: refusedMember, ask: wrongFor },
  { endpoint: accounts.removePassword, expected: refusedMember, ask: wrongFor },
  { endpoint: accounts.deleteAccount, expected: refusedMember, ask: wrongFor },
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
