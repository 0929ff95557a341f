import { randomUUID } from 'node:crypto';
import { readSession } from '@hearth/contract/accounts/endpoints';
import { answerGroupAppeal, listGroupAppeals } from '@hearth/contract/groups/appeals';
import { deleteGroup, readGroup, readGroupPosts } from '@hearth/contract/groups/endpoints';
import * as moderation from '@hearth/contract/groups/moderation';
import * as oversight from '@hearth/contract/groups/oversight';
import { countCases, listCases, readCase } from '@hearth/contract/moderation/cases';
import { appealDecision } from '@hearth/contract/moderation/own';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import { listComments } from '@hearth/contract/posts/comments';
import { readPost } from '@hearth/contract/posts/endpoints';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildImage } from '../../../testing/build-image.ts';
import { tickAlways } from '../../../testing/clock.ts';
import { inGroup, putInGroup } from '../../../testing/groups.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import {
  actsIn,
  enter,
  type ModeratedGroup,
  moderatedGroup,
  postIn,
  tryPost,
} from '../../../testing/moderated-group.ts';
import { decide, decisionsOf, reportAs, reportsOf } from '../../../testing/operators/cases.ts';
import { newOperator } from '../../../testing/operators/give-role.ts';
import { passDays } from '../../../testing/operators/pass-days.ts';
import { writeComment, writePost } from '../../../testing/posts.ts';
import { uploadMedia } from '../../../testing/upload.ts';

let app: TestApp;
let judge: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  tickAlways(app.clock);
  judge = await newOperator(app, 'operator');
});
beforeEach(() => passDays(app, 0));
afterAll(() => app.stop());

const linesOf = async (who: TestMember) => (await who.client.call(listNotifications)).ok.items.map(({ type }) => type);
const readable = async (who: TestMember, postId: string) =>
  (await who.client.call(readPost, { params: { postId } })).status === 200;
const report = (who: TestMember, groupId: string, body: object) =>
  who.client.call(oversight.reportToGroup, { params: { groupId }, body: { reason: 'spam', ...body } as never });
const removePost = (by: TestMember, groupId: string, postId: string, reason = 'Be kind') =>
  by.client.call(moderation.removeGroupPost, { params: { groupId, postId }, body: { reason } });
const appeal = (who: TestMember, caseId: string) =>
  who.client.call(appealDecision, { params: { caseId }, body: { words: 'It was a joke' } });
const appealsOf = async (who: TestMember, groupId: string) =>
  (await who.client.call(listGroupAppeals, { params: { groupId } })).ok.items;
const answer = (by: TestMember, groupId: string, caseId: string, decision: 'uphold' | 'reinstate', words = '') =>
  by.client.call(answerGroupAppeal, { params: { groupId, caseId }, body: { decision, words } });
const caseOf = async (who: TestMember) => (await decisionsOf(who))[0]?.caseId ?? '';
const stateIn = async (who: TestMember, groupId: string) =>
  (await who.client.call(readGroup, { params: { groupId } })).ok.group.membership;

async function removedPost(group: ModeratedGroup): Promise<{ postId: string; caseId: string }> {
  const { groupId, moderator, member } = group;
  const { id: postId } = await postIn(groupId, member, 'Rude');
  expect((await removePost(moderator, groupId, postId)).status).toBe(200);
  return { postId, caseId: await caseOf(member) };
}

it('a report goes to a moderator, the author is told and appeals, another moderator gives the post back', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app);
  const reporter = await newMember(app);
  await enter(groupId, owner, reporter);
  const { id: mediaId, url } = await uploadMedia(member.client, await buildImage({ width: 20, height: 20 }, 'jpeg'), {
    purpose: 'post',
  });
  const post = await writePost(member, { ...inGroup(groupId), content: 'Rude words', mediaIds: [mediaId] });
  await writeComment(reporter, post.id, 'Oh');
  await report(reporter, groupId, { postId: post.id, note: 'Look' });
  expect(await reportsOf(reporter)).toMatchObject([{ kind: 'post', toGroup: true, outcome: 'waiting' }]);
  expect((await removePost(moderator, groupId, post.id)).status).toBe(200);
  for (const who of [member, reporter, owner]) expect(await readable(who, post.id)).toBe(false);
  // Its files are for those who may still answer.
  const file = async (who: TestMember) => (await who.client.request({ method: 'GET', url })).status;
  expect(await Promise.all([owner, reporter, judge].map(file))).toEqual([200, 404, 404]);

  expect(await linesOf(member)).toContain('group_post_removed');
  expect(await linesOf(reporter)).toContain('report_answered');
  expect(await reportsOf(reporter)).toMatchObject([{ outcome: 'acted' }]);
  const { name } = (await owner.client.call(readGroup, { params: { groupId } })).ok.group;
  const [told] = await decisionsOf(member);
  expect(told).toMatchObject({ kind: 'post', decision: 'remove', reason: 'house_rules', words: 'Be kind' });
  expect(told).toMatchObject({ group: { name }, excerpt: 'Rude words', appeal: null });
  expect(JSON.stringify(told)).not.toContain(moderator.id);
  const caseId = told?.caseId ?? '';

  expect((await appeal(reporter, caseId)).error.code).toBe('not_found');
  expect((await appeal(member, caseId)).ok.appeal).toMatchObject({ answer: null });
  expect((await appeal(member, caseId)).error.code).toBe('appealed_already');
  expect(await linesOf(owner)).toContain('group_alert');
  expect(await appealsOf(owner, groupId)).toMatchObject([
    {
      ...{ caseId, kind: 'post', decision: 'remove', reason: 'Be kind', words: 'It was a joke', mayAnswer: true },
      ...{ member: { id: member.id }, decidedBy: { id: moderator.id } },
      reported: { text: 'Rude words', files: [{ kind: 'image' }] },
    },
  ]);
  expect((await appealsOf(moderator, groupId)).map(({ mayAnswer }) => mayAnswer)).toEqual([false]);
  expect((await answer(moderator, groupId, caseId, 'reinstate')).error.code).toBe('own_decision');
  expect((await answer(member, groupId, caseId, 'reinstate')).error.code).toBe('forbidden');
  expect((await answer(owner, groupId, caseId, 'reinstate', 'You are right')).status).toBe(200);
  expect((await answer(owner, groupId, caseId, 'uphold')).error.code).toBe('case_decided');
  const seen = (await reporter.client.call(readPost, { params: { postId: post.id } })).ok.post;
  expect(seen).toMatchObject({ content: 'Rude words', place: { id: groupId } });
  const comments = (await reporter.client.call(listComments, { params: { postId: post.id } })).ok.items;
  expect(comments).toMatchObject([{ text: 'Oh' }]);
  expect(await linesOf(member)).toContain('appeal_decided');
  expect(await decisionsOf(member)).toMatchObject([
    { ended: true, appeal: { answer: { decision: 'reinstate', words: 'You are right' } } },
  ]);
  expect(await reportsOf(reporter)).toMatchObject([{ outcome: 'kept' }]);
  expect((await actsIn(groupId, owner)).slice(-2)).toEqual(['post_removed', 'appeal_answered']);
});

it('those who run the site learn nothing of it, and decide only what was reported to them', async () => {
  const group = await moderatedGroup(app);
  const { groupId, owner, member } = group;
  const { id: postId } = await postIn(groupId, member, 'For us alone');
  const before = (await judge.client.call(countCases)).ok;
  await report(owner, groupId, { postId });
  const { caseId } = await removedPost(group);
  await appeal(member, caseId);
  expect((await judge.client.call(countCases)).ok).toEqual(before);
  for (const state of ['open', 'appealed', 'decided'] as const) {
    const { items } = (await judge.client.call(listCases, { query: { state } })).ok;
    expect(items.filter(({ about }) => about?.id === member.id)).toEqual([]);
  }
  expect((await judge.client.call(readCase, { params: { caseId } })).error.code).toBe('not_found');
  expect(await decide(judge, [caseId], { decision: 'dismiss' })).toEqual(['not_found']);
  expect((await answer(judge, groupId, caseId, 'uphold')).error.code).toBe('forbidden');

  // The same post, reported to the site as well, is a case of its own.
  await reportAs(owner, postId, { reason: 'violence' });
  expect((await judge.client.call(countCases)).ok.open).toBe(before.open + 1);
  const listed = async () => (await owner.client.call(oversight.listGroupReports, { params: { groupId } })).ok.items;
  expect(await listed()).toMatchObject([{ reasons: [{ reason: 'spam', count: 1 }] }]);
  const { items } = (await judge.client.call(listCases, { query: { state: 'open' } })).ok;
  const found = items.find(({ about }) => about?.id === member.id);
  expect(found?.reasons).toEqual([{ reason: 'violence', count: 1 }]);
  expect(await decide(judge, [found?.id ?? ''], { decision: 'remove' })).toEqual([null]);
  expect(await listed()).toEqual([]);
});

it('a moderator of another group, and who is none any more, answer nothing', async () => {
  const [group, other] = [await moderatedGroup(app), await moderatedGroup(app, { kind: 'public' })];
  const { caseId } = await removedPost(group);
  await appeal(group.member, caseId);
  expect((await answer(other.owner, other.groupId, caseId, 'reinstate')).error.code).toBe('not_found');
  expect((await answer(other.owner, group.groupId, caseId, 'reinstate')).error.code).toBe('forbidden');
  const list = await other.owner.client.call(listGroupAppeals, { params: { groupId: group.groupId } });
  expect(list.error.code).toBe('forbidden');
});

it('what a moderator wrote is kept by another one, and by themself where there is no other', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app);
  const { id: postId } = await postIn(groupId, moderator, 'Mine');
  await report(member, groupId, { postId });
  const dismiss = (by: TestMember, at = postId) =>
    by.client.call(oversight.dismissGroupReports, { params: { groupId }, body: { postId: at } });
  expect((await dismiss(moderator)).error.code).toBe('own_case');
  expect((await dismiss(owner)).status).toBe(200);
  expect(await reportsOf(member)).toMatchObject([{ outcome: 'kept' }]);
  const alone = { params: { groupId, memberId: moderator.id }, body: { role: 'member' } } as const;
  await owner.client.call(moderation.setGroupRole, alone);
  const own = await postIn(groupId, owner, 'Mine too');
  await report(member, groupId, { postId: own.id });
  expect((await dismiss(owner, own.id)).status).toBe(200);
});

it('where the group has one moderator, they answer the appeal against their own decision', async () => {
  const group = await moderatedGroup(app);
  const { groupId, owner, moderator, member } = group;
  const demoted = { params: { groupId, memberId: moderator.id }, body: { role: 'member' } } as const;
  await owner.client.call(moderation.setGroupRole, demoted);
  const { id: postId } = await postIn(groupId, member, 'Rude');
  await removePost(owner, groupId, postId);
  const caseId = await caseOf(member);
  await appeal(member, caseId);
  expect((await answer(owner, groupId, caseId, 'uphold', 'No')).status).toBe(200);
  expect(await readable(owner, postId)).toBe(false);
  expect(await decisionsOf(member)).toMatchObject([{ ended: false, appeal: { answer: { decision: 'uphold' } } }]);
});

it('nobody answers their own appeal, also as a moderator by now', async () => {
  const group = await moderatedGroup(app);
  const { caseId } = await removedPost(group);
  await appeal(group.member, caseId);
  await putInGroup(app, group.groupId, group.member.id, { state: 'member', role: 'moderator' });
  expect((await answer(group.member, group.groupId, caseId, 'reinstate')).error.code).toBe('own_case');
  expect((await appealsOf(group.member, group.groupId)).map(({ mayAnswer }) => mayAnswer)).toEqual([false]);
});

it('a removed member is told, and comes back with their posts when the appeal says so', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app);
  const { id: postId } = await postIn(groupId, member, 'Rude');
  const removal = { params: { groupId, memberId: member.id }, body: { removePosts: 'all', reason: 'Enough' } } as const;
  expect((await moderator.client.call(moderation.banGroupMember, removal)).status).toBe(200);
  expect(await readable(owner, postId)).toBe(false);
  expect(await linesOf(member)).toContain('moderation_decided');
  expect(await decisionsOf(member)).toMatchObject([{ kind: 'member', decision: 'ban', words: 'Enough' }]);
  const caseId = await caseOf(member);
  expect((await appeal(member, caseId)).status).toBe(200);
  expect((await answer(owner, groupId, caseId, 'reinstate')).status).toBe(200);
  expect(await stateIn(member, groupId)).toBe('member');
  expect(await readable(member, postId)).toBe(true);
  expect((await actsIn(groupId, owner)).slice(-2)).toEqual(['member_banned', 'appeal_answered']);
});

it('a mute ends with the appeal; who is unmuted or unbanned anyway has nothing to appeal', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app);
  const at = { params: { groupId, memberId: member.id } };
  const mute = (reason: string) =>
    moderator.client.call(moderation.muteGroupMember, { ...at, body: { hours: 24, reason } });
  await mute('Loud');
  expect((await tryPost(groupId, member)).status).not.toBe(200);
  expect(await decisionsOf(member)).toMatchObject([{ decision: 'mute', words: 'Loud', until: expect.any(String) }]);
  await appeal(member, await caseOf(member));
  await answer(owner, groupId, await caseOf(member), 'reinstate');
  expect((await tryPost(groupId, member)).status).toBe(200);

  app.clock.advance(1_000);
  await mute('Again');
  await moderator.client.call(moderation.unmuteGroupMember, at);
  expect((await decisionsOf(member))[0]).toMatchObject({ ended: true, appealUntil: null });
  app.clock.advance(1_000);
  await moderator.client.call(moderation.banGroupMember, { ...at, body: { removePosts: 'none', reason: '' } });
  await moderator.client.call(moderation.unbanGroupMember, at);
  expect((await decisionsOf(member))[0]).toMatchObject({ decision: 'ban', ended: true });
  expect((await appeal(member, await caseOf(member))).error.code).toBe('appeal_too_late');
});

it('who had nothing to do with a hidden group does not learn of it by a ban', async () => {
  const { groupId, moderator } = await moderatedGroup(app, { kind: 'hidden' });
  const stranger = await newMember(app);
  const at = { params: { groupId, memberId: stranger.id }, body: { removePosts: 'none', reason: 'No' } } as const;
  expect((await moderator.client.call(moderation.banGroupMember, at)).status).toBe(200);
  expect([await decisionsOf(stranger), await linesOf(stranger)]).toEqual([[], []]);
});

it('a declined post can be appealed, and then waits again', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app, { approvesPosts: true });
  const { id: postId } = await postIn(groupId, member, 'May I?');
  await moderator.client.call(moderation.declineGroupPost, { params: { groupId, postId }, body: { reason: 'Off' } });
  await appeal(member, await caseOf(member));
  await answer(owner, groupId, await caseOf(member), 'reinstate');
  const { items } = (await owner.client.call(moderation.listWaitingPosts, { params: { groupId } })).ok;
  expect(items.map(({ id }) => id)).toEqual([postId]);
});

it('a comment is removed and comes back', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app);
  const { id: postId } = await postIn(groupId, owner);
  const { id: commentId } = await writeComment(member, postId, 'Bah');
  await report(owner, groupId, { postId, commentId });
  const at = { params: { groupId, postId, commentId }, body: { reason: 'No bah' } };
  await moderator.client.call(moderation.removeGroupComment, at);
  const { items } = (await owner.client.call(oversight.listGroupReports, { params: { groupId } })).ok;
  expect(items).toEqual([]);
  await appeal(member, await caseOf(member));
  await answer(owner, groupId, await caseOf(member), 'reinstate');
  const comments = (await owner.client.call(listComments, { params: { postId } })).ok.items;
  expect(comments).toMatchObject([{ text: 'Bah' }]);
});

it('with the group go what waits there and the way to appeal', async () => {
  const group = await moderatedGroup(app);
  const { groupId, owner, member } = group;
  const { caseId } = await removedPost(group);
  await appeal(member, caseId);
  const { id: postId } = await postIn(groupId, member, 'Still here');
  await report(owner, groupId, { postId });
  expect((await owner.client.call(deleteGroup, { params: { groupId } })).status).toBe(200);
  expect(await decisionsOf(member)).toMatchObject([{ ended: true, group: { name: '' }, appealUntil: null }]);
  expect(await reportsOf(owner)).toEqual([]);
  const open = app.db.selectFrom('cases').select('id').where('scope_id', '=', groupId).where('state', '<>', 'decided');
  expect(await open.execute()).toEqual([]);
  expect((await member.client.call(readSession)).status).toBe(200);
});

it('two moderators decide about one report: one of them', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app);
  const { id: postId } = await postIn(groupId, member, 'Rude');
  await report(owner, groupId, { postId });
  const outcomes = await Promise.all([
    removePost(moderator, groupId, postId),
    owner.client.call(oversight.dismissGroupReports, { params: { groupId }, body: { postId } }),
  ]);
  expect(outcomes.some(({ status }) => status === 200)).toBe(true);
  const decisions = await app.db.selectFrom('cases').select('decision').where('scope_id', '=', groupId).execute();
  // Dismissed first, the post can still be removed, as one that nobody reported.
  expect(decisions.map(({ decision }) => decision)).toContain('remove');
  expect((await removePost(moderator, groupId, randomUUID())).error.code).toBe('not_found');
  expect((await owner.client.call(readGroupPosts, { params: { groupId } })).ok.items).toEqual([]);
});
