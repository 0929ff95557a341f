import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { deleteAccount, readSession, signIn, signOut } from '@hearth/contract/accounts/endpoints';
import { livePath } from '@hearth/contract/core/live-wire';
import { finishUpload } from '@hearth/contract/media/endpoints';
import { decideAppeal, liftRestriction, restrictMember } from '@hearth/contract/moderation/decisions';
import { appealDecision } from '@hearth/contract/moderation/own';
import { subscribeToPush } from '@hearth/contract/notifications/push';
import { readSiteLog } from '@hearth/contract/operators/endpoints';
import { readFeed, setReaction } from '@hearth/contract/posts/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createHub } from '../../platform/live/between-servers/hub.ts';
import { refusal } from '../../platform/live/testing/live-client.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildImage } from '../../testing/build-image.ts';
import { befriend, write } from '../../testing/chats.ts';
import { TestClient } from '../../testing/client.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { caseAbout, decide, decisionsOf, reportAs } from '../../testing/operators/cases.ts';
import { newOperator } from '../../testing/operators/give-role.ts';
import { passDays } from '../../testing/operators/pass-days.ts';
import { writePost } from '../../testing/posts.ts';
import { startPushService } from '../../testing/push-service.ts';
import { appendHeaders, appendToUpload, createUpload, uploadMedia } from '../../testing/upload.ts';

let one: TestApp;
let two: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
let [judge, other, ada, ben]: TestMember[] = [];
const the = (member: TestMember | undefined): TestMember => {
  if (!member) throw new Error('beforeEach has not run');
  return member;
};

beforeAll(async () => {
  service = await startPushService();
  one = await startTestApp({}, { hub: createHub(), postOutside: service.postOutside });
  two = await one.another();
  judge = await newOperator(one, 'moderator');
  other = await newOperator(one, 'owner');
});
beforeEach(async () => {
  await passDays(one, 0);
  [ada, ben] = [await newMember(one), await newMember(one)];
});
afterAll(async () => {
  await two.stop();
  await one.stop();
  await service.stop();
});

/** The same member and session at the other server. */
function elsewhere(member: TestMember): TestMember {
  const client = new TestClient(two.app.http);
  client.cookie = member.client.cookie;
  return { ...member, client };
}

const suspend = (about: TestMember, days: number | null = 7, by = the(judge)) =>
  by.client.call(restrictMember, {
    params: { memberId: about.id },
    body: { kind: 'suspended', reason: 'spam', words: 'Too much', days },
  });
const lift = (about: TestMember) => the(judge).client.call(liftRestriction, { params: { memberId: about.id } });
const home = async (who: TestMember) => (await who.client.call(readFeed)).status;

it('is cut on requests, files, sockets and uploads at every server, and says until when', async () => {
  await befriend(the(ada), the(ben));
  const jpeg = await buildImage({ width: 20, height: 20 }, 'jpeg');
  const picture = await uploadMedia(the(ben).client, jpeg, { purpose: 'post' });
  await writePost(the(ben), { mediaIds: [picture.id] });
  const created = await createUpload(the(ada).client, jpeg.length, { purpose: 'post' });
  const url = created.headers.location ?? '';
  const there = elsewhere(the(ada));
  const [hereLive, thereLive] = [await connectLive(one, the(ada)), await connectLive(two, there)];
  const file = async (who: TestMember) => (await who.client.request({ method: 'GET', url: picture.url })).status;
  expect([await home(there), await file(there)]).toEqual([200, 200]);

  await suspend(the(ada));
  await Promise.all([hereLive.closed, thereLive.closed]);
  for (const who of [the(ada), there]) {
    const { status, error } = await who.client.call(readFeed);
    expect({ status, error }).toMatchObject({ status: 403, error: { code: 'suspended' } });
    expect(await file(who)).toBe(403);
  }
  expect((await the(ada).client.call(readFeed)).error.params).toEqual({
    until: new Date(one.clock.now().getTime() + 7 * 24 * 3_600_000).toISOString(),
  });
  expect((await createUpload(the(ada).client, 10, { purpose: 'post' })).status).toBe(403);
  expect((await appendToUpload(the(ada).client, url, 0, jpeg)).status).toBe(403);
  const mediaId = url.slice(url.lastIndexOf('/') + 1);
  expect((await the(ada).client.call(finishUpload, { params: { mediaId }, body: {} })).error.code).toBe('suspended');
  expect((await write(the(ada), the(ben), 'Hello')).error.code).toBe('suspended');
  const live = new URL(livePath, one.app.http.listeningOrigin.replace('http', 'ws'));
  expect(await refusal(live.href, { headers: { cookie: the(ada).client.cookie ?? '' } })).toBe(401);
});

it('is cut in the middle of an upload', async () => {
  const created = await createUpload(the(ada).client, 1_000_000, { purpose: 'post' });
  const address = new URL(created.headers.location ?? '', one.app.http.listeningOrigin);
  const headers = { ...appendHeaders(0), cookie: the(ada).client.cookie ?? '', 'content-length': '1000000' };
  const sending = request(address, { method: 'PATCH', headers });
  const cut = new Promise<string>((resolve) => {
    sending.once('error', () => resolve('cut'));
    sending.once('response', () => resolve('answered'));
  });
  sending.write(Buffer.alloc(1_000));
  await new Promise((resolve) => setTimeout(resolve, 300));
  await suspend(the(ada));
  expect(await cut).toBe('cut');
});

it('gets no pushes until it is over', async () => {
  await the(ada).client.call(subscribeToPush, { body: service.subscription('/ada') });
  const post = await writePost(the(ada));
  await suspend(the(ada));
  const cleo = await newMember(one);
  await cleo.client.call(subscribeToPush, { body: service.subscription('/cleo') });
  const [hers, cleos] = [post, await writePost(cleo)];
  for (const { id: postId } of [hers, cleos])
    await the(ben).client.call(setReaction, { params: { postId }, body: { kind: 'love' } });
  // Pushes leave in the order of their causes.
  expect(await service.arrived('/cleo')).toHaveLength(1);
  await lift(the(ada));
  await the(ben).client.call(setReaction, {
    params: { postId: (await writePost(the(ada))).id },
    body: { kind: 'wow' },
  });
  const arrived = await service.arrived('/ada');
  expect(arrived).toHaveLength(1);
  expect(arrived[0]?.text).not.toContain(post.id);
});

it('may still sign in, read why, appeal, sign out, and delete the account', async () => {
  const { caseId } = (await suspend(the(ada), null)).ok;
  const again = one.visitor();
  const body = { identifier: the(ada).email, password: the(ada).password };
  expect((await again.call(signIn, { body })).ok).toMatchObject({
    state: 'suspended',
    member: { suspended: { until: null } },
  });
  expect((await again.call(readSession)).ok.member?.suspended).toEqual({ until: null });
  const who = { ...the(ada), client: again };
  expect(await decisionsOf(who)).toMatchObject([{ caseId, decision: 'suspend', reason: 'spam', words: 'Too much' }]);
  const appealed = await again.call(appealDecision, { params: { caseId }, body: { words: 'That was not me' } });
  expect(appealed.ok.appeal?.words).toBe('That was not me');
  const answer = { params: { caseId }, body: { decision: 'reinstate' } };
  expect((await the(judge).client.call(decideAppeal, answer)).error.code).toBe('own_decision');
  expect((await the(other).client.call(decideAppeal, answer)).status).toBe(200);
  expect([await home(who), (await again.call(readSession)).ok.member?.suspended]).toEqual([200, null]);
  await suspend(the(ada), null);
  expect((await again.call(signOut)).status).toBe(200);
  const { client, password } = the(ada);
  expect((await client.call(deleteAccount, { body: { password } })).status).toBe(200);
});

it('ends by itself at its time, or when it is lifted', async () => {
  await suspend(the(ada), 1);
  expect(await home(the(ada))).toBe(403);
  await passDays(one, 1);
  one.clock.advance(2_001);
  expect(await home(the(ada))).toBe(200);
  expect(await decisionsOf(the(ada))).toMatchObject([{ ended: true }]);
  expect((await lift(the(ada))).error.code).toBe('not_found');
  await suspend(the(ada));
  await lift(the(ada));
  expect([await home(the(ada)), await home(elsewhere(the(ada)))]).toEqual([200, 200]);
  const { items } = (await the(judge).client.call(readSiteLog)).ok;
  expect(items.map(({ act }) => act)).toEqual(expect.arrayContaining(['member_restricted', 'restriction_lifted']));
});

it('comes from a case, too, and a longer one outlasts a shorter one', async () => {
  for (const days of [30, 1]) {
    await reportAs(the(ben), (await writePost(the(ada))).id);
    const { id } = await caseAbout(the(judge), the(ada));
    expect(await decide(the(judge), [id], { decision: 'suspend', days })).toEqual([null]);
    if (days === 30) await one.db.updateTable('accounts').set({ suspended_until: null }).execute();
    await passDays(one, 0);
    one.clock.advance(2_001);
  }
  expect((await the(ada).client.call(readSession)).ok.member?.suspended?.until).toBe(
    (await decisionsOf(the(ada))).at(-1)?.until,
  );
});

it('nobody suspends themself, somebody beside or above them, or somebody who is not there', async () => {
  const beside = await newOperator(one, 'moderator');
  for (const about of [the(judge), beside, the(other)]) expect((await suspend(about)).error.code).toBe('outranked');
  expect(await home(the(other))).toBe(200);
  const nobody = { ...the(ada), id: randomUUID() };
  await the(ada).client.call(deleteAccount, { body: { password: the(ada).password } });
  expect((await suspend(nobody)).status).toBe(404);
  expect((await suspend(the(ada))).status).toBe(404);
});
