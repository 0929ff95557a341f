import { randomUUID } from 'node:crypto';
import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { approveGroupPost } from '@hearth/contract/groups/moderation';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import { createPost, editPost, readPost, sharePost } from '@hearth/contract/posts/endpoints';
import { tagPhoto, untagPhoto } from '@hearth/contract/posts/photo-tags';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { inGroup, newGroup, putInGroup } from '../../../../testing/groups.ts';
import { connectLive } from '../../../../testing/live.ts';
import { newMember, type TestMember } from '../../../../testing/members.ts';
import { moderatedGroup } from '../../../../testing/moderated-group.ts';
import { writePost } from '../../../../testing/posts.ts';
import { makeFriends } from '../../../../testing/relations.ts';
import { uploadPhoto } from '../../../../testing/small-site.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
let postId: string;
let mediaId: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben, cleo] = [await newMember(app), await newMember(app), await newMember(app)];
  await makeFriends(app, ada, ben);
  mediaId = await uploadPhoto(ada, 'post');
  ({ id: postId } = await writePost(ada, { mediaIds: [mediaId] }));
});
afterAll(() => app.stop());

const tagOf = (who: TestMember) => ({ params: { postId, mediaId, memberId: who.id } });
const tag = (by: TestMember, who: TestMember, point: unknown = null) =>
  by.client.call(tagPhoto, { ...tagOf(who), body: { point } });
const tagsSeenBy = async (who: TestMember) =>
  (await who.client.call(readPost, { params: { postId } })).ok.post.tags.map(({ person }) => person.id);
const linesOf = async (who: TestMember) => (await who.client.call(listNotifications)).ok.items;

describe('a tag in a photo', () => {
  it('names a friend at a point, everyone reads it, the friend is notified', async () => {
    const { ok } = await tag(ada, ben, { x: 200, y: 1000 });
    expect(ok.post.tags).toMatchObject([{ mediaId, person: { id: ben.id }, point: { x: 200, y: 1000 } }]);
    expect(await tagsSeenBy(cleo)).toEqual([ben.id]);
    expect(await linesOf(ben)).toMatchObject([{ type: 'photo_tag', postId, actors: [{ id: ada.id }] }]);
    const moved = (await tag(ada, ben)).ok.post.tags;
    expect(moved).toMatchObject([{ person: { id: ben.id }, point: null }]);
    expect(await linesOf(ben)).toHaveLength(1);
  });

  it('in a post that waits for approval notifies when the post is approved, whoever may see it', async () => {
    const { groupId, owner, moderator } = await moderatedGroup(app, { kind: 'private', approvesPosts: true });
    for (const { id } of [ada, ben]) await putInGroup(app, groupId, id, { state: 'member' });
    for (const friend of [cleo, moderator]) await makeFriends(app, ada, friend);
    const photoId = await uploadPhoto(ada, 'post');
    const photoTags = [ben, cleo, moderator].map(({ id }) => ({ mediaId: photoId, memberId: id, point: null }));
    const waiting = await writePost(ada, { mediaIds: [photoId], photoTags, ...inGroup(groupId) });
    const notified = async () =>
      (await Promise.all([ben, cleo, moderator].map(linesOf))).map((lines) =>
        lines.flatMap(({ type }) => (type === 'photo_tag' ? type : [])),
      );
    expect(await notified()).toEqual([[], [], []]);
    await owner.client.call(approveGroupPost, { params: { groupId, postId: waiting.id } });
    expect(await notified()).toEqual([['photo_tag'], [], ['photo_tag']]);
  });

  it('is for friends and oneself, and only the author makes one', async () => {
    expect((await tag(ada, cleo)).error.code).toBe('only_friends_tagged');
    expect((await tag(ben, ben)).status).toBe(403);
    expect((await tag(ada, ada)).status).toBe(200);
    const elsewhere = { params: { postId, mediaId: randomUUID(), memberId: ben.id }, body: { point: null } };
    expect((await ada.client.call(tagPhoto, elsewhere)).status).toBe(404);
    for (const point of [{ x: -1, y: 0 }, { x: 0, y: 1001 }, { x: 0.5, y: 0 }, { x: 3 }])
      expect((await tag(ada, ben, point)).status).toBe(400);
    expect(await tagsSeenBy(ada)).toEqual([ada.id]);
  });

  it('is removed by who is tagged or by the author, and its notification goes', async () => {
    await tag(ada, ben);
    expect((await cleo.client.call(untagPhoto, tagOf(ben))).status).toBe(403);
    expect((await ben.client.call(untagPhoto, tagOf(ben))).ok.post.tags).toEqual([]);
    expect(await linesOf(ben)).toEqual([]);
    await tag(ada, ben);
    expect((await ada.client.call(untagPhoto, tagOf(ben))).status).toBe(200);
    expect((await ada.client.call(untagPhoto, tagOf(ben))).status).toBe(200);
    expect(await tagsSeenBy(cleo)).toEqual([]);
  });

  it('is hidden from those who may not know of the member, there and in shares', async () => {
    await tag(ada, ben);
    const shared = await ada.client.call(sharePost, { params: { postId }, body: { clientId: randomUUID() } });
    await ben.client.call(blockMember, { params: { memberId: cleo.id } });
    expect([await tagsSeenBy(cleo), await tagsSeenBy(ada)]).toEqual([[], [ben.id]]);
    const original = async (who: TestMember) =>
      (await who.client.call(readPost, { params: { postId: shared.ok.post.id } })).ok.post.original?.tags.length;
    expect([await original(cleo), await original(ada)]).toEqual([0, 1]);
  });

  it('is no news for those from whom the member is hidden', async () => {
    await ben.client.call(blockMember, { params: { memberId: cleo.id } });
    const live = await connectLive(app, cleo);
    live.send({ op: 'subscribe', topics: [`post:${postId}`] });
    await live.frame('subscribed');
    await tag(ada, ben);
    await tag(ada, ada);
    await live.frame('event');
    await ada.client.call(editPost, { params: { postId }, body: { content: 'Other words' } });
    await live.frame('event', ({ type }) => type === 'post.edited');
    const types = live.frames.flatMap((frame) => (frame.op === 'event' ? frame.type : []));
    expect(types).toEqual(['post.recounted', 'post.edited']);
  });

  it('gives no notice of a post that its member may not read', async () => {
    const only = await uploadPhoto(ada, 'post');
    const { id } = await writePost(ada, { mediaIds: [only], audience: 'only_me' });
    const params = { postId: id, mediaId: only, memberId: ben.id };
    await ada.client.call(tagPhoto, { params, body: { point: null } });
    expect(await linesOf(ben)).toEqual([]);
  });

  it('is written with the post: of friends and oneself, within the limits, and once if it is sent twice', async () => {
    const photo = await uploadPhoto(ada, 'post');
    const tagged = (who: TestMember, point: unknown = null) => ({ mediaId: photo, memberId: who.id, point });
    const clientId = randomUUID();
    const photoTags = [tagged(ben, { x: 10, y: 20 }), tagged(cleo), tagged(ada), tagged(ben)];
    const post = await writePost(ada, { clientId, mediaIds: [photo], photoTags });
    expect(new Set(post.tags.map(({ person }) => person.id))).toEqual(new Set([ben.id, ada.id]));
    expect(post.tags).toMatchObject([ben, ada].map(() => ({ mediaId: photo, point: null })));
    expect((await writePost(ada, { clientId, mediaIds: [photo], photoTags })).id).toBe(post.id);
    expect(await linesOf(ben)).toMatchObject([{ type: 'photo_tag', postId: post.id, actors: [{ id: ada.id }] }]);
    expect([await linesOf(ada), await linesOf(cleo)]).toEqual([[], []]);
    const write = (body: object) =>
      ada.client.call(createPost, { body: { clientId: randomUUID(), content: 'Words', ...body } });
    expect((await write({ photoTags: [tagged(ben)] })).status).toBe(200);
    const other = await uploadPhoto(ada, 'post');
    expect((await write({ mediaIds: [other], photoTags: [tagged(ben)] })).status).toBe(404);
    const many = Array.from({ length: 51 }, () => ({ mediaId: other, memberId: randomUUID(), point: null }));
    expect((await write({ mediaIds: [other], photoTags: many })).error.code).toBe('too_many_tags');
  });

  it.each(['private', 'hidden'] as const)('in a %s group is for its members, who alone can remove it', async (kind) => {
    const { id: groupId } = await newGroup(ada, kind);
    await makeFriends(app, ada, cleo);
    await putInGroup(app, groupId, ben.id, { state: 'member' });
    const photo = await uploadPhoto(ada, 'post');
    const photoTags = [ben, cleo].map(({ id: memberId }) => ({ mediaId: photo, memberId, point: null }));
    const post = await writePost(ada, { mediaIds: [photo], photoTags, ...inGroup(groupId) });
    expect(post.tags.map(({ person }) => person.id)).toEqual([ben.id]);
    const params = { postId: post.id, mediaId: photo, memberId: cleo.id };
    expect((await ada.client.call(tagPhoto, { params, body: { point: null } })).status).toBe(403);
  });

  it('goes with its photo and with the account', async () => {
    await tag(ada, ben);
    await ben.client.call(deleteAccount, { body: { password: ben.password } });
    expect(await tagsSeenBy(cleo)).toEqual([]);
    await tag(ada, ada);
    await ada.client.call(editPost, { params: { postId }, body: { content: 'No photo', mediaIds: [] } });
    const rows = await app.db.selectFrom('photo_tags').select('id').where('post_id', '=', postId).execute();
    expect(rows).toEqual([]);
  });
});

describe('what a photo shows', () => {
  const altsSeenBy = async (who: TestMember) =>
    (await who.client.call(readPost, { params: { postId } })).ok.post.media.map(({ alt }) => alt);
  const describe = (who: TestMember, alt: string, of = mediaId) =>
    who.client.call(editPost, { params: { postId }, body: { alts: [{ mediaId: of, alt }] } });

  it('is described with the post, and changed and taken back later', async () => {
    const [first, second] = [await uploadPhoto(ada, 'post'), await uploadPhoto(ada, 'post')];
    const alts = [{ mediaId: second, alt: ' A <b>dog</b> on the beach ' }];
    const written = await writePost(ada, { mediaIds: [first, second], alts });
    expect(written.media.map(({ alt }) => alt)).toEqual([null, 'A <b>dog</b> on the beach']);
    await describe(ada, 'Two cats');
    expect(await altsSeenBy(cleo)).toEqual(['Two cats']);
    const { ok } = await describe(ada, '');
    expect(ok.post.media.map(({ alt }) => alt)).toEqual([null]);
    // Describing is no change of what the post says.
    expect(ok.post.editedAt).toBeNull();
  });

  it('is the author’s to say, of files of the post, in so many words', async () => {
    expect((await describe(ben, 'Mine')).status).toBe(403);
    expect((await describe(ada, 'Elsewhere', randomUUID())).status).toBe(409);
    expect((await describe(ada, 'a'.repeat(1_001))).status).toBe(400);
    expect((await describe(ada, 'a'.repeat(1_000))).status).toBe(200);
  });

  it('reaches those who look', async () => {
    const live = await connectLive(app, cleo);
    live.send({ op: 'subscribe', topics: [`post:${postId}`] });
    await live.frame('subscribed');
    await describe(ada, 'Two cats');
    const { data } = await live.frame('event', ({ type }) => type === 'post.edited');
    expect(data).toMatchObject({ alts: [{ mediaId, alt: 'Two cats' }] });
  });
});
