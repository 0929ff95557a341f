import { randomUUID } from 'node:crypto';
import { deleteAccount, saveSettings } from '@hearth/contract/accounts/endpoints';
import { blockMember } from '@hearth/contract/friends/endpoints';
import { addComment, editComment, listComments } from '@hearth/contract/posts/comments';
import { createPost, editPost, readFeed, readPost, sharePost } from '@hearth/contract/posts/endpoints';
import { postTopic } from '@hearth/contract/posts/rules';
import type { ShownMention } from '@hearth/contract/profiles/mentions';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { connectLive } from '../../../testing/live.ts';
import { newMember, type TestMember } from '../../../testing/members.ts';
import { naming, namingPost } from '../../../testing/mentions.ts';
import { writePost } from '../../../testing/posts.ts';
import { makeBlocked } from '../../../testing/relations.ts';

let app: TestApp;
let [ada, ben, cleo]: TestMember[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben, cleo] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
});
afterAll(() => app.stop());

const members = () => [ada, ben, cleo] as [TestMember, TestMember, TestMember];
const at = (postId: string) => ({ params: { postId } });
const postFor = async (viewer: TestMember, id: string) => (await viewer.client.call(readPost, at(id))).ok.post;
const named = (text: string, mentions: readonly ShownMention[]) =>
  mentions.map(({ person, start, length }) => [person.id, person.displayName, text.slice(start, start + length)]);
const comment = (author: TestMember, postId: string, words: { text: string; mentions?: unknown }) =>
  author.client.call(addComment, { ...at(postId), body: { clientId: randomUUID(), ...words } });

it('a post, its comments and its shares name members by id, with the place of each name', async () => {
  const [ada, ben, cleo] = members();
  const post = await writePost(ada, namingPost(ben, cleo));
  const both = [ben, cleo].map(({ id, displayName }) => [id, displayName, `@${displayName}`]);
  expect(named(post.content, post.mentions)).toEqual(both);

  const written = (await comment(cleo, post.id, naming(ben, ada))).ok.comment;
  expect(named(written.text, written.mentions)).toHaveLength(2);
  app.clock.advance(1);
  const words = { clientId: randomUUID(), ...namingPost(cleo) };
  const shared = (await ben.client.call(sharePost, { ...at(post.id), body: words })).ok.post;
  expect(named(shared.content, shared.mentions)).toEqual([[cleo.id, cleo.displayName, `@${cleo.displayName}`]]);
  expect(shared.original?.mentions).toEqual(post.mentions);

  const [first, second] = (await cleo.client.call(readFeed)).ok.items;
  expect(first?.mentions).toEqual(shared.mentions);
  expect(second?.mentions).toEqual(post.mentions);
  expect(second?.firstComments[0]?.mentions).toEqual(written.mentions);
  expect((await ben.client.call(listComments, at(post.id))).ok.items[0]?.mentions).toEqual(written.mentions);
});

it('a mention follows its member’s name, which the text keeps as it was written', async () => {
  const [ada, ben, cleo] = members();
  const post = await writePost(ada, namingPost(ben));
  await postFor(cleo, post.id);
  const renamed = await ben.client.call(saveSettings, { body: { displayName: 'بنجامين Ünal' } });
  expect(renamed.status).toBe(200);
  const after = await postFor(cleo, post.id);
  expect(after.content).toBe(post.content);
  expect(named(after.content, after.mentions)).toEqual([[ben.id, 'بنجامين Ünal', `@${ben.displayName}`]]);
});

it('a name is plain text where the member is hidden, gone or unknown', async () => {
  const [ada, ben, cleo] = members();
  const post = await writePost(ada, namingPost(ben, cleo));
  await comment(ada, post.id, naming(ben));
  await cleo.client.call(blockMember, { params: { memberId: ben.id } });
  const seen = await postFor(cleo, post.id);
  expect(seen.mentions.map(({ person }) => person.id)).toEqual([cleo.id]);
  expect(seen.firstComments[0]?.mentions).toEqual([]);
  expect(seen.content).toBe(post.content);
  expect(JSON.stringify(seen)).not.toContain(ben.id);

  // Cleo cannot name whom she cannot see, nor anybody who does not exist.
  const stranger = { ...cleo, id: randomUUID(), displayName: 'Nobody' };
  const own = await writePost(cleo, namingPost(ben, ada, stranger));
  expect(own.mentions.map(({ person }) => person.id)).toEqual([ada.id]);
  expect(own.content).toContain(`@${ben.displayName}`);

  await ben.client.call(deleteAccount, { body: { password: ben.password } });
  expect((await postFor(ada, post.id)).mentions.map(({ person }) => person.id)).toEqual([cleo.id]);
});

it('what does not fit the text is left out, and more than fifty are refused', async () => {
  const [ada, ben] = members();
  const { displayName } = ben;
  const content = `é👩🏽‍🚀 @${displayName}`;
  const whole = displayName.length + 1;
  const place = (start: number, length: number) => ({ memberId: ben.id, start, length });
  const kept = async (...mentions: unknown[]) =>
    (await writePost(ada, { content, mentions })).mentions.map(({ start }) => start);
  const last = content.indexOf('@');
  expect(await kept(place(last, whole))).toEqual([last]);
  expect(await kept(place(last, whole + 1), place(900, 4))).toEqual([]);
  expect(await kept(place(last, whole), place(last + 1, whole - 1))).toEqual([last]);
  expect(await kept(place(last, whole), place(0, 1))).toEqual([last]);
  // Half an emoji.
  expect(await kept(place(content.indexOf('👩') + 1, 4))).toEqual([]);
  const many = Array.from({ length: 51 }, (_, index) => place(index, 1));
  const body = { clientId: randomUUID(), content: 'x'.repeat(60), mentions: many };
  expect((await ada.client.call(createPost, { body })).status).toBe(400);
  for (const wrong of [{ start: -1, length: 2 }, { start: 0, length: 0 }, { start: 0.5, length: 2 }, { start: 0 }]) {
    const refused = { clientId: randomUUID(), content, mentions: [{ memberId: ben.id, ...wrong }] };
    expect((await ada.client.call(createPost, { body: refused })).status).toBe(400);
  }
});

it('an edit keeps, adds and drops mentions, also by a client that does not know of them', async () => {
  const [ada, ben, cleo] = members();
  const post = await writePost(ada, namingPost(ben));
  const edit = async (body: Record<string, unknown>) =>
    (await ada.client.call(editPost, { ...at(post.id), body })).ok.post;
  const moved = await edit({ content: `First: ${post.content}` });
  expect(named(moved.content, moved.mentions)).toEqual([[ben.id, ben.displayName, `@${ben.displayName}`]]);
  const both = await edit(namingPost(ben, cleo));
  expect(both.mentions).toHaveLength(2);
  expect(
    (
      await edit({
        mentions: both.mentions.slice(1).map(({ person, ...place }) => ({ memberId: person.id, ...place })),
      })
    ).mentions,
  ).toHaveLength(1);
  expect((await edit({ content: 'Nobody' })).mentions).toEqual([]);

  const { id: commentId } = (await comment(ben, post.id, naming(cleo))).ok.comment;
  const editing = { params: { postId: post.id, commentId } };
  const longer = await ben.client.call(editComment, { ...editing, body: { text: `So, ${naming(cleo).text}` } });
  expect(longer.ok.comment.mentions).toHaveLength(1);
  const dropped = await ben.client.call(editComment, {
    ...editing,
    body: { text: longer.ok.comment.text, mentions: [] },
  });
  expect(dropped.ok.comment.mentions).toEqual([]);
  expect((await postFor(ada, post.id)).firstComments[0]?.mentions).toEqual([]);
});

it('the same submission sent again answers with the same mentions', async () => {
  const [ada, ben] = members();
  const body = { clientId: randomUUID(), ...namingPost(ben) };
  const first = (await ada.client.call(createPost, { body })).ok.post;
  expect((await ada.client.call(createPost, { body })).ok.post).toEqual(first);
  const words = { clientId: randomUUID(), ...naming(ben) };
  const once = await ada.client.call(addComment, { ...at(first.id), body: words });
  expect((await ada.client.call(addComment, { ...at(first.id), body: words })).ok.comment).toEqual(once.ok.comment);
});

it('a live event names nobody to members from whom somebody is hidden', async () => {
  const [ada, ben, cleo] = members();
  const dora = await newMember(app);
  await makeBlocked(app, dora, ben);
  const post = await writePost(ada);
  const topic = postTopic(post.id);
  const [open, hiding] = [await connectLive(app, cleo), await connectLive(app, dora)];
  for (const client of [open, hiding]) await client.subscribe(topic);
  const heardBy = (client: typeof open, type: string) => client.frame('event', (frame) => frame.type === type);

  const written = (await comment(ada, post.id, naming(ben))).ok.comment;
  await ada.client.call(editComment, {
    params: { postId: post.id, commentId: written.id },
    body: { text: `${written.text}!` },
  });
  await ada.client.call(editPost, { ...at(post.id), body: namingPost(ben) });
  for (const type of ['comment.added', 'comment.edited', 'post.edited']) {
    const toAll = (await heardBy(open, type)).data as { comment?: { mentions: unknown }; mentions?: unknown };
    expect(toAll.comment?.mentions ?? toAll.mentions).toMatchObject([{ person: { id: ben.id } }]);
    const toHider = (await heardBy(hiding, type)).data as { comment?: { mentions: unknown }; mentions?: unknown };
    expect(toHider.comment ? toHider.comment.mentions : toHider.mentions).toBeNull();
  }
  expect(JSON.stringify(hiding.frames)).not.toContain(ben.id);
});

it('the words of a mention are a name of that member, now or when it was written', async () => {
  const [ada, ben, cleo] = members();
  const content = `@${ben.displayName} and @${cleo.displayName}`;
  const start = content.indexOf(' and ') + 5;
  const ofBen = { memberId: ben.id, start: 0, length: ben.displayName.length + 1 };
  const disguised = { memberId: ben.id, start, length: cleo.displayName.length + 1 };
  const post = await writePost(ada, { content, mentions: [ofBen, disguised] });
  const shown = [[ben.id, ben.displayName, `@${ben.displayName}`]];
  expect(named(post.content, post.mentions)).toEqual(shown);
  const link = { text: 'Win here', mentions: [{ memberId: ben.id, start: 0, length: 8 }] };
  expect((await comment(cleo, post.id, link)).ok.comment.mentions).toEqual([]);
  // A mention that was written before a member had another name stays, and no other word gets it.
  await ben.client.call(saveSettings, { body: { displayName: 'Bernard Renamed' } });
  const edit = async (mentions: unknown) =>
    (await ada.client.call(editPost, { ...at(post.id), body: { content: `${content}!`, mentions } })).ok.post.mentions;
  expect(await edit([ofBen])).toMatchObject([{ start: 0, person: { id: ben.id } }]);
  expect(await edit([disguised])).toEqual([]);
});
