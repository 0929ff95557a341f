import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import type { Endpoint } from '@hearth/contract/core/endpoint';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { joinGroup, leaveGroup, listGroupMembers, readGroup } from '@hearth/contract/groups/endpoints';
import * as moderation from '@hearth/contract/groups/moderation';
import * as oversight from '@hearth/contract/groups/oversight';
import { groupTopic } from '@hearth/contract/groups/rules';
import { addComment } from '@hearth/contract/posts/comments';
import { readPost } from '@hearth/contract/posts/endpoints';
import { postTopic } from '@hearth/contract/posts/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { tickAlways } from '../../../testing/clock.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember } from '../../../testing/members.ts';
import { actsIn, enter, moderatedGroup, postIn, tryPost } from '../../../testing/moderated-group.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  tickAlways(app.clock);
});
afterAll(() => app.stop());

const hour = 3_600_000;
const removal = { removePosts: 'none', reason: '' } as const;

it('moderators see requests with their answers at once, and let in or decline each once', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app);
  const [ada, ben] = [await newMember(app), await newMember(app)];
  const live = await connectLive(app, moderator);
  await live.subscribe(groupTopic(groupId));
  const outsider = await connectLive(app, member);
  await outsider.subscribe(groupTopic(groupId));
  await ada.client.call(joinGroup, { params: { groupId }, body: { answers: ['I like roses'] } });
  await live.frame('event', (frame) => frame.type === 'group.requests');
  await ben.client.call(joinGroup, { params: { groupId }, body: {} });
  const list = () => moderator.client.call(moderation.listGroupRequests, { params: { groupId } });
  expect((await list()).ok.items).toMatchObject([
    { person: { id: ben.id } },
    { person: { id: ada.id }, answers: ['I like roses'] },
  ]);
  const answer = (who: typeof ada, endpoint: Endpoint = moderation.approveGroupRequest) =>
    moderator.client.call(endpoint, { params: { groupId, memberId: who.id } });
  expect((await answer(ada)).status).toBe(200);
  // A second moderator who approves the same request changes nothing.
  expect((await answer(ada)).status).toBe(200);
  expect((await answer(ada, moderation.declineGroupRequest)).error.code).toBe('group_request_gone');
  expect((await ada.client.call(readGroup, { params: { groupId } })).ok.group).toMatchObject({
    membership: 'member',
    memberCount: 4,
  });
  await ben.client.call(leaveGroup, { params: { groupId } });
  expect((await answer(ben)).error.code).toBe('group_request_gone');
  expect((await list()).ok.items).toEqual([]);
  await ben.client.call(joinGroup, { params: { groupId }, body: {} });
  expect((await answer(ben, moderation.declineGroupRequest)).status).toBe(200);
  expect((await ben.client.call(readGroup, { params: { groupId } })).ok.group.membership).toBeNull();
  expect((await member.client.call(moderation.listGroupRequests, { params: { groupId } })).error.code).toBe(
    'forbidden',
  );
  expect((await actsIn(groupId, owner)).slice(-2)).toEqual(['request_approved', 'request_declined']);
});

it('the owner makes moderators; a moderator acts against members only', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app);
  const at = (who: typeof owner) => ({ params: { groupId, memberId: who.id } });
  const role = (actor: typeof owner, who: typeof owner, to: string) =>
    actor.client.call(moderation.setGroupRole, { ...at(who), body: { role: to } });
  expect((await role(moderator, member, 'moderator')).error.code).toBe('forbidden');
  expect((await role(owner, member, 'owner')).error.code).toBe('invalid_input');
  expect((await role(owner, owner, 'member')).error.code).toBe('forbidden');
  expect((await role(owner, await newMember(app), 'moderator')).error.code).toBe('not_found');
  const before = await actsIn(groupId, owner);
  for (const target of [owner, moderator]) {
    const refused = [
      await moderator.client.call(moderation.removeGroupMember, { ...at(target), body: removal }),
      await moderator.client.call(moderation.banGroupMember, { ...at(target), body: removal }),
      await moderator.client.call(moderation.muteGroupMember, { ...at(target), body: { hours: 24, reason: '' } }),
    ];
    expect(refused.map(({ error }) => error.code)).toEqual(['forbidden', 'forbidden', 'forbidden']);
  }
  expect((await member.client.call(moderation.banGroupMember, { ...at(moderator), body: removal })).status).toBe(403);
  expect(await actsIn(groupId, owner)).toEqual(before);
  expect((await role(owner, moderator, 'member')).status).toBe(200);
  expect((await role(owner, moderator, 'member')).status).toBe(200);
  expect(await actsIn(groupId, owner)).toEqual([...before, 'role_changed']);
  expect((await moderator.client.call(moderation.removeGroupMember, { ...at(member), body: removal })).status).toBe(
    403,
  );
});

it('a removed member may come back, a banned one not; both lose the group at once, with the posts that are chosen', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app);
  const at = { params: { groupId, memberId: member.id } };
  const old = await postIn(groupId, member, 'Old');
  app.clock.advance(3 * 24 * hour);
  const middle = await postIn(groupId, member, 'Of this week');
  app.clock.advance(2 * 24 * hour);
  const fresh = await postIn(groupId, member, 'Of today');
  const others = await postIn(groupId, owner, 'Not theirs');
  const live = await connectLive(app, member);
  await live.subscribe(groupTopic(groupId), postTopic(others.id));
  const exists = async (id: string) => (await owner.client.call(readPost, { params: { postId: id } })).status === 200;

  await moderator.client.call(moderation.removeGroupMember, {
    ...at,
    body: { removePosts: 'day', reason: 'Too loud' },
  });
  await live.frame('denied', ({ topics }) => topics.includes(postTopic(others.id)));
  expect((await member.client.call(readPost, { params: { postId: others.id } })).status).toBe(404);
  expect(await Promise.all([fresh, middle, old].map(({ id }) => exists(id)))).toEqual([false, true, true]);
  expect((await moderator.client.call(moderation.removeGroupMember, { ...at, body: removal })).error.code).toBe(
    'not_found',
  );

  await enter(groupId, owner, member);
  await moderator.client.call(moderation.banGroupMember, { ...at, body: { removePosts: 'week', reason: '' } });
  expect(await Promise.all([middle, old].map(({ id }) => exists(id)))).toEqual([false, false]);
  expect(await exists(others.id)).toBe(true);
  expect((await member.client.call(readGroup, { params: { groupId } })).status).toBe(404);
  expect((await member.client.call(joinGroup, { params: { groupId }, body: {} })).status).toBe(404);
  const bans = () => owner.client.call(moderation.listGroupBans, { params: { groupId } });
  expect((await bans()).ok.items).toMatchObject([{ person: { id: member.id } }]);
  await owner.client.call(moderation.unbanGroupMember, at);
  expect((await bans()).ok.items).toEqual([]);
  expect((await owner.client.call(moderation.unbanGroupMember, at)).error.code).toBe('not_found');
  await enter(groupId, owner, member);
  const { items } = (await member.client.call(oversight.readGroupLog, { params: { groupId } })).ok;
  expect(items.find(({ act }) => act === 'member_removed')).toMatchObject({
    actor: { id: moderator.id },
    member: { id: member.id },
    reason: 'Too loud',
    detail: 'day',
  });
});

it('someone who only asked can be banned, and nobody who does not exist', async () => {
  const { groupId, owner } = await moderatedGroup(app);
  const asking = await newMember(app);
  await asking.client.call(joinGroup, { params: { groupId }, body: {} });
  const ban = (memberId: string, body: object = removal) =>
    owner.client.call(moderation.banGroupMember, { params: { groupId, memberId }, body });
  expect((await ban(asking.id)).status).toBe(200);
  expect((await ban(asking.id)).status).toBe(200);
  expect((await ban(randomUUID())).error.code).toBe('not_found');
  expect((await ban(asking.id, { removePosts: 'month' })).error.code).toBe('invalid_input');
  expect((await ban(asking.id, { reason: 'x'.repeat(501) })).error).toMatchObject({
    code: 'invalid_input',
    field: 'reason',
  });
  expect((await actsIn(groupId, owner)).filter((act) => act === 'member_banned')).toHaveLength(1);
  expect((await owner.client.call(readGroup, { params: { groupId } })).ok.group.requestCount).toBe(0);
});

it('a muted member reads and does not write until the time is over, also after leaving and coming back', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app);
  const post = await postIn(groupId, owner);
  const at = { params: { groupId, memberId: member.id } };
  const muted = await moderator.client.call(moderation.muteGroupMember, {
    ...at,
    body: { hours: 1, reason: 'Calm down' },
  });
  const { until } = muted.ok;
  expect(Math.abs(new Date(until).getTime() - app.clock.now().getTime() - hour)).toBeLessThan(1_000);
  const comment = () =>
    member.client.call(addComment, { params: { postId: post.id }, body: { clientId: randomUUID(), text: 'But' } });
  const refusal = { code: 'group_muted', params: { until } };
  expect((await tryPost(groupId, member)).error).toMatchObject(refusal);
  expect((await comment()).error).toMatchObject(refusal);
  const shown = (await member.client.call(readPost, { params: { postId: post.id } })).ok.post;
  expect(shown.canComment).toBe(false);
  expect((await member.client.call(readGroup, { params: { groupId } })).ok.group.mutedUntil).toBe(until);
  const listedTo = async ({ client }: typeof member, query: { q?: string } = {}) => {
    const { items } = (await client.call(listGroupMembers, { params: { groupId }, query })).ok;
    return items.find(({ person }) => person.id === member.id)?.mutedUntil;
  };
  const named = { q: member.displayName };
  expect([await listedTo(moderator), await listedTo(owner, named)]).toEqual([until, until]);
  expect([await listedTo(member), await listedTo(member, named)]).toEqual([null, null]);
  await member.client.call(leaveGroup, { params: { groupId } });
  await enter(groupId, owner, member);
  expect((await comment()).error).toMatchObject(refusal);
  app.clock.advance(hour + 1);
  expect(await listedTo(moderator)).toBeNull();
  expect((await comment()).status).toBe(200);
  await moderator.client.call(moderation.muteGroupMember, { ...at, body: { hours: 672, reason: '' } });
  expect((await comment()).error.code).toBe('group_muted');
  await moderator.client.call(moderation.unmuteGroupMember, at);
  expect((await moderator.client.call(moderation.unmuteGroupMember, at)).status).toBe(200);
  expect((await comment()).status).toBe(200);
  const wrong = await moderator.client.call(moderation.muteGroupMember, { ...at, body: { hours: 2, reason: '' } });
  expect(wrong.error.code).toBe('invalid_input');
  expect(await actsIn(groupId, owner)).toEqual(['member_muted', 'request_approved', 'member_muted', 'member_unmuted']);
});

it('who is hidden from a moderator and has nothing to do with the group answers like nobody', async () => {
  const { groupId, moderator } = await moderatedGroup(app);
  const [blocker, nobodyId] = [await newMember(app), randomUUID()];
  await blocker.client.call(blockMember, { params: { memberId: moderator.id } });
  const codes = async (memberId: string) => {
    const at = { params: { groupId, memberId } };
    const { client } = moderator;
    const answers = [
      await client.call(moderation.approveGroupRequest, at),
      await client.call(moderation.removeGroupMember, { ...at, body: removal }),
      await client.call(moderation.banGroupMember, { ...at, body: removal }),
      await client.call(moderation.muteGroupMember, { ...at, body: { hours: 1, reason: '' } }),
      await client.call(moderation.unbanGroupMember, at),
    ];
    return answers.map(({ error }) => error.code);
  };
  expect(await codes(blocker.id)).toEqual(await codes(nobodyId));
});

it('the account of a moderator ends with everything that they did and reported', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app);
  const post = await postIn(groupId, member, 'Rude');
  await moderator.client.call(oversight.reportToGroup, {
    params: { groupId },
    body: { postId: post.id, reason: 'spam' },
  });
  await moderator.client.call(moderation.muteGroupMember, {
    params: { groupId, memberId: member.id },
    body: { hours: 1, reason: '' },
  });
  await moderator.client.call(deleteAccount, { body: { password: moderator.password } });
  expect(await actsIn(groupId, owner)).not.toContain('member_muted');
  expect((await owner.client.call(oversight.listGroupReports, { params: { groupId } })).ok.items).toEqual([]);
});
