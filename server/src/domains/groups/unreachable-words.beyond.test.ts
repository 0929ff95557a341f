import { editGroup } from '@hearth/contract/groups/endpoints';
import { banGroupMember } from '@hearth/contract/groups/moderation';
import { deleteComment } from '@hearth/contract/posts/comments';
import { deletePost } from '@hearth/contract/posts/endpoints';
import { listUnreachable } from '@hearth/contract/posts/unreachable';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { joinGroup, leaveGroup, newGroup, putInGroup, writeInGroup } from '../../testing/groups.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { writeComment, writePost } from '../../testing/posts.ts';
import { makeBlocked } from '../../testing/relations.ts';

let app: TestApp;
let owner: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newMember(app);
});
afterAll(() => app.stop());

async function unreachable(who: TestMember, kind: 'posts' | 'comments') {
  const items = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { limit: '1', ...(cursor && { cursor }) };
    const page = (await who.client.call(listUnreachable, { params: { kind }, query })).ok;
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return items;
}

it.each(['private', 'hidden'] as const)(
  'who left a %s group, or is banned, lists and deletes their own',
  async (kind) => {
    const group = await newGroup(owner, kind);
    const [left, banned] = [await newMember(app), await newMember(app)];
    const others = await writeInGroup(owner, group.id, { content: 'Of the owner' });
    for (const who of [left, banned]) {
      await putInGroup(app, group.id, who.id, { state: 'member' });
      for (const content of ['First', 'Second']) {
        app.clock.advance(1);
        await writeInGroup(who, group.id, { content });
      }
      await writeComment(who, others.id, 'A comment');
      await writeComment(who, (await writePost(who)).id, 'At home');
      expect([...(await unreachable(who, 'posts')), ...(await unreachable(who, 'comments'))]).toEqual([]);
    }
    await leaveGroup(left, group.id);
    const at = { params: { groupId: group.id, memberId: banned.id }, body: {} };
    await owner.client.call(banGroupMember, at);
    for (const who of [left, banned]) {
      const [posts, comments] = [await unreachable(who, 'posts'), await unreachable(who, 'comments')];
      expect(posts.map(({ text }) => text)).toEqual(['Second', 'First']);
      expect(comments.map(({ text }) => text)).toEqual(['A comment']);
      // Nothing of the group itself.
      expect(JSON.stringify([posts, comments])).not.toContain(group.id);
      for (const { postId } of posts)
        expect((await who.client.call(deletePost, { params: { postId } })).status).toBe(200);
      for (const { postId, commentId } of comments)
        expect((await who.client.call(deleteComment, { params: { postId, commentId: commentId ?? '' } })).status).toBe(
          200,
        );
      expect([...(await unreachable(who, 'posts')), ...(await unreachable(who, 'comments'))]).toEqual([]);
    }
  },
);

it('lists nothing that can be read, and tells nothing of blocks', async () => {
  const group = await newGroup(owner, 'public');
  const member = await newMember(app);
  await joinGroup(member, group.id);
  await writeInGroup(member, group.id);
  const { id } = await writeInGroup(owner, group.id);
  await writeComment(member, id);
  await makeBlocked(app, owner, member);
  const both = async () => [...(await unreachable(member, 'posts')), ...(await unreachable(member, 'comments'))];
  expect(await both()).toEqual([]);
  await leaveGroup(member, group.id);
  expect(await both()).toEqual([]);
  await owner.client.call(editGroup, { params: { groupId: group.id }, body: { kind: 'private' } });
  expect(await both()).toHaveLength(2);
});
