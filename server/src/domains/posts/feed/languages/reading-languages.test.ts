import { deleteAccount } from '@hearth/contract/accounts/endpoints';
import { editPost, readFeed, readPost, readTimeline } from '@hearth/contract/posts/endpoints';
import { chooseReadingLanguages, readReadingLanguages } from '@hearth/contract/posts/reading-languages';
import { feedTopic } from '@hearth/contract/posts/rules';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '../../../../platform/ids.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { connectLive } from '../../../../testing/live.ts';
import { newMember, type TestMember } from '../../../../testing/members.ts';
import { share, writePost } from '../../../../testing/posts.ts';
import { makeFriends } from '../../../../testing/relations.ts';

let app: TestApp;
let ada: TestMember;
let ben: TestMember;
let cleo: TestMember;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  [ada, ben, cleo] = await Promise.all([newMember(app), newMember(app), newMember(app)]);
  await makeFriends(app, ada, ben);
});
afterAll(() => app.stop());

const choose = (member: TestMember, languages: string[] | null) =>
  member.client.call(chooseReadingLanguages, { body: { languages } });

/** The ids of the whole feed, in pages of two. */
async function feedOf(member: TestMember, limit = '2'): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { limit, ...(cursor ? { cursor } : {}) };
    const { ok } = await member.client.call(readFeed, { query });
    ids.push(...ok.items.map(({ id }) => id));
    cursor = ok.nextCursor;
  } while (cursor);
  return ids;
}

it('shows public posts in the chosen languages and in no known one, and every post of friends and oneself', async () => {
  const of = async (author: TestMember, language: string | null, audience = 'public') => {
    app.clock.advance(1);
    return (await writePost(author, { language, audience })).id;
  };
  const own = await of(ada, 'fr');
  const friends = [await of(ben, 'fr'), await of(ben, 'fr', 'friends')];
  const [german, french, unknown] = [await of(cleo, 'de'), await of(cleo, 'fr'), await of(cleo, null)];
  const all = [own, ...friends, german, french, unknown].reverse();
  const seen = async () => (await feedOf(ada)).filter((id) => all.includes(id));

  expect(await seen()).toEqual(all);
  await choose(ada, ['de', 'ja']);
  expect(await seen()).toEqual(all.filter((id) => id !== french));
  await choose(ada, ['fr']);
  expect(await seen()).toEqual(all.filter((id) => id !== german));
  await choose(ada, null);
  expect(await seen()).toEqual(all);
});

it('finds them behind more posts in other languages than are searched at first', async () => {
  const wanted = (await writePost(cleo, { language: 'he' })).id;
  const row = await app.db.selectFrom('posts').selectAll().where('id', '=', wanted).executeTakeFirstOrThrow();
  const many = Array.from({ length: 520 }, (_, at) => {
    const created_at = new Date(app.clock.now().getTime() + at + 1);
    return { ...row, id: newId(created_at), language: 'fr', created_at };
  });
  await app.db.insertInto('posts').values(many).execute();
  await choose(ada, ['he']);
  const { ok } = await ada.client.call(readFeed, { query: { limit: '20' } });
  expect(ok.items.map(({ id }) => id)).toContain(wanted);
  expect(ok.items.map(({ language }) => language)).not.toContain('fr');
});

it('a language that is not read stays out of the live feed too, unless a friend writes in it', async () => {
  await choose(ada, ['de']);
  const live = await connectLive(app, ada);
  await live.subscribe(feedTopic);
  await writePost(cleo, { language: 'fr' });
  const friend = await writePost(ben, { language: 'fr' });
  const known = await writePost(cleo, { language: 'de' });
  const postIdOf = (data: unknown) => (data as { postId: string }).postId;
  await live.frame('event', ({ data }) => postIdOf(data) === known.id);
  const received = live.frames.flatMap((frame) =>
    frame.op === 'event' && frame.topic === feedTopic ? [postIdOf(frame.data)] : [],
  );
  expect(received).toEqual([friend.id, known.id]);
});

it('the author corrects the language of a post, also alone', async () => {
  const { id } = await writePost(cleo, { language: 'de' });
  const edited = await cleo.client.call(editPost, { params: { postId: id }, body: { language: 'nl' } });
  expect([edited.ok.post.language, edited.ok.post.editedAt]).toEqual(['nl', null]);
  await cleo.client.call(editPost, { params: { postId: id }, body: { content: 'Other words' } });
  expect((await ada.client.call(readPost, { params: { postId: id } })).ok.post.language).toBe('nl');
});

it('a share without words has the language of what it shares', async () => {
  const { id } = await writePost(cleo, { language: 'ja' });
  expect((await share(ben, id)).language).toBe('ja');
  expect((await share(ben, id, 'public', 'Look')).language).toBe(null);
});

it('leaves the profile alone: who opens it sees every language', async () => {
  const { id } = await writePost(cleo, { language: 'fr' });
  await choose(ada, ['de']);
  const { ok } = await ada.client.call(readTimeline, { params: { memberId: cleo.id } });
  expect(ok.items.map((post) => post.id)).toContain(id);
});

it.each([
  { languages: [] },
  { languages: ['german'] },
  { languages: ['DE'] },
  { languages: ['de', 'de'] },
  { languages: Array.from({ length: 21 }, (_, at) => `a${String.fromCharCode(97 + at)}`) },
])('refuses %o and changes nothing', async (body) => {
  await choose(ada, ['de']);
  expect((await ada.client.call(chooseReadingLanguages, { body })).status).toBe(400);
  expect((await ada.client.call(readReadingLanguages)).ok.languages).toEqual(['de']);
});

it('goes with the account', async () => {
  await choose(ada, ['de']);
  await ada.client.call(deleteAccount, { body: { password: ada.password } });
  const left = await app.db.selectFrom('reading_languages').selectAll().where('user_id', '=', ada.id).execute();
  expect(left).toEqual([]);
});
