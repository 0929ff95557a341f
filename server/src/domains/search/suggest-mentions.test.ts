import { randomUUID } from 'node:crypto';
import { inviteToGroup } from '@hearth/contract/groups/endpoints';
import { suggestMentions } from '@hearth/contract/search/mentions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { joinGroup, newGroup } from '../../testing/groups.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { writeComment, writePost } from '../../testing/posts.ts';
import { makeBlocked, makeFriends } from '../../testing/relations.ts';

let app: TestApp;
const people: Record<string, TestMember> = {};
const of = (name: string) => people[name] as TestMember;

/** Ada's friends are Bea and Bodil; Bela and Boris are strangers; Bruno and Ada are hidden from each other. */
beforeAll(async () => {
  app = await startTestApp();
  for (const firstName of ['Ada', 'Bea', 'Bodil', 'Bela', 'Boris', 'Bruno', 'مريم'])
    people[firstName] = await newMember(app, { firstName, lastName: 'Mentioned' });
  await makeFriends(app, of('Ada'), of('Bea'));
  await makeFriends(app, of('Ada'), of('Bodil'));
  await makeBlocked(app, of('Bruno'), of('Ada'));
});
afterAll(() => app.stop());

async function offered(viewer: string, query: Record<string, string>): Promise<string[]> {
  const answer = await of(viewer).client.call(suggestMentions, { query });
  return answer.ok.items.map(({ displayName }) => displayName.replace(' Mentioned', ''));
}

it('friends come first, then others by name; nobody hidden and not oneself', async () => {
  expect(await offered('Ada', { q: 'b' })).toEqual(['Bea', 'Bodil', 'Bela', 'Boris']);
  expect(await offered('Ada', { q: 'BÉ' })).toEqual(['Bea', 'Bela']);
  expect(await offered('Ada', { q: 'مري' })).toEqual(['مريم']);
  expect(await offered('Ada', { q: 'mentioned' })).not.toContain('Ada');
  expect(await offered('Ada', { q: 'bruno' })).toEqual([]);
  expect(await offered('Bruno', { q: 'ada mentioned' })).toEqual([]);
});

it('before a letter is typed, friends are offered', async () => {
  expect((await offered('Ada', {})).sort()).toEqual(['Bea', 'Bodil']);
});

it('only members of the audience are offered', async () => {
  expect(await offered('Ada', { q: 'b', audience: 'friends' })).toEqual(['Bea', 'Bodil']);
  expect(await offered('Ada', { q: 'b', audience: 'only_me' })).toEqual([]);
});

it('under a post, its author and those who commented come first, and only those who may see it', async () => {
  const post = await writePost(of('Boris'));
  await writeComment(of('Bela'), post.id);
  await writeComment(of('Bruno'), post.id);
  expect((await offered('Ada', { postId: post.id })).slice(0, 2)).toEqual(['Boris', 'Bela']);
  expect(await offered('Ada', { postId: post.id, q: 'b' })).not.toContain('Bruno');

  const friendsOnly = await writePost(of('Bea'), { audience: 'friends' });
  expect(await offered('Ada', { postId: friendsOnly.id, q: 'b' })).toEqual(['Bea']);
  await makeBlocked(app, of('Boris'), of('Bodil'));
  // Nobody else learns of the block.
  expect(await offered('Ada', { postId: post.id, q: 'bodil' })).toEqual(['Bodil']);
  expect(await offered('Boris', { postId: post.id, q: 'bodil' })).toEqual([]);
  const answer = await of('Boris').client.call(suggestMentions, { query: { postId: friendsOnly.id } });
  expect(answer.status).toBe(404);
});

it('in a group, only those who may read there are offered, and outsiders learn nothing of it', async () => {
  const group = await newGroup(of('Ada'), 'hidden');
  await of('Ada').client.call(inviteToGroup, { params: { groupId: group.id }, body: { memberIds: [of('Bea').id] } });
  await joinGroup(of('Bea'), group.id);
  expect(await offered('Ada', { q: 'b', placeKind: 'group', placeId: group.id })).toEqual(['Bea']);
  for (const placeId of [group.id, randomUUID()]) {
    const refused = await of('Boris').client.call(suggestMentions, { query: { placeKind: 'group', placeId } });
    expect([refused.status, refused.error.code]).toEqual([404, 'not_found']);
  }
});
