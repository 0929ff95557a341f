import * as friends from '@hearth/contract/friends/endpoints';
import * as contract from '@hearth/contract/stories/endpoints';
import type { StoryAudience } from '@hearth/contract/stories/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { reply } from '../../testing/chats.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { makeBlocked, makeFriends } from '../../testing/relations.ts';
import { type PictureStory, react, ringsOf, see, writeStory } from '../../testing/stories.ts';

type Path = (viewer: TestMember, story: PictureStory) => Promise<boolean>;

let app: TestApp;
let owner: TestMember;
const viewers = new Map<string, TestMember>();
const stories = new Map<StoryAudience, PictureStory>();

beforeAll(async () => {
  app = await startTestApp();
  const people = await Promise.all(Array.from({ length: 5 }, () => newMember(app)));
  const [first, friend, stranger, blocked, blocker] = people;
  if (!first || !friend || !stranger || !blocked || !blocker) throw new Error('members are missing');
  owner = first;
  await makeFriends(app, owner, friend);
  await makeBlocked(app, owner, blocked);
  await makeBlocked(app, blocker, owner);
  for (const [name, member] of Object.entries({ owner, friend, stranger, blocked, blocker })) viewers.set(name, member);
  for (const audience of ['public', 'friends'] as const) stories.set(audience, await writeStory(owner, { audience }));
});
afterAll(() => app.stop());

const holds = (ring: contract.StoryRing | null | undefined, id: string) =>
  ring?.stories.some((story) => story.id === id) ?? false;

const paths: Record<string, Path> = {
  list: async (viewer, { id }) => (await ringsOf(viewer)).items.some((ring) => holds(ring, id)),
  ring: async ({ client }, { id, ownerId }) =>
    holds((await client.call(contract.readStoryRing, { params: { memberId: ownerId } })).ok.ring, id),
  file: async ({ client }, { media }) => {
    const urls = [media.url, ...media.variants.map(({ url }) => url)];
    const answers = await Promise.all(urls.map((url) => client.request({ method: 'GET', url })));
    const readable = answers.filter(({ status }) => status === 200);
    expect([0, urls.length]).toContain(readable.length);
    return readable.length > 0;
  },
  seeing: async (viewer, story) => (await see(viewer, story)).status === 200,
};
/** Members cannot react or reply to their own stories. */
const othersPaths: Record<string, Path> = {
  reacting: async (viewer, story) => (await react(viewer, story, 'like')).status === 200,
  replying: async (viewer, story) => (await reply(viewer, story, 'Hello')).status === 200,
};

const allowed: Record<StoryAudience, readonly string[]> = {
  public: ['owner', 'friend', 'stranger'],
  friends: ['owner', 'friend'],
};
const table = Object.entries({ ...paths, ...othersPaths }).flatMap(([path, opens]) =>
  Object.entries(allowed).map(([audience, names]) => ({
    path,
    opens,
    audience: audience as StoryAudience,
    names: path in othersPaths ? names.filter((name) => name !== 'owner') : names,
  })),
);

it.each(table)('$path of a story for $audience is for $names alone', async ({ opens, audience, names }) => {
  const story = stories.get(audience);
  if (!story) throw new Error('nothing to look at');
  const able: string[] = [];
  for (const [name, viewer] of viewers) if (await opens(viewer, story)) able.push(name);
  expect(able).toEqual(names);
});

it('leaves whoever is unfriended or blocked with nothing, at once', async () => {
  const [friend, other] = [await newMember(app), await newMember(app)];
  await makeFriends(app, owner, friend);
  await makeFriends(app, owner, other);
  const [close, open] = [stories.get('friends'), stories.get('public')];
  if (!close || !open) throw new Error('nothing to look at');
  const sees = async (viewer: TestMember, story: PictureStory) => {
    const able: string[] = [];
    for (const [name, opens] of Object.entries({ ...paths, ...othersPaths })) {
      if (await opens(viewer, story)) able.push(name);
    }
    return able;
  };
  const all = Object.keys({ ...paths, ...othersPaths });
  for (const viewer of [friend, other]) expect(await sees(viewer, close)).toEqual(all);
  await owner.client.call(friends.unfriend, { params: { memberId: friend.id } });
  await owner.client.call(friends.blockMember, { params: { memberId: other.id } });
  expect([await sees(friend, close), await sees(friend, open)]).toEqual([[], all]);
  expect([await sees(other, close), await sees(other, open)]).toEqual([[], []]);
});
