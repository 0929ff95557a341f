import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { listComments, reactToComment } from '@hearth/contract/posts/comments';
import { readFeed, readPost, reportPost, setReaction } from '@hearth/contract/posts/endpoints';
import { savePost } from '@hearth/contract/posts/saved';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { newMember } from '../../../testing/members.ts';
import { share, writeComment, writePost } from '../../../testing/posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('a deleted account leaves neither posts nor traces, and every count right', async () => {
  const [ada, ben] = [await newMember(app), await newMember(app)];
  const at = (postId: string) => ({ params: { postId } });
  const kept = await writePost(ben);
  const gone = await writePost(ada);
  const bensComment = await writeComment(ben, kept.id, 'stays');
  await writeComment(ben, gone.id, 'goes with the post');
  await writeComment(ada, kept.id, 'goes');
  await writeComment(ada, kept.id, 'goes too');
  const shareOfGone = await share(ben, gone.id);
  await share(ada, kept.id);
  await ada.client.call(setReaction, { ...at(kept.id), body: { kind: 'love' } });
  await ben.client.call(setReaction, { ...at(kept.id), body: { kind: 'like' } });
  await ada.client.call(reactToComment, {
    params: { postId: kept.id, commentId: bensComment.id },
    body: { kind: 'like' },
  });
  await ada.client.call(savePost, at(kept.id));
  await ada.client.call(reportPost, { ...at(kept.id), body: { reason: 'spam' } });

  expect((await ada.client.call(deleteAccount, { body: { password: ada.password } })).status).toBe(200);

  const post = (await ben.client.call(readPost, at(kept.id))).ok.post;
  expect(post.counts).toMatchObject({
    reactionTotal: 1,
    reactions: { like: 1, love: 0 },
    commentCount: 1,
    shareCount: 0,
  });
  const comments = (await ben.client.call(listComments, at(kept.id))).ok.items;
  expect(comments).toMatchObject([{ text: 'stays', reactionTotal: 0 }]);
  expect((await ben.client.call(readPost, at(gone.id))).status).toBe(404);
  expect((await ben.client.call(readPost, at(shareOfGone.id))).ok.post.original).toBeNull();
  expect((await ben.client.call(readFeed)).ok.items.map((each) => each.author.id)).toEqual([ben.id, ben.id]);

  const traces = await Promise.all([
    app.db.selectFrom('posts').select('author_id as id').where('author_id', '=', ada.id).execute(),
    app.db.selectFrom('timeline_posts').select('author_id as id').where('author_id', '=', ada.id).execute(),
    app.db.selectFrom('comments').select('author_id as id').where('author_id', '=', ada.id).execute(),
    app.db.selectFrom('reactions').select('user_id as id').where('user_id', '=', ada.id).execute(),
    app.db.selectFrom('comment_likes').select('user_id as id').where('user_id', '=', ada.id).execute(),
    app.db.selectFrom('reports').select('user_id as id').where('user_id', '=', ada.id).execute(),
    app.db.selectFrom('saved_posts').select('user_id as id').where('user_id', '=', ada.id).execute(),
  ]);
  expect(traces.flat()).toEqual([]);
});
