import { readSession, resetPassword, signIn } from '@hearth/contract/accounts/endpoints';
import { blockMember } from '@hearth/contract/friends/endpoints';
import {
  closeMember,
  endMemberSessions,
  findMembers,
  readMember,
  sendResetLink,
} from '@hearth/contract/moderation/members';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { newOperator } from '../../testing/operators/give-role.ts';

let app: TestApp;
let operator: TestMember;
let moderator: TestMember;
let ada: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  operator = await newOperator(app, 'operator', { firstName: 'Olga' });
  moderator = await newOperator(app, 'moderator', { firstName: 'Moritz' });
});
beforeEach(async () => {
  ada = await newMember(app, { firstName: 'Zaida' });
});
afterAll(() => app.stop());

const find = async ({ client }: TestMember, q: string) =>
  (await client.call(findMembers, { query: { q } })).ok.items.map(({ person }) => person.id);
const about = (member: TestMember) => ({ params: { memberId: member.id } });

describe('members', () => {
  it('are found by name and handle, also by those whom they have blocked', async () => {
    await ada.client.call(blockMember, about(moderator));
    expect(await find(moderator, ada.displayName)).toEqual([ada.id]);
    expect(await find(moderator, ada.profileName)).toContain(ada.id);
    expect(await find(moderator, '')).toEqual([]);
  });

  it('are found by their whole address by operators alone', async () => {
    expect(await find(operator, ada.email.toUpperCase())).toEqual([ada.id]);
    expect(await find(operator, ada.email.slice(0, -1))).toEqual([]);
    expect(await find(moderator, ada.email)).toEqual([]);
  });

  it('are shown with addresses and sessions to operators, and without to moderators', async () => {
    const { account, ...shown } = (await operator.client.call(readMember, about(ada))).ok;
    expect(shown).toMatchObject({ person: { id: ada.id }, role: null, mayAct: true });
    expect(account).toMatchObject({ email: ada.email, mobile: null, sessions: [{ network: null }] });
    expect((await moderator.client.call(readMember, about(ada))).ok.account).toBeNull();
    expect((await moderator.client.call(readMember, about(operator))).ok.mayAct).toBe(false);
    expect((await operator.client.call(readMember, about(operator))).ok.mayAct).toBe(false);
  });

  it('are signed out everywhere, sockets included', async () => {
    const live = await connectLive(app, ada);
    expect((await operator.client.call(endMemberSessions, about(ada))).status).toBe(200);
    await live.closed;
    expect((await ada.client.call(readSession)).ok.member).toBeNull();
  });

  it('get a reset link, to be passed on by hand where no mail goes', async () => {
    const { link } = (await operator.client.call(sendResetLink, about(ada))).ok;
    const token = link?.split('#token=')[1] ?? '';
    const body = { token, password: 'another horse', confirmPassword: 'another horse' };
    expect((await app.visitor().call(resetPassword, { body })).status).toBe(200);
  });

  it('get the reset link by mail where mail goes, and nobody else sees it', async () => {
    const mailing = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://localhost:3000' });
    const [boss, cleo] = [await newOperator(mailing, 'operator'), await newMember(mailing)];
    expect((await boss.client.call(sendResetLink, about(cleo))).ok.link).toBeNull();
    const mails = await mailing.db
      .selectFrom('emails')
      .select(['recipient', 'body'])
      .where('subject', 'like', 'Reset%')
      .execute();
    expect(mails).toMatchObject([{ recipient: cleo.email }]);
    expect(mails[0]?.body).toContain('#token=');
    await mailing.stop();
  });

  it('lose their account by their profile name, and for nothing else', async () => {
    const close = (profileName: string) =>
      operator.client.call(closeMember, { ...about(ada), body: { profileName, reason: 'Asked for it' } });
    expect((await close('somebody.else')).status).toBe(400);
    expect((await close(ada.profileName)).status).toBe(200);
    const credentials = { identifier: ada.email, password: ada.password };
    await expect
      .poll(async () => (await app.visitor().call(signIn, { body: credentials })).error?.code)
      .toBe('no_account');
  });
});

it('nobody acts on themselves, or on somebody beside or above them', async () => {
  const [beside, owner] = [await newOperator(app, 'operator'), await newOperator(app, 'owner')];
  for (const member of [operator, beside, owner]) {
    const { profileName } = member;
    const codes = [
      (await operator.client.call(endMemberSessions, about(member))).error.code,
      (await operator.client.call(sendResetLink, about(member))).error.code,
      (await operator.client.call(closeMember, { ...about(member), body: { profileName } })).error.code,
    ];
    expect(codes).toEqual(['outranked', 'outranked', 'outranked']);
  }
});
