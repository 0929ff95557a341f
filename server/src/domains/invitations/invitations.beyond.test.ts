import { deleteAccount, readSession, signIn, signUp } from '@hearth/contract/accounts/endpoints';
import { blockMember, listFriends } from '@hearth/contract/friends/endpoints';
import * as contract from '@hearth/contract/invitations/endpoints';
import { maxOpenInvitations } from '@hearth/contract/invitations/rules';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import { saveSiteSettings } from '@hearth/contract/site/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { newMember, signUpBody, type TestMember } from '../../testing/members.ts';
import { newOperator } from '../../testing/operators/give-role.ts';

let app: TestApp;
let owner: TestMember;
let ada: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newOperator(app, 'owner');
});
afterAll(() => app.stop());
const letJoin = (joining: string) => owner.client.call(saveSiteSettings, { body: { joining } });
beforeEach(async () => {
  await letJoin('anyone');
  ada = await newMember(app);
});

const make = async (who: TestMember, { uses = 1, days = 7 } = {}) =>
  (await who.client.call(contract.makeInvitation, { body: { uses, days } })).ok.code;
async function join(invitation: string) {
  const body = signUpBody({ invitation });
  const { status, ok, error } = await app.visitor().call(signUp, { body });
  return { status, id: ok?.id, waits: ok?.waits, code: error?.code, body };
}
const read = (code: string) => app.visitor().call(contract.readInvitation, { params: { code } });
const open = async (who: TestMember) => (await who.client.call(contract.listInvitations)).ok.items;
const friendsOf = async (who: TestMember) =>
  (await who.client.call(listFriends)).ok.items.map(({ person }: { person: { id: string } }) => person.id);

describe.each(['anyone', 'invitation', 'approval'])('a site that takes members: %s', (joining) => {
  it('lets in at once whoever has an invitation, as a friend of who invited, who hears of it', async () => {
    await letJoin(joining);
    const code = await make(ada);
    expect((await read(code)).ok.inviter.id).toBe(ada.id);
    const { status, waits, id } = await join(code);
    expect([status, waits]).toEqual([200, false]);
    expect(await friendsOf(ada)).toEqual([id]);
    const lines = (await ada.client.call(listNotifications)).ok.items;
    expect(lines.map(({ type }) => type)).toEqual(['invitation_used']);
    expect([(await read(code)).status, await open(ada)]).toEqual([404, []]);
  });
});

it('a site by invitation takes nobody without one that works, and makes no account for them', async () => {
  await letJoin('invitation');
  const used = await make(ada);
  await join(used);
  const ended = await make(ada);
  await ada.client.call(contract.endInvitation, { params: { code: ended } });
  const over = await make(ada, { days: 1 });
  await app.db.updateTable('invitations').set({ expires_at: app.clock.now() }).where('code', '=', over).execute();
  for (const code of [used, ended, over, 'x'.repeat(22)]) expect((await join(code)).code).toBe('invitation_gone');
  const { code, body } = await join('');
  expect(code).toBe('invitation_needed');
  const entering = await app.visitor().call(signIn, { body: { identifier: body.email, password: body.password } });
  expect(entering.error.code).toBe('no_account');
});

it('an invitation for one lets one of five in who use it at the same time', async () => {
  await letJoin('invitation');
  const code = await make(ada);
  const answers = await Promise.all(Array.from({ length: 5 }, () => join(code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('nobody joins by the invitation of who is suspended, limited or gone, or where nobody may join', async () => {
  await letJoin('invitation');
  const codes = [];
  for (const column of ['suspended_until', 'limited_until'] as const) {
    const member = await newInvited();
    codes.push(await make(member, { uses: 5 }));
    await app.db
      .updateTable('accounts')
      .set({ [column]: new Date('2100-01-01') })
      .where('id', '=', member.id)
      .execute();
  }
  const gone = await newInvited();
  codes.push(await make(gone, { uses: 5 }));
  await gone.client.call(deleteAccount, { body: { password: gone.password } });
  for (const code of codes)
    expect([(await join(code)).code, (await read(code)).status]).toEqual(['invitation_gone', 404]);
  const code = await make(ada);
  await letJoin('nobody');
  expect([(await join(code)).code, (await read(code)).status]).toEqual(['joining_closed', 404]);
  expect((await ada.client.call(contract.makeInvitation, { body: { uses: 1, days: 1 } })).error.code).toBe(
    'joining_closed',
  );
});

async function newInvited(by: TestMember = ada): Promise<TestMember> {
  return newMember(app, { invitation: await make(by) });
}

it('a member has at most so many that work, also when many are made at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: maxOpenInvitations + 5 }, () =>
      ada.client.call(contract.makeInvitation, { body: { uses: 1, days: 1 } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxOpenInvitations);
  expect(await open(ada)).toHaveLength(maxOpenInvitations);
});

it('whoever has blocked the inviter, or was blocked by them, finds no invitation', async () => {
  const code = await make(ada);
  const other = await newMember(app);
  await ada.client.call(blockMember, { params: { memberId: other.id } });
  expect((await other.client.call(contract.readInvitation, { params: { code } })).status).toBe(404);
  expect((await owner.client.call(contract.readInvitation, { params: { code } })).status).toBe(200);
});

it('nobody ends an invitation of somebody else', async () => {
  const code = await make(ada);
  expect((await owner.client.call(contract.endInvitation, { params: { code } })).status).toBe(404);
  expect(await open(ada)).toHaveLength(1);
});

it('those who run the site see the tree, and end a whole branch of it', async () => {
  await letJoin('invitation');
  const child = await newInvited();
  const grandchild = await newInvited(child);
  const other = await newMember(app, { invitation: await make(owner) });
  for (const who of [ada, child, grandchild, other]) await make(who, { uses: 5 });
  const at = (who: TestMember) => ({ params: { memberId: who.id } });
  const file = async (who: TestMember) => (await owner.client.call(contract.readInvited, at(who))).ok;
  expect(await file(child)).toMatchObject({ inviter: { id: ada.id }, invited: [{ id: grandchild.id }], open: 2 });
  const moderator = await newOperator(app, 'moderator', { invitation: await make(owner) });
  expect((await moderator.client.call(contract.endInvitationsBelow, at(owner))).error.code).toBe('outranked');
  expect((await moderator.client.call(contract.endInvitationsBelow, at(ada))).status).toBe(200);
  expect([await open(ada), await open(child), await open(grandchild)]).toEqual([[], [], []]);
  expect(await open(other)).toHaveLength(1);
  // Who has joined stays.
  expect((await grandchild.client.call(readSession)).ok.member?.id).toBe(grandchild.id);
});
