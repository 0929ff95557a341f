import { randomUUID } from 'node:crypto';
import * as stories from '@hearth/contract/stories/endpoints';
import { uploadStoryMedia, writeStory } from '../stories.ts';
import { friendsOnly, onesOwn, ownThings, type Row, type Statuses } from './rows.ts';
import type { Actor, World } from './world.ts';

/** A story of the owner's for friends, made for one call. */
async function friendsStory({ owner }: World) {
  const { id } = await writeStory(owner);
  return { params: { memberId: owner.id, storyId: id } };
}

const shown = new WeakMap<World, ReturnType<typeof friendsStory>>();

/** One for all who ask, where nothing they may do takes it away. */
function oneStory(world: World) {
  const story = shown.get(world) ?? friendsStory(world);
  shown.set(world, story);
  return story;
}

/** Nobody reacts to their own. */
const othersReact: Statuses = { ...friendsOnly, owner: 400 };

export const storyRows: Row[] = [
  { endpoint: stories.listStoryRings, expected: ownThings },
  // To whom there is nothing to show, nothing is shown; which of them are blocked nobody can tell.
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
  { endpoint: stories.unreactToStory, expected: othersReact, ask: oneStory },
  { endpoint: stories.listStoryViewers, expected: onesOwn, ask: oneStory },
];
