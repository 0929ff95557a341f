import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import * as groups from '@hearth/contract/groups/endpoints';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import { deleteComment, listComments } from '@hearth/contract/posts/comments';
import * as posts from '@hearth/contract/posts/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  inGroup,
  joinGroup,
  leaveGroup,
  newGroup,
  putInGroup,
  readGroupAs,
  writeInGroup,
} from '../../testing/groups.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { share, writeComment, writePost } from '../../testing/posts.ts';
import { makeBlocked, makeFriends } from '../../testing/relations.ts';

let app: TestApp;
let owner: TestMember;
let member: TestMember;
let outsider: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  [owner, member, outsider] = [await newMember(app), await newMember(app), await newMember(app)];
  await makeFriends(app, owner, member);
});
afterAll(() => app.stop());

const call = (who: TestMember, endpoint: Parameters<typeof who.client.call>[0], groupId: string, more = {}) =>
  who.client.call(endpoint, { params: { groupId }, ...more });

describe('joining', () => {
  it('a public group lets everybody in at once, and asking again changes nothing', async () => {
    const group = await newGroup(owner);
    expect(group).toMatchObject({ memberCount: 1, role: 'owner', membership: 'member', canWrite: true });
    expect((await joinGroup(member, group.id)).ok.group).toMatchObject({ membership: 'member', memberCount: 2 });
    expect((await joinGroup(member, group.id)).ok.group.memberCount).toBe(2);
    expect((await leaveGroup(member, group.id)).status).toBe(200);
    expect((await readGroupAs(member, group.id)).ok.group).toMatchObject({ membership: null, memberCount: 1 });
  });

  it('a private group is asked, a second time refused, and the answers are kept', async () => {
    const group = await newGroup(owner, 'private', { questions: ['Why?'] });
    expect((await joinGroup(member, group.id, ['Because'])).ok.group.membership).toBe('requested');
    const again = await joinGroup(member, group.id);
    expect([again.status, again.error.code]).toEqual([409, 'group_already_asked']);
    expect((await readGroupAs(owner, group.id)).ok.group.requestCount).toBe(1);
    expect((await readGroupAs(outsider, group.id)).ok.group.requestCount).toBe(0);
    await leaveGroup(member, group.id);
    expect((await readGroupAs(owner, group.id)).ok.group.requestCount).toBe(0);
  });

  it('who is banned cannot join, and a private group is gone for them', async () => {
    const open = await newGroup(owner);
    const closed = await newGroup(owner, 'private');
    for (const { id } of [open, closed]) await putInGroup(app, id, member.id, { state: 'banned' });
    expect((await joinGroup(member, open.id)).error.code).toBe('group_banned');
    expect((await joinGroup(member, closed.id)).error.code).toBe('not_found');
    await leaveGroup(member, open.id);
    expect((await joinGroup(member, open.id)).error.code).toBe('group_banned');
  });

  it('an invitation by a moderator lets in at once, one by a plain member becomes a request', async () => {
    const group = await newGroup(owner, 'hidden');
    const invite = (who: TestMember, ids: string[]) =>
      who.client.call(groups.inviteToGroup, { params: { groupId: group.id }, body: { memberIds: ids } });
    expect((await invite(owner, [member.id, outsider.id])).ok.invitedIds).toEqual([member.id]);
    expect((await member.client.call(groups.listGroupInvitations)).ok.items[0]).toMatchObject({
      group: { id: group.id },
      invitedBy: { id: owner.id },
    });
    expect((await joinGroup(member, group.id)).ok.group.membership).toBe('member');
    await makeFriends(app, member, outsider);
    expect((await invite(member, [outsider.id])).ok.invitedIds).toEqual([outsider.id]);
    expect((await joinGroup(outsider, group.id)).ok.group).toMatchObject({ membership: 'requested', canRead: false });
    await leaveGroup(outsider, group.id);
    expect((await readGroupAs(outsider, group.id)).status).toBe(404);
    expect((await invite(outsider, [member.id])).status).toBe(404);
  });
});

it('a declined invitation rests a month, whoever invites again', async () => {
  const group = await newGroup(owner);
  const guest = await newMember(app);
  await makeFriends(app, owner, guest);
  await makeFriends(app, member, guest);
  await joinGroup(member, group.id);
  const params = { groupId: group.id };
  const invite = (who: TestMember) =>
    who.client.call(groups.inviteToGroup, { params, body: { memberIds: [guest.id] } });
  const invited = async () => (await guest.client.call(groups.listGroupInvitations)).ok.items.length;
  await invite(owner);
  expect(await invited()).toBe(1);
  await leaveGroup(guest, group.id);
  for (const who of [owner, member, owner]) await invite(who);
  expect(await invited()).toBe(0);
  const longAgo = new Date(app.clock.now().getTime() - 30 * 86_400_000);
  await app.db
    .updateTable('group_restraints')
    .set({ declined_at: longAgo })
    .where('member_id', '=', guest.id)
    .execute();
  await invite(owner);
  expect(await invited()).toBe(1);
});

describe('bad input', () => {
  it.each([
    ['a name of blanks', { name: ' \u200b ' }, 'required'],
    ['61 characters', { name: 'x'.repeat(61) }, 'too_long'],
    ['four questions', { questions: ['a', 'b', 'c', 'd'] }, 'too_many_questions'],
  ])('%s is refused', async (_, overrides, reason) => {
    const body = { clientId: randomUUID(), name: 'Fine', ...overrides };
    const refused = await owner.client.call(groups.createGroup, { body });
    expect([refused.status, refused.error.params]).toEqual([400, expect.objectContaining({ reason })]);
  });

  it('an unknown group is answered like a hidden one', async () => {
    const { id } = await newGroup(owner, 'hidden');
    for (const endpoint of [groups.readGroup, groups.readGroupPosts, groups.listGroupMembers, groups.joinGroup]) {
      const body = endpoint.method === 'PUT' ? { body: {} } : {};
      const [hidden, unknown] = [
        await call(outsider, endpoint, id, body),
        await call(outsider, endpoint, randomUUID(), body),
      ];
      expect([hidden.status, hidden.error.code]).toEqual([404, 'not_found']);
      expect([unknown.status, unknown.error.code]).toEqual([404, 'not_found']);
    }
  });

  it('the same submission makes one group', async () => {
    const clientId = randomUUID();
    const [first, second] = [
      await newGroup(owner, 'public', { clientId }),
      await newGroup(owner, 'public', { clientId }),
    ];
    expect(second.id).toBe(first.id);
    expect((await newGroup(member, 'public', { clientId })).id).not.toBe(first.id);
  });

  it('a kind is widened only with a confirmation, and narrowed at once', async () => {
    const { id } = await newGroup(owner, 'private');
    const edit = (body: object) => owner.client.call(groups.editGroup, { params: { groupId: id }, body });
    expect((await edit({ kind: 'public' })).error.code).toBe('group_kind_wider');
    expect((await edit({ kind: 'public', confirmWider: true })).ok.group).toMatchObject({ kind: 'public', version: 2 });
    expect((await edit({ kind: 'hidden' })).ok.group).toMatchObject({ kind: 'hidden', version: 3 });
    expect((await edit({})).ok.group.version).toBe(3);
    expect((await call(outsider, groups.editGroup, id, { body: { name: 'Mine' } })).status).toBe(404);
  });
});

describe('owners', () => {
  it('the owner hands over before leaving', async () => {
    const { id } = await newGroup(owner);
    await joinGroup(member, id);
    expect((await leaveGroup(owner, id)).error.code).toBe('group_last_owner');
    const handOver = (who: TestMember, memberId: string) =>
      who.client.call(groups.handOverGroup, { params: { groupId: id }, body: { memberId } });
    expect((await handOver(member, member.id)).status).toBe(403);
    expect((await handOver(owner, outsider.id)).status).toBe(404);
    expect((await handOver(owner, member.id)).ok.group.role).toBe('moderator');
    expect((await readGroupAs(member, id)).ok.group.role).toBe('owner');
    expect((await leaveGroup(owner, id)).status).toBe(200);
  });

  it('an account that ends hands over to the oldest moderator, else the oldest member, else deletes the group', async () => {
    const leaver = await newMember(app);
    const [withModerator, withMember, alone] = [
      await newGroup(leaver, 'hidden'),
      await newGroup(leaver),
      await newGroup(leaver),
    ];
    await putInGroup(app, withModerator.id, outsider.id, { state: 'member' });
    await putInGroup(app, withModerator.id, member.id, { state: 'member', role: 'moderator' });
    await putInGroup(app, withMember.id, outsider.id, { state: 'requested' });
    await putInGroup(app, withMember.id, member.id, { state: 'member' });
    await joinGroup(outsider, alone.id);
    const left = await writeInGroup(outsider, alone.id);
    await leaveGroup(outsider, alone.id);
    expect((await leaver.client.call(deleteAccount, { body: { password: leaver.password } })).status).toBe(200);
    for (const { id } of [withModerator, withMember])
      expect((await readGroupAs(member, id)).ok.group).toMatchObject({ role: 'owner', canWrite: true });
    expect((await readGroupAs(member, withModerator.id)).ok.group.memberCount).toBe(2);
    expect((await readGroupAs(member, alone.id)).status).toBe(404);
    await expect
      .poll(async () => (await app.db.selectFrom('posts').select('id').where('id', '=', left.id).execute()).length)
      .toBe(0);
  });
});

describe('posts', () => {
  it('appear in the home feed of members alone, with the group, and on the author’s timeline for readers', async () => {
    const group = await newGroup(owner, 'private', { name: 'Secret garden' });
    await putInGroup(app, group.id, member.id, { state: 'member' });
    const post = await writeInGroup(owner, group.id, { content: 'Inside' });
    expect(post.place).toEqual({
      ...{ kind: 'group', id: group.id, name: 'Secret garden', href: `/groups/${group.id}` },
      ...{ picture: null, visibility: 'private' },
    });
    const lists = async (who: TestMember) => {
      const [home, timeline, feed] = [
        await who.client.call(posts.readFeed),
        await who.client.call(posts.readTimeline, { params: { memberId: owner.id } }),
        await who.client.call(groups.readGroupsFeed),
      ];
      return [home, timeline, feed].map(({ ok }) => ok.items.some(({ id }) => id === post.id));
    };
    expect(await lists(member)).toEqual([true, true, true]);
    expect(await lists(owner)).toEqual([true, true, true]);
    expect(await lists(outsider)).toEqual([false, false, false]);
    expect((await call(outsider, groups.readGroupPosts, group.id)).status).toBe(404);
    expect((await call(member, groups.readGroupPosts, group.id)).ok).toMatchObject({
      items: [{ id: post.id }],
      pinned: [],
    });
    expect(
      (
        await outsider.client.call(posts.createPost, {
          body: { clientId: randomUUID(), content: 'Hi', ...inGroup(group.id) },
        })
      ).status,
    ).toBe(403);
  });

  it('of a public group are read by everyone, commented on and edited by members, and can be shared', async () => {
    const group = await newGroup(owner);
    await joinGroup(member, group.id);
    const post = await writeInGroup(member, group.id);
    const seen = await outsider.client.call(posts.readPost, { params: { postId: post.id } });
    expect(seen.ok.post).toMatchObject({ canComment: false, canShare: true, place: { id: group.id } });
    await expect(writeComment(outsider, post.id)).rejects.toThrow('forbidden');
    const shared = await share(outsider, post.id);
    expect(shared.original?.place?.id).toBe(group.id);
    await owner.client.call(groups.editGroup, { params: { groupId: group.id }, body: { kind: 'hidden' } });
    const after = await outsider.client.call(posts.readPost, { params: { postId: shared.id } });
    expect(after.ok.post).toMatchObject({ original: null, canShare: false });
    await expect(share(member, post.id)).rejects.toThrow('share_not_public');
  });

  it('who has left may still delete what they wrote, and nothing else', async () => {
    const group = await newGroup(owner, 'private');
    await putInGroup(app, group.id, member.id, { state: 'member' });
    const [post, kept] = [await writeInGroup(member, group.id), await writeInGroup(owner, group.id)];
    const comment = await writeComment(member, kept.id);
    const theirs = await writeComment(owner, kept.id);
    await leaveGroup(member, group.id);
    expect((await member.client.call(posts.readPost, { params: { postId: post.id } })).status).toBe(404);
    const edit = await member.client.call(posts.editPost, { params: { postId: post.id }, body: { content: 'x' } });
    expect(edit.status).toBe(404);
    const remove = (commentId: string) => member.client.call(deleteComment, { params: { postId: kept.id, commentId } });
    expect((await remove(theirs.id)).status).toBe(404);
    expect((await remove(comment.id)).ok.commentCount).toBe(0);
    expect((await member.client.call(posts.deletePost, { params: { postId: post.id } })).status).toBe(200);
    expect((await member.client.call(posts.deletePost, { params: { postId: kept.id } })).status).toBe(404);
    const left = await owner.client.call(listComments, { params: { postId: kept.id } });
    expect(left.ok.items.map(({ id }) => id)).toEqual([theirs.id]);
  });

  it('the audience of a group’s post cannot be changed', async () => {
    const group = await newGroup(owner);
    const post = await writeInGroup(owner, group.id, { audience: 'only_me' });
    expect(post.audience).toBe('public');
    const edit = (body: object) => owner.client.call(posts.editPost, { params: { postId: post.id }, body });
    for (const audience of ['friends', 'public'])
      expect((await edit({ audience, content: 'Other words' })).error.field).toBe('audience');
    expect((await edit({ content: 'Other words' })).ok.post).toMatchObject({
      audience: 'public',
      content: 'Other words',
    });
  });

  it('a deleted group takes its posts with it', async () => {
    const group = await newGroup(owner);
    const post = await writeInGroup(owner, group.id);
    expect((await call(outsider, groups.deleteGroup, group.id, { body: {} })).status).toBe(403);
    app.clock.advance(60_000);
    expect((await call(owner, groups.deleteGroup, group.id, { body: {} })).status).toBe(200);
    expect((await owner.client.call(posts.readPost, { params: { postId: post.id } })).status).toBe(404);
    await expect
      .poll(async () => (await app.db.selectFrom('posts').select('id').where('id', '=', post.id).execute()).length)
      .toBe(0);
  });
});

describe('lists', () => {
  it('own groups come with the newest posts first, discovery finds by name and hidden ones for members only', async () => {
    const reader = await newMember(app);
    const [quiet, busy, secret] = [
      await newGroup(reader, 'public', { name: 'Ärger im Wald' }),
      await newGroup(reader, 'private', { name: 'Waldläufer' }),
      await newGroup(reader, 'hidden', { name: 'Walden' }),
    ];
    app.clock.advance(200_000);
    await writeInGroup(reader, busy.id);
    const own = (await reader.client.call(groups.listOwnGroups)).ok.items.map(({ id }) => id);
    expect(own[0]).toBe(busy.id);
    expect(new Set(own)).toEqual(new Set([quiet.id, busy.id, secret.id]));
    const found = async (who: TestMember, q: string) =>
      (await who.client.call(groups.discoverGroups, { query: { q } })).ok.items.map(({ id }) => id);
    expect(await found(outsider, 'wald')).toEqual([quiet.id, busy.id]);
    expect(await found(reader, 'WALD')).toEqual([quiet.id, secret.id, busy.id]);
    for (const state of ['invited', 'requested', 'banned'] as const) {
      await putInGroup(app, secret.id, member.id, { state });
      expect(await found(member, 'walde')).toEqual([]);
    }
    const page = async (cursor?: string | null) => {
      const query = { q: 'wald', limit: '1', ...(cursor && { cursor }) };
      return (await reader.client.call(groups.discoverGroups, { query })).ok;
    };
    const one = await page();
    const two = await page(one.nextCursor);
    const three = await page(two.nextCursor);
    const paged = [one, two, three].flatMap(({ items }) => items.map(({ id }) => id));
    expect([...paged, three.nextCursor]).toEqual([quiet.id, secret.id, busy.id, null]);
    expect(await found(outsider, 'arger')).toEqual([quiet.id]);
    const all: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: '1', ...(cursor && { cursor }) };
      const page = (await outsider.client.call(groups.discoverGroups, { query })).ok;
      all.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(new Set(all).size).toBe(all.length);
    expect(all).toContain(quiet.id);
    expect(all).not.toContain(secret.id);
  });

  it('a post of a member who is hidden from the reader moves no group up', async () => {
    const [reader, other] = [await newMember(app), await newMember(app)];
    const [first, second] = [await newGroup(reader), await newGroup(reader)];
    for (const { id } of [first, second]) await joinGroup(other, id);
    const order = async () => (await reader.client.call(groups.listOwnGroups)).ok.items.map(({ id }) => id);
    const write = async (who: TestMember, groupId: string) => {
      app.clock.advance(200_000);
      return writeInGroup(who, groupId);
    };
    await write(reader, first.id);
    await write(reader, second.id);
    await makeBlocked(app, reader, other);
    await write(other, first.id);
    expect(await order()).toEqual([second.id, first.id]);
    expect((await other.client.call(groups.listOwnGroups)).ok.items.map(({ id }) => id)).toEqual([first.id, second.id]);
    const { id: latest } = await write(reader, first.id);
    expect(await order()).toEqual([first.id, second.id]);
    const limit = { query: { limit: '1' } };
    const page = (await reader.client.call(groups.listOwnGroups, limit)).ok;
    const query = { limit: '1', cursor: page.nextCursor ?? '' };
    const next = (await reader.client.call(groups.listOwnGroups, { query })).ok;
    expect([...page.items, ...next.items].map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(next.nextCursor).toBeNull();
    await reader.client.call(posts.deletePost, { params: { postId: latest } });
    expect(await order()).toEqual([second.id, first.id]);
  });

  it('suggests groups of friends first, and none that are hidden', async () => {
    const [friend, reader] = [await newMember(app), await newMember(app)];
    await makeFriends(app, friend, reader);
    const [open, secret] = [await newGroup(friend), await newGroup(friend, 'hidden')];
    const suggested = (await reader.client.call(groups.suggestGroups)).ok.items;
    expect(suggested[0]).toMatchObject({ group: { id: open.id }, friendCount: 1 });
    expect(suggested.some(({ group }) => group.id === secret.id)).toBe(false);
  });

  it('members are listed newest first, by role and by name', async () => {
    const group = await newGroup(owner);
    const [ann, bob] = [await newMember(app, { firstName: 'Annika' }), await newMember(app, { firstName: 'Bob' })];
    await putInGroup(app, group.id, ann.id, { state: 'member', role: 'moderator' });
    await putInGroup(app, group.id, bob.id, { state: 'member' });
    const listed = async (query: Record<string, string>) =>
      (await outsider.client.call(groups.listGroupMembers, { params: { groupId: group.id }, query })).ok.items.map(
        ({ person, role }) => [person.id, role],
      );
    expect(await listed({})).toEqual([
      [bob.id, 'member'],
      [ann.id, 'moderator'],
      [owner.id, 'owner'],
    ]);
    expect(await listed({ role: 'moderator' })).toEqual([[ann.id, 'moderator']]);
    expect(await listed({ q: 'annik' })).toEqual([[ann.id, 'moderator']]);
    expect(await listed({ q: outsider.displayName })).toEqual([]);
  });

  it('offers friends who have nothing to do with the group', async () => {
    const group = await newGroup(owner);
    const invitable = async (query: Record<string, string> = {}) =>
      (await owner.client.call(groups.listInvitableFriends, { params: { groupId: group.id }, query })).ok.items.map(
        ({ id }) => id,
      );
    expect(await invitable()).toContain(member.id);
    expect(await invitable({ q: member.displayName })).toEqual([member.id]);
    await putInGroup(app, group.id, member.id, { state: 'banned' });
    expect(await invitable()).not.toContain(member.id);
    expect((await call(outsider, groups.listInvitableFriends, group.id)).status).toBe(403);
  });

  it.each(['requested', 'invited', 'banned'] as const)('tells plain members nothing of who is %s', async (state) => {
    const [plain, friend] = [await newMember(app), await newMember(app)];
    await makeFriends(app, plain, friend);
    const group = await newGroup(owner, 'private');
    await putInGroup(app, group.id, plain.id, { state: 'member' });
    const params = { groupId: group.id };
    const look = async () => {
      const { items } = (await plain.client.call(groups.listInvitableFriends, { params })).ok;
      const body = { memberIds: [friend.id] };
      const invited = (await plain.client.call(groups.inviteToGroup, { params, body })).ok;
      return { items: items.map(({ id }) => id), invited };
    };
    await putInGroup(app, group.id, friend.id, { state });
    const seen = await look();
    await putInGroup(app, group.id, friend.id, null);
    expect(await look()).toEqual(seen);
    expect(await look()).toEqual(seen);
    await putInGroup(app, group.id, friend.id, { state: 'member' });
    expect((await look()).items).toEqual([]);
  });

  it('discovers groups page by page, by cursors that count nobody', async () => {
    for (const name of ['One', 'Two', 'Three']) await newGroup(owner, 'public', { name });
    const stranger = await newMember(app);
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = { limit: '1', ...(cursor && { cursor }) };
      const page = (await stranger.client.call(groups.discoverGroups, { query })).ok;
      found.push(...page.items.map(({ id }) => id));
      if (page.nextCursor) expect(page.nextCursor).toBe(found.at(-1));
      cursor = page.nextCursor;
    } while (cursor);
    expect(new Set(found).size).toBe(found.length);
    expect(found.length).toBeGreaterThanOrEqual(3);
  });
});

describe('notifications', () => {
  const linesOf = async (who: TestMember) => (await who.client.call(listNotifications)).ok.items;

  it('tell of invitations and requests, and take them back', async () => {
    const group = await newGroup(owner, 'private', { name: 'Night choir' });
    await owner.client.call(groups.inviteToGroup, { params: { groupId: group.id }, body: { memberIds: [member.id] } });
    expect((await linesOf(member))[0]).toMatchObject({
      type: 'group_invite',
      groupId: group.id,
      groupName: 'Night choir',
      actors: [{ id: owner.id }],
    });
    await leaveGroup(member, group.id);
    expect((await linesOf(member)).some(({ groupId }) => groupId === group.id)).toBe(false);
    await joinGroup(outsider, group.id);
    expect((await linesOf(owner))[0]).toMatchObject({ type: 'group_request', groupId: group.id });
    await leaveGroup(outsider, group.id);
    expect((await linesOf(owner)).some(({ groupId }) => groupId === group.id)).toBe(false);
  });

  it('of new posts: all, those of friends, or none', async () => {
    const group = await newGroup(owner, 'private');
    await makeFriends(app, owner, outsider);
    const stranger = await newMember(app);
    for (const { id } of [member, outsider, stranger]) await putInGroup(app, group.id, id, { state: 'member' });
    const level = (who: TestMember, level: string) =>
      who.client.call(groups.setGroupNotifications, { params: { groupId: group.id }, body: { level } });
    await level(outsider, 'off');
    await level(stranger, 'all');
    const post = await writeInGroup(owner, group.id, { content: 'News' });
    const heard = async (who: TestMember) =>
      (await linesOf(who)).find(({ postId }) => postId === post.id && true)?.type;
    await expect.poll(() => heard(member)).toBe('group_post');
    await expect.poll(() => heard(stranger)).toBe('group_post');
    expect(await heard(outsider)).toBeUndefined();
    const [line] = await linesOf(stranger);
    expect(line).toMatchObject({ groupId: group.id, groupName: group.name, excerpt: 'News' });
    await putInGroup(app, group.id, stranger.id, null);
    expect(await heard(stranger)).toBeUndefined();
  });
});

it('a blocked pair in one group sees nothing of each other, also in counts', async () => {
  const [ann, bob] = [await newMember(app), await newMember(app)];
  const group = await newGroup(ann);
  await joinGroup(bob, group.id);
  const post = await writeInGroup(bob, group.id);
  const { blockMember } = await import('@hearth/contract/friends/endpoints');
  await ann.client.call(blockMember, { params: { memberId: bob.id }, body: {} });
  expect((await readGroupAs(ann, group.id)).ok.group.memberCount).toBe(1);
  const members = await ann.client.call(groups.listGroupMembers, { params: { groupId: group.id } });
  expect(members.ok.items.map(({ person }) => person.id)).toEqual([ann.id]);
  expect((await ann.client.call(posts.readPost, { params: { postId: post.id } })).status).toBe(404);
  expect((await call(ann, groups.readGroupPosts, group.id)).ok).toMatchObject({ items: [] });
  expect((await writePost(bob)).place).toBeNull();
});
