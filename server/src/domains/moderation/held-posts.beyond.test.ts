import { randomUUID } from 'node:crypto';
import { approveGroupPost, listWaitingPosts } from '@hearth/contract/groups/moderation';
import { readCase } from '@hearth/contract/moderation/cases';
import { decideAppeal } from '@hearth/contract/moderation/decisions';
import { appealDecision } from '@hearth/contract/moderation/own';
import { listNotifications } from '@hearth/contract/notifications/endpoints';
import { addComment, editComment } from '@hearth/contract/posts/comments';
import {
  createPost,
  deletePost,
  editPost,
  readFeed,
  readPost,
  readTimeline,
  sharePost,
} from '@hearth/contract/posts/endpoints';
import { editPoll } from '@hearth/contract/posts/polls';
import { removePattern, saveNewcomerRules } from '@hearth/contract/rules/site-rules';
import { createStory } from '@hearth/contract/stories/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { befriend } from '../../testing/chats.ts';
import { newGroup, writeInGroup } from '../../testing/groups.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { enter, moderatedGroup, postIn } from '../../testing/moderated-group.ts';
import { caseAbout, casesFor, decide, decisionsOf } from '../../testing/operators/cases.ts';
import { newOperator } from '../../testing/operators/give-role.ts';
import { passDays } from '../../testing/operators/pass-days.ts';
import { addPattern } from '../../testing/operators/site-patterns.ts';
import { pollOf, writeComment, writePost } from '../../testing/posts.ts';
import { uploadPhoto } from '../../testing/small-site.ts';

const app: TestApp = await startTestApp();
let [operator, judge, ada, ben]: TestMember[] = [];
const the = (member: TestMember | undefined): TestMember => {
  if (!member) throw new Error('beforeEach has not run');
  return member;
};

beforeAll(async () => {
  operator = await newOperator(app, 'operator');
  judge = await newOperator(app, 'moderator');
  await addPattern(operator, 'casino*');
  await addPattern(operator, 'forbidden', { action: 'refuse' });
  await addPattern(operator, '*.trash.test', { kind: 'link' });
});
beforeEach(async () => {
  [ada, ben] = [await newMember(app), await newMember(app)];
  await befriend(the(ada), the(ben));
  await passDays(app, 0);
});
afterAll(() => app.stop());

const submit = (body: object, who = the(ada)) =>
  who.client.call(createPost, { body: { clientId: randomUUID(), content: '', ...body } });
const read = async (who: TestMember, postId: string) => who.client.call(readPost, { params: { postId } });
const idsOf = async (asked: Promise<{ ok: { items: { id: string }[] } }>) => (await asked).ok.items.map(({ id }) => id);
const timelineFor = (who: TestMember) => idsOf(who.client.call(readTimeline, { params: { memberId: the(ada).id } }));
const typesOf = async (who: TestMember) => (await who.client.call(listNotifications)).ok.items.map(({ type }) => type);
const dismiss = async (about = the(ada)) =>
  decide(the(judge), [(await caseAbout(the(judge), about)).id], { decision: 'dismiss' });

describe('a held post', () => {
  it('is for its author alone, and says that it waits', async () => {
    const post = await writePost(the(ada), { content: 'The best Casinos', audience: 'public' });
    expect(post).toMatchObject({ waiting: true, canEdit: false, place: null });
    expect((await read(the(ada), post.id)).ok.post.waiting).toBe(true);
    expect(await timelineFor(the(ada))).toContain(post.id);
    for (const who of [the(ben), the(judge), the(operator)]) {
      expect((await read(who, post.id)).status).toBe(404);
      expect(await timelineFor(who)).not.toContain(post.id);
    }
    expect(await idsOf(the(ben).client.call(readFeed))).not.toContain(post.id);
    const params = { postId: post.id };
    const edited = await the(ada).client.call(editPost, { params, body: { content: 'Fine' } });
    expect(edited.error.code).toBe('forbidden');
    const comment = { params, body: { clientId: randomUUID(), text: 'Hello?' } };
    expect((await the(ada).client.call(addComment, comment)).error.code).toBe('forbidden');
  });

  it('is a case of nobody, with the pattern and all that it says', async () => {
    const mediaId = await uploadPhoto(the(ada), 'post');
    await submit({
      content: 'Where?',
      mediaIds: [mediaId],
      alts: [{ mediaId, alt: 'A casino' }],
      poll: pollOf(app, { options: ['Beach', 'Town'] }),
    });
    const entry = await caseAbout(the(judge), the(ada));
    expect(entry).toMatchObject({ kind: 'post', siteRule: 'casino*', reports: 0, reasons: [], hasFiles: true });
    const full = (await the(judge).client.call(readCase, { params: { caseId: entry.id } })).ok;
    expect(full.reported?.text.split('\n')).toEqual(['Where?', 'Beach', 'Town', 'A casino']);
    expect(full.reporters).toEqual([]);
    const listed = await casesFor(the(judge), { reason: 'site_rule', limit: '100' });
    expect(listed.map(({ id }) => id)).toContain(entry.id);
    expect((await casesFor(the(judge), { reason: 'spam' })).map(({ id }) => id)).not.toContain(entry.id);
    const file = full.reported?.files[0]?.url ?? '';
    const download = async (who: TestMember) => (await who.client.request({ method: 'GET', url: file })).status;
    expect(await download(the(judge))).toBe(200);
    expect(await download(the(ben))).toBe(404);
  });

  it('is published by a dismissal, with everything that publishing notifies', async () => {
    const content = `@${the(ben).displayName} casino`;
    const mentions = [{ memberId: the(ben).id, start: 0, length: the(ben).displayName.length + 1 }];
    const post = await writePost(the(ada), { content, mentions, audience: 'friends' });
    expect(await typesOf(the(ben))).not.toContain('mention');
    expect(await dismiss()).toEqual([null]);
    expect((await read(the(ben), post.id)).ok.post).toMatchObject({ waiting: false, content });
    expect(await typesOf(the(ben))).toContain('mention');
    expect((await read(await newMember(app), post.id)).status).toBe(404);
    expect(
      (await the(ada).client.call(editPost, { params: { postId: post.id }, body: { content: 'Fine' } })).status,
    ).toBe(200);
    expect(await decisionsOf(the(ada))).toEqual([]);
    expect(await app.db.selectFrom('held_posts').selectAll().where('post_id', '=', post.id).execute()).toEqual([]);
  });

  it.each(['remove', 'warn', 'suspend'])(
    'is taken away by the decision %s, and comes back after an appeal',
    async (decision) => {
      const post = await writePost(the(ada), { content: 'casino' });
      const { id: caseId } = await caseAbout(the(judge), the(ada));
      expect(await decide(the(judge), [caseId], { decision, days: null })).toEqual([null]);
      expect((await read(the(ada), post.id)).status).not.toBe(200);
      expect(await decisionsOf(the(ada))).toMatchObject([{ decision }]);
      await the(ada).client.call(appealDecision, { params: { caseId }, body: { words: 'A play' } });
      const answered = await the(operator).client.call(decideAppeal, {
        params: { caseId },
        body: { decision: 'reinstate' },
      });
      expect(answered.status).toBe(200);
      expect((await read(the(ben), post.id)).ok.post).toMatchObject({ waiting: false });
    },
  );

  it('can be deleted by its author, who leaves the case behind', async () => {
    const post = await writePost(the(ada), { content: 'casino' });
    expect((await the(ada).client.call(deletePost, { params: { postId: post.id } })).status).toBe(200);
    expect(await app.db.selectFrom('held_posts').selectAll().where('post_id', '=', post.id).execute()).toEqual([]);
    expect(await dismiss()).toEqual([null]);
  });

  it('sent twice is one post', async () => {
    const clientId = randomUUID();
    const [one, two] = [await submit({ clientId, content: 'casino' }), await submit({ clientId, content: 'casino' })];
    expect(two.ok.post.id).toBe(one.ok.post.id);
    expect(
      (await casesFor(the(judge), { limit: '100' })).filter(({ about }) => about?.id === the(ada).id),
    ).toHaveLength(1);
  });

  it('of a group waits for the site first, then for the group', async () => {
    const { groupId, owner, member } = await moderatedGroup(app, { approvesPosts: true });
    const post = await postIn(groupId, member, 'casino');
    expect((await read(owner, post.id)).status).toBe(404);
    const waiting = () => idsOf(owner.client.call(listWaitingPosts, { params: { groupId } }));
    expect(await waiting()).toEqual([]);
    await dismiss(member);
    expect(await waiting()).toEqual([post.id]);
    await owner.client.call(approveGroupPost, { params: { groupId, postId: post.id } });
    expect((await read(owner, post.id)).ok.post).toMatchObject({ waiting: false, place: { id: groupId } });
  });

  it('of a group is for all its members once it is let through', async () => {
    const group = await newGroup(the(ben), 'private');
    await enter(group.id, the(ben), the(ada));
    const post = await writeInGroup(the(ada), group.id, { content: 'casino' });
    expect((await read(the(ben), post.id)).status).toBe(404);
    await dismiss();
    expect((await read(the(ben), post.id)).ok.post.place?.id).toBe(group.id);
  });
});

describe('what cannot wait is refused', () => {
  const refused = { code: 'against_site_rules', params: { where: 'text' } };

  it.each(['casino', 'forbidden'])('a comment, a story, a share and an edit with “%s”', async (word) => {
    const post = await writePost(the(ben), { audience: 'public' });
    const params = { postId: post.id };
    const clientId = randomUUID();
    const by = the(ada).client;
    expect((await by.call(addComment, { params, body: { clientId, text: word } })).error).toMatchObject(refused);
    const body = { clientId, audience: 'public', content: word };
    expect((await by.call(sharePost, { params, body })).error).toMatchObject(refused);
    const words = { text: word, background: 'ember' };
    const story = await by.call(createStory, { body: { clientId, words, audience: 'public' } });
    expect(story.error).toMatchObject(refused);
    const own = await writePost(the(ada), { content: 'Fine' });
    const edited = await by.call(editPost, { params: { postId: own.id }, body: { content: word } });
    expect(edited.error).toMatchObject(refused);
    expect((await read(the(ben), own.id)).ok.post.content).toBe('Fine');
    const comment = await writeComment(the(ada), post.id);
    const at = { postId: post.id, commentId: comment.id };
    expect((await by.call(editComment, { params: at, body: { text: word } })).error).toMatchObject(refused);
  });

  it('says which text it is', async () => {
    const poll = pollOf(app, { options: ['A', 'forbidden'] });
    expect((await submit({ content: 'Where?', poll })).error).toMatchObject({ params: { where: 'poll' } });
    const mediaId = await uploadPhoto(the(ada), 'post');
    const alts = [{ mediaId, alt: 'forbidden' }];
    expect((await submit({ mediaIds: [mediaId], alts })).error).toMatchObject({ params: { where: 'description' } });
    const post = (await submit({ content: 'Where?', poll: pollOf(app), mediaIds: [mediaId] })).ok.post;
    const params = { postId: post.id };
    expect((await the(ada).client.call(editPoll, { params, body: poll })).error).toMatchObject({
      params: { where: 'poll' },
    });
    const edited = await the(ada).client.call(editPost, { params, body: { alts: [{ mediaId, alt: 'Casino' }] } });
    expect(edited.error).toMatchObject({ params: { where: 'description' } });
  });

  it('what somebody writes for themselves is nobody’s business, until others shall read it', async () => {
    const post = await writePost(the(ada), { content: 'forbidden casino', audience: 'only_me' });
    expect(post.waiting).toBe(false);
    const params = { postId: post.id };
    const widened = await the(ada).client.call(editPost, { params, body: { audience: 'friends' } });
    expect(widened.error).toMatchObject(refused);
    expect((await read(the(ben), post.id)).status).toBe(404);
  });

  it('people with a role do not wait for themselves, and are refused as all others are', async () => {
    expect((await writePost(the(judge), { content: 'casino' })).waiting).toBe(false);
    expect((await submit({ content: 'forbidden' }, the(judge))).error).toMatchObject(refused);
  });

  it('a link waits by its address, wherever it stands', async () => {
    expect((await writePost(the(ada), { content: 'See https://shop.trash.test/x' })).waiting).toBe(true);
    expect((await writePost(the(ada), { content: 'See trash.test.example' })).waiting).toBe(false);
  });
});

describe('rules change', () => {
  it('live, also on another server, within two seconds', async () => {
    const other = await app.another();
    const added = await addPattern(the(operator), 'suddenly', { action: 'refuse' });
    const id = added.ok.patterns.find(({ pattern }) => pattern === 'suddenly')?.id ?? '';
    const elsewhere = other.visitor();
    elsewhere.cookie = the(ada).client.cookie;
    const write = () => elsewhere.call(createPost, { body: { clientId: randomUUID(), content: 'suddenly' } });
    await expect.poll(async () => (await write()).status, { timeout: 2_000 }).toBe(403);
    await the(operator).client.call(removePattern, { params: { patternId: id } });
    expect((await submit({ content: 'suddenly' })).status).toBe(200);
    await expect.poll(async () => (await write()).status, { timeout: 2_000 }).toBe(200);
    await other.stop();
  });
});

describe('links of accounts that are new', () => {
  const off = {
    days: null,
    perDay: { post: null, comment: null, stranger_message: null, friend_request: null },
    holdsLinks: false,
  };
  const set = (rules: object) => the(operator).client.call(saveNewcomerRules, { body: { ...off, ...rules } });
  const content = 'See https://example.com';

  it('wait in posts that everybody can see, and cannot be added to one', async () => {
    await set({ days: 3, holdsLinks: true });
    expect((await writePost(the(ada), { content, audience: 'public' })).waiting).toBe(true);
    expect(await caseAbout(the(judge), the(ada))).toMatchObject({ siteRule: '' });
    expect((await writePost(the(ada), { content: 'It costs 3.50 a day', audience: 'public' })).waiting).toBe(false);
    const toFriends = await writePost(the(ada), { content, audience: 'friends' });
    expect(toFriends.waiting).toBe(false);
    const widened = { params: { postId: toFriends.id }, body: { audience: 'public' } };
    expect((await the(ada).client.call(editPost, widened)).error.code).toBe('newcomer_link');
    const plain = await writePost(the(ada), { audience: 'public' });
    const reworded = { params: { postId: plain.id }, body: { content } };
    expect((await the(ada).client.call(editPost, reworded)).error.code).toBe('newcomer_link');
    await passDays(app, 3);
    expect((await the(ada).client.call(editPost, reworded)).status).toBe(200);
    await set({});
  });
});
