import { blockMember } from '@hearth/contract/friends/endpoints';
import * as behindBlocks from '@hearth/contract/groups/behind-blocks';
import { joinGroup, listGroupMembers, readGroup, readGroupPosts } from '@hearth/contract/groups/endpoints';
import * as moderation from '@hearth/contract/groups/moderation';
import * as oversight from '@hearth/contract/groups/oversight';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import { listComments } from '@hearth/contract/posts/comments';
import { readFeed, readPost } from '@hearth/contract/posts/endpoints';
import { readProfile } from '@hearth/contract/profiles/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { inGroup, newGroup, putInGroup } from '../../../testing/groups.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { postIn } from '../../../testing/moderated-group.ts';
import { writeComment, writePost } from '../../../testing/posts.ts';
import { uploadPhoto } from '../../../testing/small-site.ts';

let app: TestApp;
let owner: TestMember;
let blocker: TestMember;
let other: TestMember;
let groupId: string;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const of = (params = {}) => ({ params: { groupId, ...params } });
const reason = { body: { reason: 'Loud' } };
const reported = async () => (await owner.client.call(oversight.listGroupReports, of())).ok.items;

describe.each(['the member has blocked all moderators', 'the moderators have blocked the member'])('%s', (who) => {
  beforeEach(async () => {
    [owner, blocker, other] = [await newMember(app), await newMember(app), await newMember(app)];
    ({ id: groupId } = await newGroup(owner, 'private'));
    for (const { id } of [blocker, other]) await putInGroup(app, groupId, id, { state: 'member' });
    const [by, whom] = who.startsWith('the member') ? [blocker, owner] : [owner, blocker];
    await by.client.call(blockMember, { params: { memberId: whom.id } });
  });

  it('reports arrive, and what was reported can be read, removed or kept', async () => {
    const mediaId = await uploadPhoto(blocker, 'post');
    const post = await writePost(blocker, { content: 'Rude words', mediaIds: [mediaId], ...inGroup(groupId) });
    const { id: postId } = await postIn(groupId, other);
    const { id: commentId } = await writeComment(blocker, postId, 'Rude comment');
    const live = await connectLive(app, owner);
    live.send({ op: 'subscribe', topics: [`group:${groupId}`] });
    await live.frame('subscribed');
    for (const thing of [{ postId: post.id }, { postId, commentId }]) {
      app.clock.advance(1);
      await other.client.call(oversight.reportToGroup, { ...of(), body: { ...thing, reason: 'spam' } });
    }
    await live.frame('event', ({ type }) => type === 'group.requests');
    const { items } = (await owner.client.call(listNotifications)).ok;
    expect(items.map(({ type }) => type)).toContain('group_alert');
    const things = await reported();
    expect(things.map(({ post, comment }) => comment?.text ?? post.content)).toEqual(['Rude words', 'Rude comment']);
    const file = things[0]?.post.media[0];
    expect((await owner.client.request({ method: 'GET', url: file?.url ?? '' })).status).toBe(200);
    const comment = of({ postId, commentId });
    expect((await owner.client.call(moderation.removeGroupComment, { ...comment, ...reason })).status).toBe(200);
    const kept = await owner.client.call(oversight.dismissGroupReports, { ...of(), body: { postId: post.id } });
    expect([kept.status, await reported()]).toEqual([200, []]);
    const removed = await owner.client.call(moderation.removeGroupPost, { ...of({ postId: post.id }), ...reason });
    expect(removed.status).toBe(200);
    expect((await other.client.call(readPost, { params: { postId: post.id } })).status).toBe(404);
  });

  it('posts that wait can be read and decided on', async () => {
    await app.db.updateTable('groups').set({ approves_posts: true }).where('id', '=', groupId).execute();
    const [first, second] = [await postIn(groupId, blocker, 'One'), await postIn(groupId, blocker, 'Two')];
    const { items } = (await owner.client.call(moderation.listWaitingPosts, of())).ok;
    expect(items.map(({ content }) => content).sort()).toEqual(['One', 'Two']);
    const approved = await owner.client.call(moderation.approveGroupPost, of({ postId: first.id }));
    const declined = await owner.client.call(moderation.declineGroupPost, { ...of({ postId: second.id }), body: {} });
    expect([approved.status, declined.status]).toEqual([200, 200]);
  });

  it('the member can be muted, removed and banned, and is found among those who asked', async () => {
    const at = of({ memberId: blocker.id });
    const answers = [
      await owner.client.call(moderation.muteGroupMember, { ...at, body: { hours: 1 } }),
      await owner.client.call(moderation.removeGroupMember, { ...at, body: {} }),
    ];
    await blocker.client.call(joinGroup, { ...of(), body: {} });
    const { requestCount } = (await owner.client.call(readGroup, of())).ok.group;
    const requests = (await owner.client.call(moderation.listGroupRequests, of())).ok.items;
    const banned = await owner.client.call(moderation.banGroupMember, { ...at, body: {} });
    expect([...answers, banned].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([requestCount, requests.map(({ person }) => person.id)]).toEqual([1, [blocker.id]]);
    const bans = (await owner.client.call(moderation.listGroupBans, of())).ok.items;
    expect(bans.map(({ person }) => person.id)).toEqual([blocker.id]);
    const log = (await owner.client.call(oversight.readGroupLog, of())).ok.items;
    expect(log.map(({ act }) => act).sort()).toEqual(['member_banned', 'member_muted', 'member_removed']);
  });

  it('the member and what they wrote are listed for the moderators, and for nobody else', async () => {
    const { id: postId } = await postIn(groupId, blocker, 'Rude words');
    const open = await postIn(groupId, other, 'Kind words');
    app.clock.advance(1);
    const { id: commentId } = await writeComment(blocker, open.id, 'Rude comment');
    await writeComment(other, open.id, 'Kind comment');
    await writePost(blocker, { content: 'On the profile' });
    const members = (await owner.client.call(behindBlocks.listMembersBehindBlocks, of())).ok.items;
    expect(members.map(({ person, role }) => [person.id, role])).toEqual([[blocker.id, 'member']]);
    const read = async (query: Record<string, string>) =>
      (await owner.client.call(behindBlocks.listWordsBehindBlocks, { ...of(), query })).ok;
    const first = await read({ limit: '1' });
    const second = await read({ limit: '1', cursor: first.nextCursor ?? '' });
    expect([...first.items, ...second.items].map(({ post, comment }) => [post.id, comment])).toEqual([
      [open.id, { id: commentId, text: 'Rude comment', author: expect.objectContaining({ id: blocker.id }) }],
      [postId, null],
    ]);
    expect(second.nextCursor).toBeNull();
    const answers = [
      await other.client.call(behindBlocks.listMembersBehindBlocks, of()),
      await blocker.client.call(behindBlocks.listWordsBehindBlocks, of()),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403]);
    const removed = await owner.client.call(moderation.removeGroupPost, { ...of({ postId }), ...reason });
    expect([removed.status, (await read({ limit: '9' })).items.length]).toEqual([200, 1]);
  });

  it('the block holds everywhere else', async () => {
    const { id: postId } = await postIn(groupId, blocker, 'Rude words');
    const open = await postIn(groupId, other);
    await writeComment(blocker, open.id, 'Rude comment');
    await other.client.call(oversight.reportToGroup, { ...of(), body: { postId, reason: 'spam' } });
    const { client } = owner;
    expect((await client.call(readPost, { params: { postId } })).status).toBe(404);
    expect((await client.call(readProfile, { params: { memberId: blocker.id } })).status).toBe(404);
    const lists = [
      await client.call(readFeed),
      await client.call(readGroupPosts, of()),
      await client.call(listComments, { params: { postId: open.id } }),
      await client.call(listGroupMembers, of()),
    ];
    expect(JSON.stringify(lists.map(({ ok }) => ok))).not.toContain('Rude');
    expect(JSON.stringify(lists.map(({ ok }) => ok))).not.toContain(blocker.id);
  });
});
