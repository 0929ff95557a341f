import { randomUUID } from 'node:crypto';
import type { MediaView } from '@hearth/contract/media/endpoints';
import * as contract from '@hearth/contract/stories/endpoints';
import { deleteMediaOf } from '../domains/media/media.api.ts';
import { createAnnouncer } from '../domains/notifications/lines/announce-notifications.ts';
import { listenToStories } from '../domains/notifications/listeners/listen-to-stories.ts';
import { PostAccess } from '../domains/posts/access/post-access.ts';
import { removeExpiredStories } from '../domains/stories/remove-story.ts';
import { DomainEvents } from '../platform/events/domain-events.ts';
import { createInProcessBus } from '../platform/live/in-process-bus.ts';
import { createLivePublisher } from '../platform/live/live-publisher.ts';
import type { TestApp } from './app.ts';
import { buildImage } from './build-image.ts';
import type { TestClient } from './client.ts';
import { mediaPartsOf } from './media.ts';
import type { TestMember } from './members.ts';
import { silentLog } from './silent-log.ts';
import { uploadMedia } from './upload.ts';

let picture: Promise<Buffer> | undefined;

/** Uploads a small picture for a story. */
export async function uploadStoryMedia(client: TestClient): Promise<string> {
  picture ??= buildImage({ width: 36, height: 64 }, 'jpeg');
  return (await uploadMedia(client, await picture, { purpose: 'story' })).id;
}

async function create(owner: TestMember, body: Record<string, unknown>): Promise<contract.Story> {
  const created = await owner.client.call(contract.createStory, { body: { clientId: randomUUID(), ...body } });
  if (created.status !== 200) throw new Error(`the story was refused: ${created.error.code}`);
  return created.ok.story;
}

export type PictureStory = contract.Story & { media: MediaView };

export async function writeStory(owner: TestMember, overrides: Record<string, unknown> = {}): Promise<PictureStory> {
  const mediaId = overrides.mediaId ?? (await uploadStoryMedia(owner.client));
  const { media, ...story } = await create(owner, { ...overrides, mediaId });
  if (!media) throw new Error('the story has no picture');
  return { ...story, media };
}

export function writeWordsStory(owner: TestMember, text: string, background = 'ember'): Promise<contract.Story> {
  return create(owner, { words: { text, background } });
}

/** Parameters and requests for stories. */
export const atStory = ({ ownerId, id }: contract.Story) => ({ params: { memberId: ownerId, storyId: id } });

export const see = (who: TestMember, story: contract.Story) => who.client.call(contract.markStorySeen, atStory(story));

export const react = (who: TestMember, story: contract.Story, kind: string) =>
  who.client.call(contract.reactToStory, { ...atStory(story), body: { kind } });

export const ringsOf = async (who: TestMember, query: Record<string, string> = {}) =>
  (await who.client.call(contract.listStoryRings, { query })).ok;

export const ringOf = async (who: TestMember, owner: TestMember) =>
  (await who.client.call(contract.readStoryRing, { params: { memberId: owner.id } })).ok.ring;

export const viewersOf = async (owner: TestMember, story: contract.Story, query: Record<string, string> = {}) =>
  (await owner.client.call(contract.listStoryViewers, { params: { storyId: story.id }, query })).ok;

/** Runs the job once that removes expired stories; its timer follows the real clock. */
export async function removeExpired(app: TestApp): Promise<void> {
  const { db, clock } = app;
  const live = createLivePublisher(createInProcessBus(silentLog));
  const announcer = createAnnouncer({
    db,
    access: new PostAccess(),
    live,
    push: async () => undefined,
    log: silentLog,
  });
  const events = new DomainEvents();
  listenToStories(events, { clock, announcer });
  const removal = { db, ...(await mediaPartsOf(app)) };
  await removeExpiredStories({
    db,
    clock,
    events,
    live,
    removeFiles: (trx, parentId, afterCommit) =>
      deleteMediaOf(removal, trx, { purpose: 'story', parentId, at: clock.now() }, afterCommit),
  });
  await announcer.stop();
}
