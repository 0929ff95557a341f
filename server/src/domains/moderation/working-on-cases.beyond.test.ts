import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import {
  assignCase,
  countCases,
  leaveCase,
  listCases,
  openCase,
  readCase,
  unassignCase,
} from '@hearth/contract/moderation/cases';
import { readSiteLog } from '@hearth/contract/operators/endpoints';
import { operatorTopic } from '@hearth/contract/operators/rules';
import { deletePost, editPost } from '@hearth/contract/posts/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../../operator/run-command.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildImage } from '../../testing/build-image.ts';
import { connectLive } from '../../testing/live.ts';
import { sweepFiles } from '../../testing/media.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { caseAbout, casesFor, decide, reportAs } from '../../testing/operators/cases.ts';
import { newOperator } from '../../testing/operators/give-role.ts';
import { passDays } from '../../testing/operators/pass-days.ts';
import { writePost } from '../../testing/posts.ts';
import { uploadMedia } from '../../testing/upload.ts';
import { clearEvidence } from './carry-out.ts';
import type { Subjects } from './subjects/subjects.ts';

let app: TestApp;
let [judge, other, ada, ben, cleo]: TestMember[] = [];
const the = (member: TestMember | undefined): TestMember => {
  if (!member) throw new Error('beforeEach has not run');
  return member;
};

beforeAll(async () => {
  app = await startTestApp();
  judge = await newOperator(app, 'moderator');
  other = await newOperator(app, 'moderator');
});
beforeEach(async () => {
  await app.db.deleteFrom('filed_reports').execute();
  await app.db.deleteFrom('cases').execute();
  await passDays(app, 0);
  [ada, ben, cleo] = [await newMember(app), await newMember(app), await newMember(app)];
});
afterAll(() => app.stop());

async function reported(author: TestMember, reporters: TestMember[], body: object = { reason: 'spam' }) {
  app.clock.advance(1_000);
  const post = await writePost(author, { content: `By ${author.displayName}` });
  for (const reporter of reporters) await reportAs(reporter, post.id, body);
  return post;
}

const aboutIn = async (query: Record<string, string>) =>
  (await casesFor(the(judge), query)).map(({ about }) => about?.id);

it('each thing is one case, however often it is reported, oldest or most reported first', async () => {
  await reported(the(ada), [the(ben)]);
  await reported(the(ben), [the(ada), the(cleo)], { reason: 'violence' });
  await reported(the(cleo), [the(ben)]);
  expect(await aboutIn({})).toEqual([the(ada).id, the(ben).id, the(cleo).id]);
  expect(await aboutIn({ order: 'most' })).toEqual([the(ben).id, the(ada).id, the(cleo).id]);
  expect(await aboutIn({ reason: 'violence' })).toEqual([the(ben).id]);
  expect(await aboutIn({ kind: 'group' })).toEqual([]);
  const [, second] = await casesFor(the(judge));
  expect(second).toMatchObject({ reports: 2, reasons: [{ reason: 'violence', count: 2 }], state: 'open' });
  for (const order of ['oldest', 'most']) {
    const first = (await the(judge).client.call(listCases, { query: { limit: '2', order } })).ok;
    const cursor = first.nextCursor ?? '';
    const rest = (await the(judge).client.call(listCases, { query: { limit: '2', order, cursor } })).ok;
    expect([first.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 1, null]);
    expect(rest.items[0]?.about?.id).toBe(the(cleo).id);
  }
  const wrong = await the(judge).client.call(listCases, { query: { cursor: 'x', order: 'most' } });
  expect(wrong.error.code).toBe('invalid_input');
});

it('a case shows what was reported and what is there now, who reported, and what there is beside it', async () => {
  const first = await reported(the(ada), [the(ben)]);
  const { id: earlierId } = await caseAbout(the(judge), the(ada));
  await decide(the(judge), [earlierId], { decision: 'warn' });
  const post = await reported(the(ada), [the(ben)], { reason: 'other', note: 'Look at this' });
  await the(ada).client.call(editPost, { params: { postId: post.id }, body: { content: 'Kind words' } });
  await reported(the(ada), [the(cleo)]);
  const caseId = (await casesFor(the(judge))).find(({ reasons }) => reasons[0]?.reason === 'other')?.id ?? '';
  const read = async () => (await the(judge).client.call(readCase, { params: { caseId } })).ok;
  expect(await read()).toMatchObject({
    targetId: post.id,
    reported: { text: `By ${the(ada).displayName}`, files: [] },
    now: { text: 'Kind words' },
    reporters: [{ person: { id: the(ben).id }, reason: 'other', note: 'Look at this', earlierReports: 1 }],
    earlier: { count: 1, items: [{ id: earlierId, decision: 'warn' }] },
    similar: { count: 1 },
    taken: null,
    refused: null,
  });
  const hidden = { params: { postId: post.id }, body: { content: 'For me alone', audience: 'only_me' } };
  await the(ada).client.call(editPost, hidden);
  expect((await read()).now).toBeNull();
  await the(ada).client.call(deletePost, { params: { postId: post.id } });
  expect(await read()).toMatchObject({ now: null, reported: { text: `By ${the(ada).displayName}` } });
  expect(first.id).not.toBe(post.id);
});

it('is assigned, counted, and left', async () => {
  await reported(the(ada), [the(ben)]);
  const { id: caseId } = await caseAbout(the(judge), the(ada));
  const counts = async (who: TestMember) => (await who.client.call(countCases)).ok;
  await the(judge).client.call(assignCase, { params: { caseId } });
  expect(await counts(the(judge))).toEqual({ open: 1, appealed: 0, mine: 1 });
  expect(await counts(the(other))).toEqual({ open: 1, appealed: 0, mine: 0 });
  expect(await aboutIn({ mine: 'true' })).toEqual([the(ada).id]);
  expect((await casesFor(the(other)))[0]?.assignee?.id).toBe(the(judge).id);
  await the(other).client.call(unassignCase, { params: { caseId } });
  expect(await counts(the(judge))).toEqual({ open: 1, appealed: 0, mine: 0 });
  await decide(the(judge), [caseId], { decision: 'dismiss' });
  expect((await the(other).client.call(assignCase, { params: { caseId } })).error.code).toBe('case_decided');
  const { items } = (await the(judge).client.call(readSiteLog)).ok;
  expect(new Set(items.slice(0, 3).map(({ act }) => act))).toEqual(
    new Set(['case_decided', 'case_unassigned', 'case_assigned']),
  );
});

it('somebody who has it open is seen by others, live, and forgotten after a minute', async () => {
  await reported(the(ada), [the(ben)]);
  const { id: caseId } = await caseAbout(the(judge), the(ada));
  const watching = await connectLive(app, the(other));
  await watching.subscribe(operatorTopic);
  const open = async (who: TestMember) => (await who.client.call(openCase, { params: { caseId } })).ok.viewer?.id;
  expect(await open(the(judge))).toBeUndefined();
  await watching.frame(
    'event',
    ({ type, data }) => type === 'operator.cases' && (data as { caseId: string }).caseId === caseId,
  );
  expect(await open(the(other))).toBe(the(judge).id);
  expect((await casesFor(the(other)))[0]?.viewer?.id).toBe(the(judge).id);
  expect((await casesFor(the(judge)))[0]?.viewer).toBeNull();
  app.clock.advance(61_000);
  expect((await casesFor(the(other)))[0]?.viewer).toBeNull();
  expect(await open(the(other))).toBeUndefined();
  await the(other).client.call(leaveCase, { params: { caseId } });
  expect(await open(the(judge))).toBeUndefined();
});

it('files stay for the case when their post is deleted, and go with all evidence a month after the decision', async () => {
  const jpeg = await buildImage({ width: 20, height: 20 }, 'jpeg');
  const picture = await uploadMedia(the(ada).client, jpeg, { purpose: 'post' });
  const post = await writePost(the(ada), { content: 'Cruel words', mediaIds: [picture.id] });
  await reportAs(the(ben), post.id);
  await the(ada).client.call(deletePost, { params: { postId: post.id } });
  const seenBy = async (who: TestMember) => (await who.client.request({ method: 'GET', url: picture.url })).status;
  expect([await seenBy(the(ada)), await seenBy(the(ben)), await seenBy(the(judge))]).toEqual([404, 404, 200]);
  const { id: caseId } = await caseAbout(the(judge), the(ada));
  await decide(the(judge), [caseId], { decision: 'warn' });
  const clear = () => clearEvidence({ db: app.db, clock: app.clock, subjects: {} as Subjects });
  await passDays(app, 29);
  await clear();
  expect(JSON.stringify(await app.db.selectFrom('cases').selectAll().execute())).toContain('Cruel words');
  await passDays(app, 1);
  app.clock.advance(1);
  await clear();
  for (const table of ['cases', 'filed_reports'] as const)
    expect(JSON.stringify(await app.db.selectFrom(table).selectAll().execute())).not.toContain('Cruel words');
  expect(await app.db.selectFrom('held_files').selectAll().execute()).toEqual([]);
  await sweepFiles(app);
  expect(await app.db.selectFrom('media').selectAll().where('id', '=', picture.id).execute()).toEqual([]);
});

it('cases go with the account of the author, and an open one with its last reporter', async () => {
  await reported(the(ada), [the(ben)]);
  await reported(the(cleo), [the(ben), the(ada)]);
  const close = ({ client, password }: TestMember) => client.call(deleteAccount, { body: { password } });
  await close(the(ben));
  expect(await casesFor(the(judge))).toMatchObject([{ about: { id: the(cleo).id }, reports: 1 }]);
  await close(the(cleo));
  expect(await casesFor(the(judge))).toEqual([]);
});

it('the command line decides through the same cases', async () => {
  const post = await reported(the(ada), [the(ben), the(cleo)]);
  expect(await runCommand(app, ['reports', 'resolve', post.id])).toBe('Resolved 2 reports.');
  const [found] = await casesFor(the(judge), { state: 'decided' });
  const { ok } = await the(judge).client.call(readCase, { params: { caseId: found?.id ?? '' } });
  expect(ok.taken).toMatchObject({ decision: 'dismiss', by: null, byCommand: true });
});
