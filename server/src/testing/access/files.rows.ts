import { randomUUID } from 'node:crypto';
import { sendMessage } from '@hearth/contract/chat/endpoints';
import { chatIdOf } from '@hearth/contract/chat/rules';
import { editGroup } from '@hearth/contract/groups/endpoints';
import type { MediaPurpose, MediaView } from '@hearth/contract/media/endpoints';
import { setProfilePhoto } from '@hearth/contract/profiles/endpoints';
import { buildImage } from '../build-image.ts';
import { write } from '../chats.ts';
import { newEvent } from '../events.ts';
import { newOperator } from '../operators/give-role.ts';
import { writePost } from '../posts.ts';
import { writeStory } from '../stories.ts';
import { type UploadOptions, uploadMedia } from '../upload.ts';
import { hiddenGroup } from './groups.rows.ts';
import type { Actor, World } from './world.ts';

export type FileAccessRow = { make(world: World): Promise<MediaView>; readers: Actor[] };

const unlessBlocked: Actor[] = ['owner', 'friend', 'requester', 'stranger', 'exFriend'];

async function upload({ owner }: World, options: UploadOptions): Promise<MediaView> {
  return uploadMedia(owner.client, await buildImage({ width: 700, height: 500 }, 'jpeg'), options);
}

async function profilePhoto(world: World, field: 'profilePic' | 'coverPhoto'): Promise<MediaView> {
  const media = await upload(world, { purpose: field });
  await world.owner.client.call(setProfilePhoto, { params: { field }, body: { mediaId: media.id } });
  return media;
}

/** Files of the owner by purpose. A new purpose without a row does not compile. */
export const fileAccess: Record<MediaPurpose, FileAccessRow> = {
  post: {
    readers: ['owner', 'friend'],
    async make(world) {
      const media = await upload(world, { purpose: 'post' });
      await writePost(world.owner, { audience: 'friends', mediaIds: [media.id] });
      return media;
    },
  },
  story: { readers: ['owner', 'friend'], make: async ({ owner }) => (await writeStory(owner)).media },
  chat: {
    readers: ['owner', 'friend'],
    async make(world) {
      const friend = await world.as('friend');
      await write(world.owner, friend, 'Hello');
      const chatId = chatIdOf(world.owner.id, friend.id);
      const media = await upload(world, { purpose: 'chat', contextId: chatId });
      await world.owner.client.call(sendMessage, {
        params: { chatId },
        body: { id: randomUUID(), mediaIds: [media.id] },
      });
      return media;
    },
  },
  profilePic: { readers: unlessBlocked, make: (world) => profilePhoto(world, 'profilePic') },
  coverPhoto: { readers: unlessBlocked, make: (world) => profilePhoto(world, 'coverPhoto') },
  group: {
    readers: ['owner', 'friend'],
    async make(world) {
      const media = await upload(world, { purpose: 'group' });
      const body = { pictureId: media.id };
      await world.owner.client.call(editGroup, { ...(await hiddenGroup(world)), body });
      return media;
    },
  },
  event: {
    readers: ['owner', 'friend'],
    async make(world) {
      const media = await upload(world, { purpose: 'event' });
      await newEvent(world.owner, { kind: 'friends', pictureId: media.id });
      return media;
    },
  },
  // Of somebody who runs the site, until it becomes its picture, which is a copy.
  site: {
    readers: [],
    async make({ app }) {
      const { client } = await newOperator(app, 'operator');
      return uploadMedia(client, await buildImage({ width: 300, height: 300 }, 'jpeg'), { purpose: 'site' });
    },
  },
  test: { readers: ['owner'], make: (world) => upload(world, { purpose: 'test' }) },
};
