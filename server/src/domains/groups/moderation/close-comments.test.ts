import { randomUUID } from 'node:crypto';
import { closeGroupComments } from '@hearth/contract/groups/moderation';
import { addComment } from '@hearth/contract/posts/comments';
import { chooseCommenters } from '@hearth/contract/posts/comments-from';
import { editPost, readPost } from '@hearth/contract/posts/endpoints';
import { commentsFromChoices } from '@hearth/contract/posts/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { tickAlways } from '../../../testing/clock.ts';
import type { TestMember } from '../../../testing/members.ts';
import { actsIn, moderatedGroup, postIn } from '../../../testing/moderated-group.ts';
import { writeComment } from '../../../testing/posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  tickAlways(app.clock);
});
afterAll(() => app.stop());

const close = (who: TestMember, groupId: string, postId: string, closed: boolean) =>
  who.client.call(closeGroupComments, { params: { groupId, postId }, body: { closed } });
const choose = (who: TestMember, postId: string, commentsFrom: 'all' | 'friends' | 'nobody') =>
  who.client.call(chooseCommenters, { params: { postId }, body: { commentsFrom } });
const add = (who: TestMember, postId: string) =>
  who.client.call(addComment, { params: { postId }, body: { clientId: randomUUID(), text: 'After' } });
const read = async (who: TestMember, postId: string) =>
  (await who.client.call(readPost, { params: { postId } })).ok.post;

it('moderators close the comments of a post, and open them again', async () => {
  const { groupId, owner, moderator, member } = await moderatedGroup(app);
  const { id } = await postIn(groupId, member);
  await writeComment(owner, id, 'Before');
  expect((await close(member, groupId, id, true)).error.code).toBe('forbidden');
  expect((await close(moderator, groupId, id, true)).status).toBe(200);
  expect((await close(moderator, groupId, id, true)).status).toBe(200);
  expect((await add(owner, id)).error.code).toBe('comments_closed');
  const closed = { canComment: false, commentsFrom: 'all', commentsClosed: true, counts: { commentCount: 1 } };
  expect(await read(owner, id)).toMatchObject(closed);
  await close(moderator, groupId, id, false);
  expect((await add(owner, id)).status).toBe(200);
  expect(await actsIn(groupId, owner)).toEqual(['comments_closed', 'comments_opened']);
});

it('only moderators lift what moderators closed, and the author’s own choice stays', async () => {
  const { groupId, moderator, member } = await moderatedGroup(app);
  const step = fc.oneof(
    fc.record({ by: fc.constant('moderator' as const), closed: fc.boolean() }),
    fc.record({ by: fc.constant('author' as const), from: fc.constantFrom(...commentsFromChoices) }),
    fc.record({ by: fc.constant('edit' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const { id } = await postIn(groupId, member);
      const now: { from: 'all' | 'friends' | 'nobody'; closed: boolean } = { from: 'all', closed: false };
      for (const each of steps) {
        if (each.by === 'moderator') {
          now.closed = each.closed;
          await close(moderator, groupId, id, each.closed);
        } else if (each.by === 'author') {
          now.from = each.from;
          const answer = (await choose(member, id, each.from)).ok;
          expect(answer).toEqual({ commentsFrom: now.from, canComment: !now.closed && now.from !== 'nobody' });
        } else await member.client.call(editPost, { params: { postId: id }, body: { content: randomUUID() } });
        const open = { author: !now.closed && now.from !== 'nobody', moderator: !now.closed && now.from === 'all' };
        const shown = { commentsFrom: now.from, commentsClosed: now.closed };
        expect(await read(member, id)).toMatchObject({ ...shown, canComment: open.author });
        expect(await read(moderator, id)).toMatchObject({ ...shown, canComment: open.moderator });
        expect((await add(moderator, id)).status).toBe(open.moderator ? 200 : 403);
      }
    }),
    { numRuns: 6 },
  );
});
