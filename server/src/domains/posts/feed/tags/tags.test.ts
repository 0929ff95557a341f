import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { chooseTag, removeFeedChoice } from '@hearth/contract/feed/endpoints';
import { deletePost, editPost, readFeed } from '@hearth/contract/posts/endpoints';
import { chooseReadingLanguages } from '@hearth/contract/posts/reading-languages';
import { feedTopic } from '@hearth/contract/posts/rules';
import { readTag, readTagPosts, readTagUse, suggestTags } from '@hearth/contract/tags/endpoints';
import { tagTopic } from '@hearth/contract/tags/folding';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { connectLive } from '../../../../testing/live.ts';
import { newMember, type TestMember } from '../../../../testing/members.ts';
import { share, writePost } from '../../../../testing/posts.ts';
import { makeBlocked, makeFriends } from '../../../../testing/relations.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
let turn = 0;
/** A tag that no other test uses. */
let tag: string;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  tag = `tag${turn++}é`;
  [ada, ben, cleo] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  await makeFriends(app, ada, ben);
});
afterAll(() => app.stop());

async function write(author: TestMember, content: string, more: Record<string, unknown> = {}): Promise<string> {
  app.clock.advance(1);
  return (await writePost(author, { content, ...more })).id;
}

async function listed(member: TestMember, limit = '2', of = tag): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { limit, ...(cursor ? { cursor } : {}) };
    const { ok } = await member.client.call(readTagPosts, { params: { tag: of }, query });
    ids.push(...ok.items.map(({ id }) => id));
    cursor = ok.nextCursor;
  } while (cursor);
  return ids;
}

it('a tag lists what the viewer may see, however it is written, newest first, in full pages', async () => {
  const open = await write(cleo, `Look #${tag.toUpperCase()}`);
  const own = await write(ada, `#${tag.replace('é', 'e')}`, { audience: 'only_me' });
  const friends = await write(ben, `#${tag}, #other`, { audience: 'friends' });
  await write(cleo, `#${tag}`, { audience: 'friends' });
  await write(ben, `#${tag}`, { audience: 'only_me' });
  await write(cleo, `#${tag}x and ${tag}`);
  app.clock.advance(1);
  const shared = (await share(cleo, open, 'public', `Again #${tag}`)).id;
  expect(await listed(ada)).toEqual([shared, friends, own, open]);
  expect(await listed(ada, '1', tag.toUpperCase())).toEqual([shared, friends, own, open]);
  expect(await listed(ben)).toEqual([shared, expect.any(String), friends, open]);
  await makeBlocked(app, cleo, ada);
  expect(await listed(ada)).toEqual([friends, own]);
});

it('finds them behind more posts than are searched at first', async () => {
  const open = await write(ben, `#${tag}`);
  const friends = await write(ben, `#${tag}`, { audience: 'friends' });
  const secret = await write(cleo, `#${tag}`, { audience: 'only_me' });
  const row = await app.db
    .selectFrom('tagged_posts')
    .selectAll()
    .where('post_id', '=', secret)
    .executeTakeFirstOrThrow();
  const many = Array.from({ length: 520 }, (_, n) => ({
    ...row,
    post_id: `${row.post_id.slice(0, -8)}${(n + 0x10000000).toString(16)}`,
  }));
  await app.db.insertInto('tagged_posts').values(many).execute();
  expect((await listed(ada)).sort()).toEqual([open, friends].sort());
});

it('follows edits of words and audience, and deletion', async () => {
  const postId = await write(cleo, `#${tag}`);
  const edit = (body: object) => cleo.client.call(editPost, { params: { postId }, body });
  await edit({ audience: 'friends' });
  expect(await listed(ada)).toEqual([]);
  expect(await listed(cleo)).toEqual([postId]);
  await edit({ audience: 'public', content: 'no tag' });
  expect(await listed(cleo)).toEqual([]);
  await edit({ content: `#${tag} again` });
  expect(await listed(ada)).toEqual([postId]);
  await cleo.client.call(deletePost, { params: { postId } });
  expect(await app.db.selectFrom('tagged_posts').selectAll().where('post_id', '=', postId).execute()).toEqual([]);
});

it('counts public posts of a tag and shows who wrote the newest, without hidden members', async () => {
  const use = async (member: TestMember) => {
    const { postCount, people } = (await member.client.call(readTagUse, { params: { tag } })).ok;
    return { postCount, people: people.map(({ id }) => id) };
  };
  expect(await use(ada)).toEqual({ postCount: 0, people: [] });
  await write(cleo, `#${tag}`);
  await write(cleo, `#${tag.toUpperCase()} again`);
  await write(ben, `#${tag}`);
  await write(ada, `#${tag}`, { audience: 'friends' });
  await write(ada, `#${tag}`, { audience: 'only_me' });
  expect(await use(ada)).toEqual({ postCount: 3, people: [ben.id, cleo.id] });
  await makeBlocked(app, cleo, ada);
  expect(await use(ada)).toEqual({ postCount: 1, people: [ben.id] });
  expect(await use(ben)).toEqual({ postCount: 3, people: [ben.id, cleo.id] });
});

it.each(['123', '<b>', 'a b', '%00', 'x'.repeat(61)])('%j has no page', async (written) => {
  expect([400, 404]).toContain((await ada.client.call(readTagPosts, { params: { tag: written } })).status);
  expect([400, 404]).toContain((await ada.client.call(readTag, { params: { tag: written } })).status);
  expect([400, 404]).toContain((await ada.client.call(readTagUse, { params: { tag: written } })).status);
});

it('suggests tags of public posts, most used first, and counts nothing else', async () => {
  const start = `sug${turn}`;
  const suggested = async (member: TestMember, q = `#${start.toUpperCase()}`) =>
    (await member.client.call(suggestTags, { query: { q } })).ok.items;
  await write(ben, `#${start}friends`, { audience: 'friends' });
  await write(ben, `#${start}once`);
  const twice = [await write(ben, `#${start}twice #${start}Twice`), await write(cleo, `#${start}TWICE`)];
  await write(ben, `#${start}twice`, { audience: 'friends' });
  expect(await suggested(ada)).toEqual([
    { tag: `${start}twice`, postCount: 2 },
    { tag: `${start}once`, postCount: 1 },
  ]);
  await makeBlocked(app, cleo, ada);
  expect(await suggested(ada, `${start}t`)).toEqual([{ tag: `${start}twice`, postCount: 1 }]);
  for (const [author, postId] of [
    [ben, twice[0]],
    [cleo, twice[1]],
  ] as const)
    await author.client.call(deletePost, { params: { postId: postId ?? '' } });
  expect(await suggested(ben, `${start}t`)).toEqual([]);
  expect(await app.db.selectFrom('known_tags').selectAll().where('tag', '=', `${start}twice`).execute()).toEqual([]);
  expect(await suggested(ada, '')).toEqual([]);
  expect(await suggested(ada, '%_')).toEqual([]);
});

it('a followed tag brings its public posts home in any language, and the page names it', async () => {
  const home = async () => {
    const { items, followedTags } = (await ada.client.call(readFeed)).ok;
    return { ids: items.map(({ id }) => id), followedTags };
  };
  await ada.client.call(chooseReadingLanguages, { body: { languages: ['de'] } });
  const french = await write(cleo, `Bonjour #${tag}`, { language: 'fr' });
  const other = await write(cleo, 'Bonjour', { language: 'fr' });
  const forFriends = await write(cleo, `#${tag}`, { language: 'fr', audience: 'friends' });
  expect((await home()).ids).not.toContain(french);
  const { id } = (await ada.client.call(chooseTag, { params: { tag }, body: { choice: 'followed' } })).ok;
  const { ids, followedTags } = await home();
  expect(followedTags).toEqual([tag.replace('é', 'e')]);
  expect([french, other, forFriends].map((each) => ids.includes(each))).toEqual([true, false, false]);
  expect((await ada.client.call(readTag, { params: { tag } })).ok).toEqual({
    tag: tag.replace('é', 'e'),
    choice: { id, choice: 'followed' },
  });
  await ada.client.call(removeFeedChoice, { params: { choiceId: id } });
  expect((await home()).ids).not.toContain(french);
  expect((await ada.client.call(readTag, { params: { tag } })).ok.choice).toBeNull();
});

it('new posts reach the page of the tag and, if it is followed, home; an edit that adds the tag too', async () => {
  await ada.client.call(chooseReadingLanguages, { body: { languages: ['de'] } });
  await ada.client.call(chooseTag, { params: { tag }, body: { choice: 'followed' } });
  const topic = tagTopic(tag.replace('é', 'e'));
  const live = await connectLive(app, ada);
  await live.subscribe(feedTopic);
  await live.subscribe(topic);
  const postIdOf = (data: unknown) => (data as { postId: string }).postId;
  await write(cleo, `#${tag}`, { audience: 'friends' });
  const late = await write(cleo, 'soon', { language: 'fr' });
  const followed = await write(cleo, `#${tag.toUpperCase()}`, { language: 'fr' });
  await cleo.client.call(editPost, { params: { postId: late }, body: { content: `now #${tag}` } });
  await live.frame('event', ({ data, topic: on }) => on === topic && postIdOf(data) === late);
  // Whom home shows a post is decided for each member, and may take longer.
  await live.frame('event', ({ data, topic: on }) => on === feedTopic && postIdOf(data) === followed);
  const received = live.frames.flatMap((frame) => (frame.op === 'event' ? [[frame.topic, postIdOf(frame.data)]] : []));
  expect(received.sort()).toEqual(
    [
      [feedTopic, followed],
      [topic, followed],
      [topic, late],
    ].sort(),
  );
});

it('an erased account leaves no tag behind', async () => {
  await write(cleo, `#${tag}gone`);
  await cleo.client.call(chooseTag, { params: { tag }, body: { choice: 'muted' } });
  await cleo.client.call(deleteAccount, { body: { password: cleo.password } });
  const count = async (table: 'tagged_posts' | 'feed_choices', column: 'author_id' | 'user_id') =>
    (
      await app.db
        .selectFrom(table)
        .selectAll()
        .where(column as never, '=', cleo.id as never)
        .execute()
    ).length;
  expect([await count('tagged_posts', 'author_id'), await count('feed_choices', 'user_id')]).toEqual([0, 0]);
  expect((await ada.client.call(suggestTags, { query: { q: `${tag}gone` } })).ok.items).toEqual([]);
});
