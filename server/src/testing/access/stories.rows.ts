import { randomUUID } from 'node:crypto';
import { reportStory } from '@hearth/contract/reports/endpoints';
import * as stories from '@hearth/contract/stories/endpoints';
import { uploadStoryMedia, writeStory } from '../stories.ts';
import { type AccessRow, type ExpectedStatuses, friendsOnly, onesOwn, ownThings } from './rows.ts';
import type { Actor, World } from './world.ts';

/** A story of the owner's for friends, made for one call. */
async function friendsStory({ owner }: World) {
  const { id } = await writeStory(owner);
  return { params: { memberId: owner.id, storyId: id } };
}

const shown = new WeakMap<World, ReturnType<typeof friendsStory>>();

/** One story for all actors, where no request removes it. */
function oneStory(world: World) {
  const story = shown.get(world) ?? friendsStory(world);
  shown.set(world, story);
  return story;
}

/** The owner can neither react to their own story nor report it. */
const othersReact: ExpectedStatuses = { ...friendsOnly, owner: 400 };

export const storyAccess: AccessRow[] = [
  { endpoint: stories.listStoryRings, expected: ownThings },
  // The answer is the same for blocked members as for those to whom the owner shows nothing.
  { endpoint: stories.readStoryRing, expected: ownThings, ask: oneStory },
  {
    endpoint: stories.createStory,
    expected: ownThings,
    async ask(world: World, actor: Actor) {
      const signedOut = actor === 'anonymous' || actor === 'revoked';
      const { client } = signedOut ? world.owner : await world.as(actor);
      return { body: { clientId: randomUUID(), mediaId: await uploadStoryMedia(client) } };
    },
  },
  { endpoint: stories.deleteStory, expected: onesOwn, ask: friendsStory },
  { endpoint: stories.markStorySeen, expected: friendsOnly, ask: oneStory },
  {
    endpoint: stories.reactToStory,
    expected: othersReact,
    ask: async (world) => ({ ...(await oneStory(world)), body: { kind: 'love' } }),
  },
  {
    endpoint: reportStory,
    expected: othersReact,
    async ask(world) {
      const { storyId } = (await oneStory(world)).params;
      return { params: { storyId }, body: { reason: 'spam' } };
    },
  },
  { endpoint: stories.unreactToStory, expected: othersReact, ask: oneStory },
  { endpoint: stories.listStoryViewers, expected: onesOwn, ask: oneStory },
];
