import { signIn, signUp } from '@hearth/contract/accounts/endpoints';
import { readSiteLog } from '@hearth/contract/operators/endpoints';
import { answerJoinRequest, listJoinRequests } from '@hearth/contract/operators/join-requests';
import { searchMembers } from '@hearth/contract/search/endpoints';
import { saveSiteSettings } from '@hearth/contract/site/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { foldHandle } from '../../../platform/text/fold-handle.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { signUpBody, type TestMember } from '../../../testing/members.ts';
import { newOperator } from '../../../testing/operators/give-role.ts';

let app: TestApp;
let owner: TestMember;
let moderator: TestMember;
beforeAll(async () => {
  app = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://localhost:3000' });
  [owner, moderator] = [await newOperator(app, 'owner'), await newOperator(app, 'moderator')];
  await owner.client.call(saveSiteSettings, { body: { joining: 'approval', joinQuestion: 'Who are you?' } });
});
afterAll(() => app.stop());

const ask = async (overrides = {}) => {
  const body = signUpBody({ answer: 'I live next door.', ...overrides });
  return { body, answer: await app.visitor().call(signUp, { body }) };
};
const enter = async ({ email, password }: { email: string; password: string }) =>
  app.visitor().call(signIn, { body: { identifier: email, password } });
const memberOf = async (who: { email: string; password: string }) => {
  const answer = (await enter(who)).ok;
  return 'member' in answer ? answer.member : undefined;
};
const waiting = async (who: TestMember) => (await who.client.call(listJoinRequests)).ok.items;
const decide = (requestId: string, body: object, who = moderator) =>
  who.client.call(answerJoinRequest, { params: { requestId }, body });
const mailsTo = (email: string) =>
  app.db.selectFrom('emails').select(['subject', 'body']).where('recipient', '=', email).execute();

describe('a site that answers everybody who wants to join', () => {
  beforeEach(async () => {
    await app.db.deleteFrom('join_requests').execute();
    app.clock.advance(1_000);
  });

  it('makes no account before the answer, and nobody finds who waits', async () => {
    const { body, answer } = await ask();
    expect([answer.status, answer.ok.waits]).toEqual([200, true]);
    expect((await enter(body)).ok).toEqual({ state: 'waiting' });
    expect((await enter({ ...body, password: 'wrong' })).error.code).toBe('no_account');
    const found = (await owner.client.call(searchMembers, { query: { q: body.lastName } })).ok.items;
    expect(found).toEqual([]);
    expect((await ask({ email: body.email })).answer.error.code).toBe('identifier_taken');
  });

  it('shows the answer to those who run it, and the address to operators', async () => {
    const { body } = await ask();
    const [seen] = await waiting(moderator);
    expect(seen).toMatchObject({ name: `Ada ${body.lastName}`, answer: 'I live next door.', address: null });
    expect((await waiting(owner))[0]?.address).toBe(body.email);
  });

  it('lets somebody join, once, who is told by mail and logs in with the password of the sign-up', async () => {
    const { body, answer } = await ask();
    const answers = await Promise.all([
      decide(answer.ok.id, { decision: 'approve' }),
      decide(answer.ok.id, { decision: 'approve' }, owner),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await memberOf(body)).toMatchObject({ profileName: body.profileName });
    const mails = await mailsTo(body.email);
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'Confirm your email address for Hearth',
      'Welcome to Hearth',
    ]);
    expect(mails.find(({ subject }) => subject.startsWith('Welcome'))?.body).toContain('http://localhost:3000/login');
    const [line] = (await owner.client.call(readSiteLog)).ok.items;
    expect([line?.act, line?.about?.id]).toEqual(['joining_approved', answer.ok.id]);
  });

  it('finds another handle if the chosen one was taken while the request waited', async () => {
    const { body, answer } = await ask();
    await app.db
      .insertInto('handles')
      .values({ folded: foldHandle(body.profileName), user_id: owner.id })
      .execute();
    await decide(answer.ok.id, { decision: 'approve' });
    const profileName = (await memberOf(body))?.profileName;
    expect(profileName).not.toBe(body.profileName);
    expect(profileName?.startsWith(body.profileName)).toBe(true);
  });

  it('declines with a reason, which only who asked reads, and who may ask again', async () => {
    const { body, answer } = await ask();
    expect((await decide(answer.ok.id, { decision: 'decline' })).status).toBe(400);
    await decide(answer.ok.id, { decision: 'decline', reason: 'Neighbors only.' });
    expect((await enter(body)).ok).toEqual({ state: 'declined', reason: 'Neighbors only.' });
    expect((await mailsTo(body.email))[0]?.body).toContain('Neighbors only.');
    expect(await waiting(moderator)).toEqual([]);
    const [line] = (await owner.client.call(readSiteLog)).ok.items;
    expect([line?.act, line?.reason, line?.about]).toEqual(['joining_declined', 'Neighbors only.', null]);
    expect((await ask({ email: body.email })).answer.ok.waits).toBe(true);
    expect(await waiting(moderator)).toHaveLength(1);
  });

  it('does not ask where somebody has an account already', async () => {
    expect((await ask({ email: owner.email })).answer.error.code).toBe('identifier_taken');
  });
});
