import { randomUUID } from 'node:crypto';
import { blockMember } from '@hearth/contract/friends/endpoints';
import * as contract from '@hearth/contract/stories/endpoints';
import { maxLivingStories } from '@hearth/contract/stories/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildImage } from '../../testing/build-image.ts';
import { buildVideo } from '../../testing/build-video.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { makeFriends } from '../../testing/relations.ts';
import {
  atStory,
  react,
  ringOf,
  ringsOf,
  see,
  uploadStoryMedia,
  viewersOf,
  writeStory,
  writeWordsStory,
} from '../../testing/stories.ts';
import { uploadMedia } from '../../testing/upload.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
beforeAll(async () => {
  app = await startTestApp();
  [ada, ben, cleo] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  await makeFriends(app, ada, ben);
});
beforeEach(async () => {
  await app.db.deleteFrom('stories').execute();
});
afterAll(() => app.stop());

const create = (who: TestMember, body: Record<string, unknown>) => who.client.call(contract.createStory, { body });
const names = (rings: contract.StoryRing[]) => rings.map((ring) => ring.person.id);
const seenCounts = async (owner: TestMember) => (await ringOf(owner, owner))?.stories.map((story) => story.seenCount);

describe('a story', () => {
  it('is for friends unless said otherwise, and comes back as it was shared', async () => {
    const story = await writeStory(ada, { caption: '  Good morning  ' });
    expect(story).toMatchObject({
      ownerId: ada.id,
      caption: 'Good morning',
      audience: 'friends',
      media: { kind: 'image' },
      createdAt: app.clock.now().toISOString(),
      expiresAt: new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString(),
      seen: true,
      seenCount: 0,
      myReaction: null,
    });
    expect(story.media.url).toMatch(new RegExp(`^/files/stories/${ada.id}/\\d{13}_[^/]+$`));
    expect(await ringOf(ada, ada)).toEqual({
      person: expect.objectContaining({ id: ada.id }),
      stories: [story],
      unseen: false,
    });
    expect((await ringOf(ben, ada))?.stories).toEqual([{ ...story, seen: false, seenCount: null }]);
  });

  it('can be a film of any length', async () => {
    const film = await buildVideo({ container: 'mp4', seconds: 70 });
    const { id: mediaId } = await uploadMedia(ada.client, film, { purpose: 'story', name: 'a.mp4' });
    expect((await writeStory(ada, { mediaId })).media).toMatchObject({ kind: 'video', mime: 'video/mp4' });
  });

  it('is one, however often the same is sent', async () => {
    const body = { clientId: randomUUID(), mediaId: await uploadStoryMedia(ada.client) };
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(ada, body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ ok }) => ok.story.id)).size).toBe(1);
    expect((await ringOf(ada, ada))?.stories).toHaveLength(1);
    await ada.client.call(contract.deleteStory, { params: { storyId: answers[0]?.ok.story.id ?? '' } });
    expect((await create(ada, body)).error.code).toBe('media_unusable');
  });

  it('takes only an own upload that was made for it and is not used yet', async () => {
    const own = await uploadStoryMedia(ada.client);
    const photo = await buildImage({ width: 20, height: 20 }, 'jpeg');
    const forPost = await uploadMedia(ada.client, photo, { purpose: 'post' });
    const bens = await uploadStoryMedia(ben.client);
    for (const mediaId of [forPost.id, bens, randomUUID()]) {
      expect((await create(ada, { clientId: randomUUID(), mediaId })).error.code).toBe('media_unusable');
    }
    expect((await create(ada, { clientId: randomUUID(), mediaId: own })).status).toBe(200);
    expect((await create(ada, { clientId: randomUUID(), mediaId: own })).error.code).toBe('media_unusable');
    expect((await ringOf(ada, ada))?.stories).toHaveLength(1);
  });

  it('refuses what is too long, unknown or missing, with the field named', async () => {
    const mediaId = await uploadStoryMedia(ada.client);
    const bad: [string, Record<string, unknown>][] = [
      ['caption', { caption: 'x'.repeat(201) }],
      ['caption', { caption: 'a\u0000b' }],
      ['audience', { audience: 'only_me' }],
      ['mediaId', { mediaId: 'x' }],
      ['clientId', { clientId: 'x' }],
    ];
    for (const [field, wrong] of bad) {
      const answer = await create(ada, { clientId: randomUUID(), mediaId, ...wrong });
      expect([answer.status, answer.error.field]).toEqual([400, field]);
    }
    expect((await create(ada, { clientId: randomUUID(), mediaId, caption: 'x'.repeat(200) })).status).toBe(200);
  });

  it('is one of a hundred at most', async () => {
    const at = app.clock.now();
    const rows = Array.from({ length: maxLivingStories }, () => ({
      ...{ user_id: ada.id, id: newId(at), client_id: randomUUID(), media_id: randomUUID(), caption: '' },
      ...{ audience: 'friends', created_at: at, expires_at: new Date(at.getTime() + 1000) },
    }));
    await app.db.insertInto('stories').values(rows).execute();
    const body = { clientId: randomUUID(), mediaId: await uploadStoryMedia(ada.client) };
    expect((await create(ada, body)).error.code).toBe('too_many_stories');
    app.clock.advance(1000);
    expect((await create(ada, body)).status).toBe(200);
  });

  it('can be words on a background instead, which nobody reads as anything but words', async () => {
    const text = '<img src=x onerror=alert(1)> *Hi*\n\u202Eabc';
    const story = await writeWordsStory(ada, `  ${text}  `, 'violet');
    expect(story).toMatchObject({ media: null, words: { text, background: 'violet' }, caption: '' });
    expect((await ringOf(ben, ada))?.stories).toMatchObject([{ media: null, words: { text, background: 'violet' } }]);
    const words = { text, background: 'violet' };
    const refused = [
      { clientId: randomUUID() },
      { clientId: randomUUID(), words, mediaId: await uploadStoryMedia(ada.client) },
      { clientId: randomUUID(), words: { ...words, text: ' ' } },
      { clientId: randomUUID(), words: { ...words, text: 'x'.repeat(501) } },
      { clientId: randomUUID(), words: { ...words, background: 'url(https://a.example)' } },
    ];
    for (const body of refused) expect((await create(ada, body)).status).toBe(400);
    expect((await create(ada, { clientId: randomUUID(), words: { ...words, text: 'x'.repeat(500) } })).status).toBe(
      200,
    );
  });

  it('is deleted by its owner alone, with its file', async () => {
    const story = await writeStory(ada);
    const remove = (who: TestMember) => who.client.call(contract.deleteStory, { params: { storyId: story.id } });
    expect((await remove(ben)).status).toBe(404);
    expect((await remove(ada)).status).toBe(200);
    expect((await remove(ada)).status).toBe(404);
    expect(await ringOf(ben, ada)).toBeNull();
    expect((await ben.client.request({ method: 'GET', url: story.media.url })).status).toBe(404);
    const rows = await app.db.selectFrom('media').select('id').where('id', '=', story.media.id).execute();
    expect(rows).toEqual([]);
  });
});

describe('the rings', () => {
  it('are one’s own, then those with something unseen, then the others, newest first', async () => {
    const [dora, eve] = [await newMember(app), await newMember(app)];
    const order = [ben, ada, cleo, dora, eve];
    const stories = new Map<TestMember, contract.Story>();
    for (const who of order) {
      app.clock.advance(1000);
      stories.set(who, await writeStory(who, { audience: 'public' }));
    }
    const listed = async () => names((await ringsOf(ada)).items);
    expect(await listed()).toEqual([ada.id, eve.id, dora.id, cleo.id, ben.id]);
    for (const who of [eve, cleo]) await see(ada, stories.get(who) as contract.Story);
    expect(await listed()).toEqual([ada.id, dora.id, ben.id, eve.id, cleo.id]);
    app.clock.advance(1000);
    await writeStory(cleo, { audience: 'public' });
    expect(await listed()).toEqual([ada.id, cleo.id, dora.id, ben.id, eve.id]);
    const ring = (await ringsOf(ada)).items.find(({ person }) => person.id === cleo.id);
    expect(ring?.stories.map(({ seen }) => seen)).toEqual([true, false]);
    expect(ring?.unseen).toBe(true);
  });

  it('come in pages that leave nobody out and show nobody twice', async () => {
    const others = await Promise.all(Array.from({ length: 5 }, () => newMember(app)));
    for (const who of [ada, ...others]) {
      app.clock.advance(1000);
      const story = await writeStory(who, { audience: 'public' });
      if (who === others[1] || who === others[3]) await see(ada, story);
    }
    const whole = names((await ringsOf(ada)).items);
    expect(whole).toHaveLength(6);
    for (const limit of [1, 2, 5]) {
      const collected: string[] = [];
      let cursor: string | null = null;
      do {
        const page = await ringsOf(ada, { limit: String(limit), ...(cursor && { cursor }) });
        expect(page.items.length).toBeLessThanOrEqual(limit);
        collected.push(...names(page.items));
        cursor = page.nextCursor;
      } while (cursor);
      expect(collected).toEqual(whole);
    }
    const wrong = await ada.client.call(contract.listStoryRings, { query: { cursor: '3_x' } });
    expect([wrong.status, wrong.error.field]).toEqual([400, 'cursor']);
  });

  it('hold what the viewer may see of each member, and no more', async () => {
    await writeStory(ada, { caption: 'close' });
    app.clock.advance(1000);
    await writeStory(ada, { caption: 'open', audience: 'public' });
    const captions = (ring: contract.StoryRing | null | undefined) => ring?.stories.map(({ caption }) => caption);
    expect(captions(await ringOf(ben, ada))).toEqual(['close', 'open']);
    expect(captions(await ringOf(cleo, ada))).toEqual(['open']);
    expect(captions((await ringsOf(cleo)).items[0])).toEqual(['open']);
  });
});

describe('seen and reactions', () => {
  it('are counted once a member, never for the owner, and shown to the owner alone', async () => {
    const story = await writeStory(ada, { audience: 'public' });
    for (const who of [ben, ben, ada, cleo]) {
      app.clock.advance(1000);
      expect((await see(who, story)).status).toBe(200);
    }
    expect(await seenCounts(ada)).toEqual([2]);
    const { items, nextCursor } = await viewersOf(ada, story, { limit: '1' });
    expect(items).toMatchObject([{ person: { id: cleo.id }, reaction: null }]);
    const rest = await viewersOf(ada, story, { cursor: nextCursor ?? '' });
    expect(rest).toMatchObject({ items: [{ person: { id: ben.id } }], nextCursor: null });
    const peek = await ben.client.call(contract.listStoryViewers, { params: { storyId: story.id } });
    expect(peek.status).toBe(404);
    expect((await ringOf(ben, ada))?.stories[0]).toMatchObject({ seen: true, seenCount: null });
  });

  it('replace each other, count as seen, and can be taken back', async () => {
    const story = await writeStory(ada);
    const kind = async () => (await ringOf(ben, ada))?.stories[0]?.myReaction;
    expect((await react(ben, story, 'love')).ok).toEqual({ myReaction: 'love' });
    expect((await react(ben, story, 'haha')).ok).toEqual({ myReaction: 'haha' });
    expect([await kind(), await seenCounts(ada)]).toEqual(['haha', [1]]);
    expect((await viewersOf(ada, story)).items).toMatchObject([{ person: { id: ben.id }, reaction: 'haha' }]);
    for (let time = 0; time < 2; time++) {
      const back = await ben.client.call(contract.unreactToStory, atStory(story));
      expect(back.ok).toEqual({ myReaction: null });
    }
    expect([await kind(), await seenCounts(ada)]).toEqual([null, [1]]);
    expect((await react(ben, story, 'meh')).status).toBe(400);
    expect((await react(ada, story, 'love')).error.code).toBe('own_story_reaction');
  });

  it('of someone who was blocked are forgotten, on both sides', async () => {
    const dora = await newMember(app);
    const [hers, his] = [await writeStory(ada, { audience: 'public' }), await writeStory(dora, { audience: 'public' })];
    await react(dora, hers, 'love');
    await see(ada, his);
    await ada.client.call(blockMember, { params: { memberId: dora.id } });
    expect([await seenCounts(ada), await seenCounts(dora)]).toEqual([[0], [0]]);
    expect((await viewersOf(ada, hers)).items).toEqual([]);
  });
});
