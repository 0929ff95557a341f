import { randomUUID } from 'node:crypto';
import { listComments } from '@hearth/contract/posts/comments';
import {
  createPost,
  deletePost,
  editPost,
  readFeed,
  readMemberMedia,
  readPost,
  readTimeline,
  readVideos,
  reportPost,
} from '@hearth/contract/posts/endpoints';
import { listSavedPosts, savePost } from '@hearth/contract/posts/saved';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { buildImage } from '../../../testing/build-image.ts';
import { buildVideo } from '../../../testing/build-video.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { writeComment, writePost } from '../../../testing/posts.ts';
import { makeBlocked } from '../../../testing/relations.ts';
import { uploadMedia } from '../../../testing/upload.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben] = await Promise.all([newMember(app), newMember(app)]);
});
afterAll(() => app.stop());

const sameId = randomUUID();
const at = (postId: string) => ({ params: { postId } });
const postsOf = async (member: TestMember) =>
  (await member.client.call(readTimeline, { params: { memberId: member.id } })).ok.items;

describe('a new post', () => {
  it('comes back whole and stands first in the feed', async () => {
    await writePost(ben);
    app.clock.advance(1);
    const post = await writePost(ada, { content: '  Two\nlines ', feeling: 'grateful' });
    expect(post).toMatchObject({
      type: 'post',
      content: 'Two\nlines',
      feeling: { key: 'grateful' },
      audience: 'public',
      media: [],
      editedAt: null,
      createdAt: app.clock.now().toISOString(),
      author: { id: ada.id, displayName: ada.displayName },
      counts: { reactionTotal: 0, commentCount: 0, shareCount: 0 },
      canEdit: true,
      canDelete: true,
    });
    const [first] = (await ben.client.call(readFeed)).ok.items;
    expect(first).toEqual({ ...post, canEdit: false, canDelete: false });
  });

  it('may be nothing but pictures, in their order', async () => {
    const [one, two] = [await photo(ada), await photo(ada)];
    const post = await writePost(ada, { content: '', mediaIds: [two.id, one.id] });
    expect(post.media.map((media) => media.id)).toEqual([two.id, one.id]);
  });

  it('cannot take someone else’s file, nor one that is in use; then nothing is posted', async () => {
    const file = await photo(ada);
    const body = { clientId: randomUUID(), content: 'Mine', mediaIds: [file.id] };
    expect((await ben.client.call(createPost, { body })).error.code).toBe('media_unusable');
    await writePost(ada, { mediaIds: [file.id] });
    const again = { ...body, clientId: randomUUID() };
    expect((await ada.client.call(createPost, { body: again })).error.code).toBe('media_unusable');
    expect(await postsOf(ben)).toHaveLength(0);
    expect(await postsOf(ada)).toHaveLength(1);
  });

  it('is made once, however often the same submission arrives', async () => {
    const body = { clientId: randomUUID(), content: 'Once' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => ada.client.call(createPost, { body })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.ok.post.id)).size).toBe(1);
    expect(await postsOf(ada)).toHaveLength(1);
    const other = await ben.client.call(createPost, { body });
    expect(other.ok.post.id).not.toBe(answers[0]?.ok.post.id);
  });

  it.each([
    ['blank text and no file', { content: ' \n ' }, 'content'],
    ['10,001 characters', { content: 'x'.repeat(10_001) }, 'content'],
    ['a zero byte', { content: 'a\u0000b' }, 'content'],
    ['an unknown feeling', { content: 'x', feeling: 'hangry' }, 'feeling'],
    ['an unknown audience', { content: 'x', audience: 'everyone' }, 'audience'],
    ['a malformed file id', { content: 'x', mediaIds: ['1'] }, 'mediaIds.0'],
    ['eleven files', { content: 'x', mediaIds: Array.from({ length: 11 }, () => randomUUID()) }, 'mediaIds'],
    ['the same file twice', { content: 'x', mediaIds: [sameId, sameId] }, 'mediaIds'],
    ['no client id', { content: 'x', clientId: undefined }, 'clientId'],
  ])('is refused with %s', async (_name, wrong, field) => {
    const answer = await ada.client.call(createPost, { body: { clientId: randomUUID(), ...wrong } });
    expect(answer.status).toBe(400);
    expect(answer.error.field).toBe(field);
    expect(await postsOf(ada)).toHaveLength(0);
  });

  it('takes exactly 10,000 characters, and nothing that the contract does not name', async () => {
    const content = 'x'.repeat(10_000);
    const intruders = { id: randomUUID(), authorId: ben.id, counts: { reactionTotal: 9 }, createdAt: '2020-01-01' };
    const post = await writePost(ada, { content, ...intruders });
    expect(post).toMatchObject({ content, author: { id: ada.id }, counts: { reactionTotal: 0 } });
    expect(post.id).not.toBe(intruders.id);
    expect(post.createdAt).toBe(app.clock.now().toISOString());
  });
});

describe('editing a post', () => {
  const edit = (who: TestMember, postId: string, body: object) => who.client.call(editPost, { ...at(postId), body });

  it('changes its text and says so, with a higher version', async () => {
    const post = await writePost(ada);
    app.clock.advance(60_000);
    const edited = (await edit(ada, post.id, { content: 'Good evening' })).ok.post;
    expect(edited).toMatchObject({ content: 'Good evening', editedAt: app.clock.now().toISOString() });
    expect(edited.counts.version).toBeGreaterThan(post.counts.version);
    expect(edited.createdAt).toBe(post.createdAt);
  });

  it('of the audience alone, or to the same words, is not “Edited”', async () => {
    const post = await writePost(ada);
    expect((await edit(ada, post.id, { audience: 'only_me' })).ok.post).toMatchObject({
      audience: 'only_me',
      editedAt: null,
    });
    expect((await edit(ada, post.id, { content: post.content })).ok.post.editedAt).toBeNull();
    expect((await ben.client.call(readPost, at(post.id))).status).toBe(404);
  });

  it('by another is refused, and invisible posts are not even known', async () => {
    const open = await writePost(ada);
    const secret = await writePost(ada, { audience: 'only_me' });
    expect((await edit(ben, open.id, { content: 'Hacked' })).status).toBe(403);
    expect((await edit(ben, secret.id, { content: 'Hacked' })).status).toBe(404);
    expect((await edit(ben, randomUUID(), { content: 'Hacked' })).status).toBe(404);
    expect((await ada.client.call(readPost, at(open.id))).ok.post.content).toBe('Good morning');
  });

  it('cannot leave it empty, unless a picture remains', async () => {
    const text = await writePost(ada);
    const picture = await writePost(ada, { mediaIds: [(await photo(ada)).id] });
    expect((await edit(ada, text.id, { content: ' ' })).error).toMatchObject({ field: 'content' });
    expect((await edit(ada, text.id, { content: 'x'.repeat(10_001) })).error).toMatchObject({ field: 'content' });
    expect((await edit(ada, picture.id, { content: ' ' })).ok.post.content).toBe('');
  });

  const served = async (url: string) => (await ada.client.request({ method: 'GET', url })).status;
  const shownOf = async (member: TestMember) =>
    (await ben.client.call(readMemberMedia, { params: { memberId: member.id } })).ok.items.map(({ media }) => media.id);

  it('puts its files in another order, and deletes those left out', async () => {
    const [one, two, three] = [await photo(ada), await photo(ada), await photo(ada)];
    const post = await writePost(ada, { content: '', mediaIds: [one.id, two.id, three.id] });
    app.clock.advance(60_000);
    const turned = (await edit(ada, post.id, { mediaIds: [three.id, one.id, two.id] })).ok.post;
    expect(turned.media.map(({ id }) => id)).toEqual([three.id, one.id, two.id]);
    expect(turned.editedAt).toBe(app.clock.now().toISOString());
    expect(turned.counts.version).toBeGreaterThan(post.counts.version);
    expect(await shownOf(ada)).toEqual([three.id, one.id, two.id]);

    const [gone] = post.media.filter(({ id }) => id === one.id);
    expect(await served(gone?.url ?? '')).toBe(200);
    const fewer = (await edit(ada, post.id, { mediaIds: [two.id, three.id] })).ok.post;
    expect(fewer.media.map(({ id }) => id)).toEqual([two.id, three.id]);
    expect(await served(gone?.url ?? '')).toBe(404);
    for (const { url } of fewer.media) expect(await served(url)).toBe(200);
    expect(await app.db.selectFrom('media').select('id').where('id', '=', one.id).execute()).toEqual([]);
    expect(await shownOf(ada)).toEqual([two.id, three.id]);
  });

  it('cannot bring files in, of another post or a new upload, nor take the last one from a post without words', async () => {
    const [own, foreign, loose] = [await photo(ada), await photo(ada), await photo(ada)];
    const post = await writePost(ada, { content: '', mediaIds: [own.id] });
    await writePost(ada, { mediaIds: [foreign.id] });
    for (const stranger of [foreign, loose]) {
      const answer = await edit(ada, post.id, { mediaIds: [own.id, stranger.id] });
      expect(answer.error.code).toBe('media_unusable');
    }
    expect((await edit(ada, post.id, { mediaIds: [own.id, own.id] })).error).toMatchObject({ field: 'mediaIds' });
    expect((await edit(ada, post.id, { mediaIds: [] })).error).toMatchObject({ field: 'content' });
    expect((await ada.client.call(readPost, at(post.id))).ok.post).toEqual(post);
    const worded = (await edit(ada, post.id, { mediaIds: [], content: 'Words instead' })).ok.post;
    expect(worded).toMatchObject({ content: 'Words instead', media: [] });
    expect(await shownOf(ada)).toEqual([foreign.id]);
  });

  it('without its video is no longer among the videos', async () => {
    const film = await uploadMedia(ada.client, await buildVideo({ container: 'mp4' }), { purpose: 'post' });
    const post = await writePost(ada, { content: 'Moving', mediaIds: [film.id] });
    const videos = async () => (await ben.client.call(readVideos)).ok.items.map(({ id }) => id);
    expect(await videos()).toContain(post.id);
    await edit(ada, post.id, { mediaIds: [] });
    expect(await videos()).not.toContain(post.id);
  });
});

describe('deleting a post', () => {
  it('leaves nothing behind: comments, reactions, reports, saved marks, files', async () => {
    const post = await writePost(ada, { mediaIds: [(await photo(ada)).id] });
    await writeComment(ben, post.id);
    await ben.client.call(savePost, at(post.id));
    await ben.client.call(reportPost, { ...at(post.id), body: { reason: 'spam' } });
    const url = post.media[0]?.url ?? '';
    expect((await ben.client.request({ method: 'GET', url })).status).toBe(200);

    expect((await ben.client.call(deletePost, at(post.id))).status).toBe(403);
    expect((await ada.client.call(deletePost, at(post.id))).status).toBe(200);
    expect((await ada.client.call(readPost, at(post.id))).status).toBe(404);
    expect((await ada.client.call(deletePost, at(post.id))).status).toBe(404);
    expect((await ben.client.call(listComments, at(post.id))).status).toBe(404);
    expect((await ben.client.call(listSavedPosts)).ok.items).toHaveLength(0);
    expect((await ada.client.request({ method: 'GET', url })).status).toBe(404);
    for (const table of ['comments', 'reports', 'saved_posts'] as const) {
      const left = await app.db.selectFrom(table).select('post_id').where('post_id', '=', post.id).execute();
      expect(left, table).toHaveLength(0);
    }
  });
});

describe('reporting a post', () => {
  const report = (who: TestMember, postId: string, body: object = { reason: 'spam' }) =>
    who.client.call(reportPost, { ...at(postId), body });

  it('counts once, is known to the reporter alone, and is not for one’s own', async () => {
    const post = await writePost(ada);
    await Promise.all([report(ben, post.id), report(ben, post.id)]);
    const rows = await app.db.selectFrom('reports').selectAll().where('post_id', '=', post.id).execute();
    expect(rows).toHaveLength(1);
    expect((await ben.client.call(readPost, at(post.id))).ok.post.reported).toBe(true);
    expect((await ada.client.call(readPost, at(post.id))).ok.post.reported).toBe(false);
    expect((await report(ada, post.id)).error.code).toBe('own_post_report');
  });

  it('needs one of the reasons and takes a short note; reporting again changes both', async () => {
    const post = await writePost(ada);
    for (const body of [{}, { reason: 'dislike' }, { reason: 'other', note: 'x'.repeat(501) }]) {
      expect((await report(ben, post.id, body)).error.code).toBe('invalid_input');
    }
    await report(ben, post.id, { reason: 'other', note: ' It tells where I live. ' });
    const stored = () =>
      app.db.selectFrom('reports').select(['reason', 'note']).where('post_id', '=', post.id).execute();
    expect(await stored()).toEqual([{ reason: 'other', note: 'It tells where I live.' }]);
    await report(ben, post.id, { reason: 'harassment' });
    expect(await stored()).toEqual([{ reason: 'harassment', note: '' }]);
  });

  it('needs a post that one may see', async () => {
    const secret = await writePost(ada, { audience: 'friends' });
    expect((await report(ben, secret.id)).status).toBe(404);
    await makeBlocked(app, ben, ada);
    expect((await report(ben, (await writePost(ada)).id)).status).toBe(404);
  });
});

async function photo(member: TestMember) {
  return uploadMedia(member.client, await buildImage({ width: 40, height: 30 }, 'jpeg'), { purpose: 'post' });
}
