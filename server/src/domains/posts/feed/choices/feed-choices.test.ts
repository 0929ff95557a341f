import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import * as contract from '@hearth/contract/feed/endpoints';
import { maxChoices } from '@hearth/contract/feed/rules';
import { deletePost, readFeed, readTimeline, readVideos } from '@hearth/contract/posts/endpoints';
import { feedTopic } from '@hearth/contract/posts/rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { connectLive } from '../../../../testing/live.ts';
import { newMember, type TestMember } from '../../../../testing/members.ts';
import { share, writePost } from '../../../../testing/posts.ts';
import { makeBlocked, makeFriends } from '../../../../testing/relations.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
/** Posts of earlier tests are in everyone's feed too. */
let known: string[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  known = [];
  [ada, ben, cleo] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  await makeFriends(app, ada, ben);
});
afterAll(() => app.stop());

const day = 86_400_000;

async function write(author: TestMember, content = 'Hello', more: Record<string, unknown> = {}): Promise<string> {
  app.clock.advance(1);
  const { id } = await writePost(author, { content, ...more });
  known.push(id);
  return id;
}

/** The ids of the whole feed, in pages of two. */
async function homeOf(member: TestMember, list = 'for_you', limit = '2'): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { list, limit, ...(cursor ? { cursor } : {}) };
    const { ok } = await member.client.call(readFeed, { query });
    ids.push(...ok.items.map(({ id }) => id));
    cursor = ok.nextCursor;
  } while (cursor && !known.every((id) => ids.includes(id)) && ids.length < 200);
  return ids.filter((id) => known.includes(id));
}

const choose = async (member: TestMember, other: TestMember, choice: string) =>
  (await member.client.call(contract.choosePerson, { params: { memberId: other.id }, body: { choice } })).ok;
const hide = async (member: TestMember, postId: string) =>
  (await member.client.call(contract.hidePost, { params: { postId } })).ok;
const undo = (member: TestMember, choiceId: string) =>
  member.client.call(contract.removeFeedChoice, { params: { choiceId } });
const mute = (member: TestMember, word: string) => member.client.call(contract.muteWord, { body: { word } });
const listOf = async (member: TestMember) => (await member.client.call(contract.listFeedChoices)).ok.items;

it('a hidden post is gone from home and videos until it is undone, and stays on the profile', async () => {
  const [one, two, three] = [await write(cleo), await write(ben), await write(cleo)];
  await app.db.updateTable('posts').set({ has_video: true }).where('id', '=', two).execute();
  const { id } = await hide(ada, two);
  expect(await homeOf(ada)).toEqual([three, one]);
  expect(await homeOf(ada, 'friends')).toEqual([]);
  expect((await ada.client.call(readVideos)).ok.items.map((post) => post.id)).not.toContain(two);
  expect(await homeOf(cleo)).toEqual([three, two, one]);
  const { ok } = await ada.client.call(readTimeline, { params: { memberId: ben.id } });
  expect(ok.items.map((post) => post.id)).toContain(two);
  await undo(cleo, id);
  expect(await homeOf(ada)).toEqual([three, one]);
  await undo(ada, id);
  expect(await homeOf(ada)).toEqual([three, two, one]);
});

it('a snooze ends by itself after 30 days, an unfollowed friend stays away and a friend', async () => {
  const { until } = await choose(ada, ben, 'snoozed');
  expect(until).toBe(new Date(app.clock.now().getTime() + 30 * day).toISOString());
  const [bens, cleos] = [await write(ben, 'x', { audience: 'friends' }), await write(cleo)];
  expect(await homeOf(ada)).toEqual([cleos]);
  // A session does not last as long.
  await app.db.updateTable('feed_choices').set({ until: app.clock.now() }).where('user_id', '=', ada.id).execute();
  expect(await homeOf(ada)).toEqual([cleos, bens]);
  expect(await listOf(ada)).toEqual([]);
  const { id } = await choose(ada, ben, 'unfollowed');
  expect(await homeOf(ada)).toEqual([cleos]);
  expect(await homeOf(ada, 'friends')).toEqual([]);
  const { ok } = await ada.client.call(contract.readPersonChoice, { params: { memberId: ben.id } });
  expect(ok.choice).toEqual({ id, choice: 'unfollowed', until: null });
  await undo(ada, id);
  expect(await homeOf(ada)).toEqual([cleos, bens]);
});

it('Friends shows posts of friends only', async () => {
  await write(cleo);
  await write(ada);
  const [open, forFriends] = [await write(ben), await write(ben, 'x', { audience: 'friends' })];
  await write(ben, 'x', { audience: 'only_me' });
  expect(await homeOf(ada, 'friends')).toEqual([forFriends, open]);
  expect(await homeOf(cleo, 'friends')).toEqual([]);
});

it('muted words and tags leave out posts of others, also what they share, and cut full pages', async () => {
  const plain = await write(cleo, 'Nothing here');
  const own = await write(ada, 'My spoiler');
  const root = await write(cleo, 'A SPOILÉR!');
  app.clock.advance(1);
  known.push((await share(ben, root)).id);
  const longer = await write(cleo, 'Spoilers only');
  await write(cleo, '#Gélato');
  const bare = await write(cleo, 'gelato without its sign');
  await mute(ada, 'Spoiler');
  await ada.client.call(contract.chooseTag, { params: { tag: 'GELATO' }, body: { choice: 'muted' } });
  const expected = [bare, longer, own, plain];
  expect(await homeOf(ada)).toEqual(expected);
  expect(await homeOf(ada, 'for_you', '1')).toEqual(expected);
  const { ok } = await ada.client.call(readFeed, { query: { limit: '2' } });
  expect(ok.items.map(({ id }) => id)).toEqual([bare, longer]);
});

it('what is chosen stays out of the live feed too', async () => {
  const dora = await newMember(app);
  await choose(ada, ben, 'unfollowed');
  await choose(ada, dora, 'snoozed');
  await mute(ada, 'rain');
  await ada.client.call(contract.chooseTag, { params: { tag: 'snow' }, body: { choice: 'muted' } });
  const live = await connectLive(app, ada);
  await live.subscribe(feedTopic);
  await write(ben);
  await write(dora);
  const root = await write(cleo, 'RAIN again');
  await write(cleo, 'much #Snow');
  await share(cleo, root);
  const wanted = await write(cleo, 'sun');
  const postIdOf = (data: unknown) => (data as { postId: string }).postId;
  await live.frame('event', ({ data }) => postIdOf(data) === wanted);
  const received = live.frames.flatMap((frame) =>
    frame.op === 'event' && frame.topic === feedTopic ? [frame.data] : [],
  );
  expect(received.map(postIdOf)).toEqual([wanted]);
});

it('every tab of the member hears of a choice and of its end', async () => {
  const postId = await write(ben);
  const live = await connectLive(app, ada);
  const { id } = await hide(ada, postId);
  await undo(ada, id);
  await live.frame('event', ({ data }) => (data as { choice: unknown }).choice === null);
  const received = live.frames.flatMap((frame) =>
    frame.op === 'event' && frame.type === 'own.feed' ? [frame.data] : [],
  );
  const about = { kind: 'post', subject: postId };
  expect(received).toEqual([
    { ...about, choice: 'hidden' },
    { ...about, choice: null },
  ]);
});

it('the list has every choice, newest first, without what can no longer be seen', async () => {
  const postId = await write(ben, 'A post for friends', { audience: 'friends' });
  app.clock.advance(1);
  await hide(ada, postId);
  app.clock.advance(1);
  await choose(ada, cleo, 'see_first');
  app.clock.advance(1);
  await mute(ada, ' Straße ');
  app.clock.advance(1);
  await ada.client.call(contract.chooseTag, { params: { tag: 'Été' }, body: { choice: 'followed' } });
  const seen = (await listOf(ada)).map(({ kind, choice, person, text }) => [kind, choice, person?.id ?? null, text]);
  expect(seen).toEqual([
    ['tag', 'followed', null, 'ete'],
    ['word', 'muted', null, 'strasse'],
    ['person', 'see_first', cleo.id, ''],
    ['post', 'hidden', ben.id, 'A post for friends'],
  ]);
  const paged = (await ada.client.call(contract.listFeedChoices, { query: { limit: '3' } })).ok;
  expect([paged.items.length, paged.nextCursor]).toEqual([3, paged.items[2]?.id]);
  await makeBlocked(app, cleo, ada);
  await ben.client.call(deletePost, { params: { postId } });
  expect((await listOf(ada)).map(({ kind }) => kind)).toEqual(['tag', 'word']);
});

it('one choice about a member takes the place of another, and there is a limit', async () => {
  await choose(ada, ben, 'snoozed');
  await choose(ada, ben, 'see_first');
  expect((await listOf(ada)).map(({ choice, until }) => [choice, until])).toEqual([['see_first', null]]);
  const row = await app.db
    .selectFrom('feed_choices')
    .selectAll()
    .where('user_id', '=', ada.id)
    .executeTakeFirstOrThrow();
  const many = Array.from({ length: maxChoices.see_first - 1 }, () => newId(app.clock.now()));
  await app.db
    .insertInto('feed_choices')
    .values(many.map((id) => ({ ...row, id, subject: id })))
    .execute();
  await choose(ada, ben, 'see_first');
  const refused = await ada.client.call(contract.choosePerson, {
    params: { memberId: cleo.id },
    body: { choice: 'see_first' },
  });
  expect([refused.status, refused.error]).toMatchObject([409, { code: 'too_many_choices', params: { max: 30 } }]);
});

it('nobody chooses about themselves, strangers’ posts for friends, or words without letters', async () => {
  const self = await ada.client.call(contract.choosePerson, {
    params: { memberId: ada.id },
    body: { choice: 'snoozed' },
  });
  const postId = await write(ben, 'x', { audience: 'friends' });
  const unseen = await cleo.client.call(contract.hidePost, { params: { postId } });
  const empty = await mute(ada, '\u200b');
  expect([self.status, unseen.status, empty.status]).toEqual([404, 404, 400]);
});

it('goes with the account of either', async () => {
  await choose(ada, cleo, 'see_first');
  await choose(cleo, ada, 'snoozed');
  await hide(ada, await write(cleo));
  await cleo.client.call(deleteAccount, { body: { password: cleo.password } });
  const left = await app.db.selectFrom('feed_choices').selectAll().where('user_id', 'in', [ada.id, cleo.id]).execute();
  expect(left).toEqual([]);
});
