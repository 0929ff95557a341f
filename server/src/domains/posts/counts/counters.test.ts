import { randomUUID } from 'node:crypto';
import { addComment, deleteComment, reactToComment, unreactToComment } from '@hearth/contract/posts/comments';
import { deletePost, readPost, removeReaction, setReaction, sharePost } from '@hearth/contract/posts/endpoints';
import { reactionKinds } from '@hearth/contract/posts/rules';
import { array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { howMany } from '../../../testing/how-many.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { writePost } from '../../../testing/posts.ts';
import { reactionColumn } from './reaction-column.ts';

let app: TestApp;
let members: TestMember[];
beforeAll(async () => {
  app = await startTestApp();
  members = await Promise.all(Array.from({ length: 3 }, () => newMember(app)));
});
afterAll(() => app.stop());

const actions = ['react', 'unreact', 'comment', 'reply', 'uncomment', 'like', 'unlike', 'share', 'unshare'] as const;
type Action = (typeof actions)[number];
type Step = { who: number; action: Action; which: number };

const step = record({
  who: integer({ min: 0, max: 2 }),
  action: constantFrom(...actions),
  which: integer({ min: 0, max: reactionKinds.length - 1 }),
});

/** Three members act on one post at once; `which` picks a kind, or one of the few submissions they may repeat. */
async function act(postId: string, clientIds: string[], { who, action, which }: Step): Promise<number> {
  const client = members[who]?.client;
  const clientId = clientIds[which % clientIds.length];
  if (!client || !clientId) throw new Error('nobody to act');
  const post = { params: { postId } };
  const comment = { params: { postId, commentId: (await anyComment(postId, which)) ?? randomUUID() } };
  switch (action) {
    case 'react':
      return (await client.call(setReaction, { ...post, body: { kind: reactionKinds[which] } })).status;
    case 'unreact':
      return (await client.call(removeReaction, post)).status;
    case 'comment':
      return (await client.call(addComment, { ...post, body: { clientId, text: `${which}` } })).status;
    case 'reply': {
      const replyToId = comment.params.commentId;
      const body = { clientId: randomUUID(), text: `${which}`, replyToId };
      return (await client.call(addComment, { ...post, body })).status;
    }
    case 'uncomment':
      return (await client.call(deleteComment, comment)).status;
    case 'like':
      return (await client.call(reactToComment, { ...comment, body: { kind: reactionKinds[which] } })).status;
    case 'unlike':
      return (await client.call(unreactToComment, comment)).status;
    case 'share':
      return (await client.call(sharePost, { ...post, body: { clientId } })).status;
    case 'unshare':
      return (await client.call(deletePost, { params: { postId: (await anyShare(postId, who)) ?? randomUUID() } }))
        .status;
  }
}

async function anyComment(postId: string, which: number): Promise<string | undefined> {
  const rows = await app.db.selectFrom('comments').select('id').where('post_id', '=', postId).orderBy('id').execute();
  return rows[which % Math.max(rows.length, 1)]?.id;
}

async function anyShare(postId: string, who: number): Promise<string | undefined> {
  const author = members[who]?.id ?? '';
  const row = await app.db
    .selectFrom('posts')
    .select('id')
    .where('original_id', '=', postId)
    .where('author_id', '=', author)
    .executeTakeFirst();
  return row?.id;
}

async function recount(postId: string) {
  const reactions = await app.db.selectFrom('reactions').select('kind').where('post_id', '=', postId).execute();
  const comments = await app.db
    .selectFrom('comments')
    .select(['id', 'parent_id', 'reply_count', ...reactionKinds.map(reactionColumn)])
    .where('post_id', '=', postId)
    .execute();
  const shares = await app.db.selectFrom('posts').select('id').where('original_id', '=', postId).execute();
  const likes = await app.db
    .selectFrom('comment_likes')
    .select(['comment_id', 'kind'])
    .where('post_id', '=', postId)
    .execute();
  const ofKind = (kind: string) => reactions.filter((row) => row.kind === kind).length;
  return {
    counts: {
      reactions: Object.fromEntries(reactionKinds.map((kind) => [kind, ofKind(kind)])),
      reactionTotal: reactions.length,
      commentCount: comments.length,
      shareCount: shares.length,
    },
    wrongLikes: comments.filter((row) =>
      reactionKinds.some(
        (kind) =>
          row[reactionColumn(kind)] !== likes.filter((like) => like.comment_id === row.id && like.kind === kind).length,
      ),
    ),
    wrongReplies: comments.filter(
      (row) => row.reply_count !== comments.filter((other) => other.parent_id === row.id).length,
    ),
    lostReplies: comments.filter((row) => row.parent_id && !comments.some((other) => other.id === row.parent_id)),
  };
}

it('equal a recount after any interleaving of what members do at once', async () => {
  const bursts = array(array(step, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 });
  const rule = asyncProperty(bursts, async (rounds) => {
    const [owner] = members;
    if (!owner) throw new Error('nobody to post');
    const { id } = await writePost(owner);
    const clientIds = [randomUUID(), randomUUID()];
    for (const round of rounds) {
      const statuses = await Promise.all(round.map((each) => act(id, clientIds, each)));
      for (const status of statuses) expect([200, 403, 404]).toContain(status);
    }
    const { counts, ...wrong } = await recount(id);
    const shown = (await owner.client.call(readPost, { params: { postId: id } })).ok.post.counts;
    expect(shown).toMatchObject(counts);
    expect(wrong).toEqual({ wrongLikes: [], wrongReplies: [], lostReplies: [] });
  });
  await assert(rule, { numRuns: howMany({ short: 12, long: 30, full: 500 }) });
});
