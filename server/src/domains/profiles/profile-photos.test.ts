import { readProfile, setProfilePhoto } from '@hearth/contract/profiles/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buildImage } from '../../testing/build-image.ts';
import { connectLive } from '../../testing/live.ts';
import { newMember, type TestMember } from '../../testing/members.ts';
import { makeBlocked } from '../../testing/relations.ts';
import { uploadMedia } from '../../testing/upload.ts';

let app: TestApp;
let photo: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  photo = await buildImage({ width: 700, height: 350 }, 'jpeg');
});
afterAll(() => app.stop());

const put = (member: TestMember, field: string, mediaId: string) =>
  member.client.call(setProfilePhoto, { params: { field }, body: { mediaId } });
const statusOf = async (member: TestMember, url: string | null) =>
  (await member.client.request({ method: 'GET', url: url ?? '' })).status;

it('shows the new picture to everyone but the blocked, live, and deletes the one before', async () => {
  const [ada, ben, foe] = [await newMember(app), await newMember(app), await newMember(app)];
  await makeBlocked(app, ada, foe);
  const live = await connectLive(app, ben);
  await live.subscribe(`profile:${ada.id}`);
  const first = await uploadMedia(ada.client, photo, { purpose: 'profilePic' });
  const { profilePic } = (await put(ada, 'profilePic', first.id)).ok;
  expect(profilePic).toMatch(new RegExp(`^/files/users/${ada.id}/profilePic-`));
  const { data } = await live.frame('event');
  expect(data).toMatchObject({ person: { id: ada.id, profilePic } });
  expect(await statusOf(ben, profilePic)).toBe(200);
  expect(await statusOf(foe, profilePic)).toBe(404);

  const second = await uploadMedia(ada.client, photo, { purpose: 'profilePic' });
  await put(ada, 'profilePic', second.id);
  expect(await statusOf(ben, profilePic)).toBe(404);
  const cover = await uploadMedia(ada.client, photo, { purpose: 'coverPhoto' });
  await put(ada, 'coverPhoto', cover.id);
  const seen = (await ben.client.call(readProfile, { params: { memberId: ada.id } })).ok;
  expect(await statusOf(ben, seen.profilePic)).toBe(200);
  expect(await statusOf(ben, seen.coverPhoto)).toBe(200);
});

it('refuses what was uploaded by another or for another purpose, and keeps the picture', async () => {
  const [ada, ben] = [await newMember(app), await newMember(app)];
  const mine = await uploadMedia(ada.client, photo, { purpose: 'profilePic' });
  const { profilePic } = (await put(ada, 'profilePic', mine.id)).ok;
  const theirs = await uploadMedia(ben.client, photo, { purpose: 'profilePic' });
  const post = await uploadMedia(ada.client, photo, { purpose: 'post' });
  for (const mediaId of [theirs.id, post.id, mine.id]) {
    expect((await put(ada, 'profilePic', mediaId)).error.code).toBe('media_unusable');
  }
  expect((await put(ada, 'storyPic', mine.id)).status).toBe(400);
  expect((await ada.client.call(readProfile, { params: { memberId: ada.id } })).ok.profilePic).toBe(profilePic);
  expect(await statusOf(ada, profilePic)).toBe(200);
});
